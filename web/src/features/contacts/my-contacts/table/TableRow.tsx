import { memo } from "react";
import { useTranslation } from "@/i18n/useTranslation";
import { Checkbox } from "@/ui/form/choice/Checkbox";
import { Cell, Row } from "@/ui/table/Table";
import { leading } from "../columns/column-heads";
import { ColumnCell } from "../columns/ColumnCell";
import type { Column, Density } from "../columns/columns";
import { ContactName } from "./ContactName";
import type { ContactRowFragment } from "./ContactRow.generated";
import { opensRow } from "./opens-row";
import { sticky } from "./sticky";

/** The props of a row in either form; stable functions, so that a row renders again only when it changes. */
export type ContactRowProps = {
  contact: ContactRowFragment;
  selected: boolean;
  columns: readonly Column[];
  density: Density;
  onToggle: (contact: ContactRowFragment, on: boolean, ranged: boolean) => void;
  onTag: (contact: ContactRowFragment) => void;
  onOpen: (contact: ContactRowFragment) => void;
};

/** One person as a row. */
export const TableRow = memo(TableRowOnce);

function TableRowOnce({ contact, selected, columns, density, scrolls, ...on }: ContactRowProps & { scrolls: boolean }) {
  const { t } = useTranslation();
  const compact = density === "compact";
  const pad = compact ? "1" : "2.5";
  return (
    <Row
      data-selected={selected || undefined}
      cursor="pointer"
      onClick={(event) => opensRow(event) && on.onOpen(contact)}
    >
      <Cell py={pad} userSelect="none" css={sticky(0, scrolls)}>
        <Checkbox
          name={t("contacts.selectOne", { name: contact.fullName })}
          checked={selected}
          onChange={(checked, ranged) => on.onToggle(contact, checked, ranged)}
        />
      </Cell>
      <Cell py={pad} css={sticky(leading.box, scrolls)}>
        <ContactName
          contact={contact}
          compact={compact}
          onOpen={on.onOpen}
          onTag={columns.includes("tags") ? undefined : on.onTag}
        />
      </Cell>
      {columns.map((column) => (
        <Cell key={column} py={pad} overflowWrap="anywhere">
          <ColumnCell column={column} contact={contact} onTag={on.onTag} />
        </Cell>
      ))}
    </Row>
  );
}
