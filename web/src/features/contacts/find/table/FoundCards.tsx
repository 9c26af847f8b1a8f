import { memo } from "react";
import { useTranslation } from "@/i18n/useTranslation";
import { useStable } from "@/lib/useStable";
import { Checkbox } from "@/ui/form/choice/Checkbox";
import { Card } from "@/ui/layout/Card";
import { Flex, Stack } from "@/ui/layout/primitives";
import { usePurse } from "../../my-contacts/columns/usePurse";
import { opensRow } from "../../my-contacts/table/opens-row";
import { useContactRow } from "../../my-contacts/table/useContactRow";
import { ContactReveal } from "../../reveal/ContactReveal";
import { datumsOf } from "../../reveal/datums";
import { useContactReveal } from "../../reveal/useContactReveal";
import { useRowReveal } from "../../reveal/useRowReveal";
import { CardDatum } from "./CardDatum";
import { CardPerson } from "./CardPerson";
import type { FoundRowProps } from "./FoundRow";
import type { FoundPeopleProps } from "./FoundTable";

type FoundCardProps = Pick<
  FoundRowProps,
  "contact" | "companyId" | "data" | "selected" | "purse" | "onReveal" | "onToggle" | "onOpen"
>;

const FoundCard = memo(
  ({ contact: listed, companyId, data, selected, purse, onReveal, onToggle, onOpen }: FoundCardProps) => {
    const { t } = useTranslation();
    const contact = useContactRow(listed);
    const { copyRef, control } = useContactReveal(contact, onReveal);
    const shown = datumsOf(data);
    const first = shown.find(({ field }) => contact[field].revealed);
    return (
      <Card
        as="li"
        p="4"
        listStyle="none"
        data-selected={selected || undefined}
        css={{ "&[data-selected]": { borderColor: "accent" } }}
        onClick={(event) => opensRow(event) && onOpen(contact)}
      >
        <Flex gap="3" justify="space-between" align="flex-start">
          <CardPerson contact={contact} companyId={companyId} onOpen={onOpen} />
          <Checkbox
            name={t("contacts.selectOne", { name: contact.fullName })}
            checked={selected}
            onChange={(on, ranged) => onToggle(contact, on, ranged)}
          />
        </Flex>
        <Stack as="dl" gap="1" mt="3">
          {shown.map((kind) => (
            <CardDatum key={kind.field} contact={contact} kind={kind} copyRef={kind === first ? copyRef : undefined} />
          ))}
        </Stack>
        <Flex mt="2" justify="flex-end" _empty={{ display: "none" }}>
          <ContactReveal {...control} data={data} purse={purse} />
        </Flex>
      </Card>
    );
  },
);

/** Found people as cards, for narrow screens. */
export function FoundCards({ contacts, companies, data, selection, panel, busy }: FoundPeopleProps) {
  const { t } = useTranslation();
  const toggle = useStable(selection.toggle);
  const purse = usePurse(contacts);
  const { reveal, dialog } = useRowReveal();
  return (
    <Stack gap="3">
      <Checkbox checked={selection.page.all} indeterminate={selection.page.some} onChange={selection.togglePage}>
        {t("contacts.selectPage")}
      </Checkbox>
      <Stack as="ul" role="list" gap="3" aria-busy={busy} opacity={busy ? 0.6 : 1}>
        {contacts.map((contact) => (
          <FoundCard
            key={contact.id}
            contact={contact}
            companyId={companies.get(contact.id) ?? null}
            data={data}
            selected={selection.has(contact.id)}
            purse={purse}
            onReveal={reveal}
            onToggle={toggle}
            onOpen={panel.open}
          />
        ))}
      </Stack>
      {dialog}
    </Stack>
  );
}
