import { memo } from "react";
import { useTranslation } from "@/i18n/useTranslation";
import { Checkbox } from "@/ui/form/choice/Checkbox";
import { chakra, Stack } from "@/ui/layout/primitives";
import { ContactReveal } from "../../reveal/ContactReveal";
import { type DatumField, datums } from "../../reveal/datums";
import { useContactReveal } from "../../reveal/useContactReveal";
import { columnHeads } from "../columns/column-heads";
import type { Column } from "../columns/columns";
import { RowCell } from "../columns/RowCell";
import { cardsLook } from "./card-look";
import { type ContactRowsProps, useRowProps } from "../useRowProps";
import { opensRow } from "./opens-row";
import { RowMenu } from "../row-menu/RowMenu";
import { RowName } from "./RowName";
import type { RowProps } from "./TableRow";
import { useContactRow } from "./useContactRow";

/** My Contacts as cards, for narrow screens: the chosen columns, a line each, under the name, which opens the panel. */
export function ContactCards(props: ContactRowsProps) {
  const { contacts, selection, busy, density } = props;
  const { t } = useTranslation();
  const { shared, dialog } = useRowProps(props);
  return (
    <Stack gap="3">
      <Checkbox checked={selection.page.all} indeterminate={selection.page.some} onChange={selection.togglePage}>
        {t("contacts.selectPage")}
      </Checkbox>
      <chakra.ul role="list" aria-busy={busy} data-density={density} css={cardsLook}>
        {contacts.map((contact) => (
          <ContactCard key={contact.id} contact={contact} selected={selection.has(contact.id)} {...shared} />
        ))}
      </chakra.ul>
      {dialog}
    </Stack>
  );
}

const ContactCard = memo(
  ({ contact: listed, selected, columns, purse, onReveal, onToggle, ...acts }: Omit<RowProps, "place" | "current">) => {
    const { t } = useTranslation();
    const contact = useContactRow(listed);
    const { copyRef, control } = useContactReveal(contact, onReveal);
    const data = columns.filter(isDatum);
    const first = data.find((field) => contact[field].revealed);
    const closed = data.find((field) => contact[field].found && !contact[field].revealed);
    const cell = (column: Column) => (
      <RowCell column={column} contact={contact} copyRef={column === first ? copyRef : undefined} />
    );
    return (
      <chakra.li data-selected={selected || undefined} onClick={(event) => opensRow(event) && acts.onOpen(contact)}>
        <div>
          <div data-who>
            <RowName contact={contact} tagged={columns.includes("tags")} onOpen={acts.onOpen} />
          </div>
          {columns.includes("socialMedia") && cell("socialMedia")}
          <Checkbox
            name={t("contacts.selectOne", { name: contact.fullName })}
            checked={selected}
            onChange={(on, ranged) => onToggle(contact, on, ranged)}
          />
          <RowMenu contact={contact} {...acts} />
        </div>
        <dl>
          {columns
            .filter((column) => column !== "socialMedia")
            .map((column) => (
              <div key={column}>
                <dt>
                  <ColumnMark column={column} />
                </dt>
                <dd>
                  {cell(column)}
                  {column === closed && <ContactReveal {...control} data={data} purse={purse} />}
                </dd>
              </div>
            ))}
        </dl>
      </chakra.li>
    );
  },
);

function isDatum(column: Column): column is DatumField {
  return datums.some(({ field }) => field === column);
}

/** What a line is about: the sign of a datum, or words. */
function ColumnMark({ column }: { column: Column }) {
  const { t } = useTranslation();
  const name = t(columnHeads[column].name);
  const Icon = datums.find(({ field }) => field === column)?.icon;
  return Icon ? <Icon size={16} role="img" aria-label={name} /> : name;
}
