import { memo } from "react";
import { useTranslation } from "@/i18n/useTranslation";
import { useStable } from "@/lib/useStable";
import { Checkbox } from "@/ui/form/choice/Checkbox";
import { Card } from "@/ui/layout/Card";
import { Flex, Stack } from "@/ui/layout/primitives";
import { opensRow } from "../../my-contacts/table/opens-row";
import { useContactRow } from "../../my-contacts/table/useContactRow";
import { datumsOf } from "../../reveal/datums";
import { CardDatum } from "./CardDatum";
import { CardPerson } from "./CardPerson";
import type { FoundRowProps } from "./FoundRow";
import type { FoundPeopleProps } from "./FoundTable";

type FoundCardProps = Pick<FoundRowProps, "contact" | "companyId" | "data" | "selected" | "onToggle" | "onOpen">;

const FoundCard = memo(({ contact: listed, companyId, data, selected, onToggle, onOpen }: FoundCardProps) => {
  const { t } = useTranslation();
  const contact = useContactRow(listed);
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
      <Stack as="dl" gap="2" mt="3">
        {datumsOf(data).map(({ field, name }) => (
          <CardDatum key={field} contact={contact} field={field} name={t(name)} />
        ))}
      </Stack>
    </Card>
  );
});

/** Found people as cards, for narrow screens. */
export function FoundCards({ contacts, companies, data, selection, panel, busy }: FoundPeopleProps) {
  const { t } = useTranslation();
  const toggle = useStable(selection.toggle);
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
            onToggle={toggle}
            onOpen={panel.open}
          />
        ))}
      </Stack>
    </Stack>
  );
}
