import { memo } from "react";
import { useTranslation } from "@/i18n/useTranslation";
import { Checkbox } from "@/ui/form/choice/Checkbox";
import type { Column } from "../columns/columns";
import { RowCell } from "../columns/RowCell";
import type { RowRevealing } from "../columns/RowReveal";
import type { ContactRowFragment } from "./ContactRow.generated";
import { opensRow } from "./opens-row";
import { RowMenu } from "../row-menu/RowMenu";
import type { RowActs } from "../row-menu/RowMenuItems";
import { roles } from "./row-look";
import { RowName } from "./RowName";
import { useContactRow } from "./useContactRow";

export type RowProps = RowActs &
  RowRevealing & {
    contact: ContactRowFragment;
    /** Which of the page's rows it is, from 0. */
    place: number;
    selected: boolean;
    /** Its panel is open. */
    current: boolean;
    columns: readonly Column[];
    onToggle: (contact: ContactRowFragment, on: boolean, ranged: boolean) => void;
  };

/** One person as a row of one line. */
export const TableRow = memo(({ contact: listed, place, selected, current, onToggle, ...rest }: RowProps) => {
  const { t } = useTranslation();
  const contact = useContactRow(listed);
  return (
    <tr
      {...roles.row}
      aria-rowindex={place + 2}
      aria-current={current || undefined}
      data-selected={selected || undefined}
      onClick={(event) => opensRow(event) && rest.onOpen(contact)}
    >
      <td {...roles.cell}>
        <Checkbox
          name={t("contacts.selectOne", { name: contact.fullName })}
          checked={selected}
          onChange={(checked, ranged) => onToggle(contact, checked, ranged)}
        />
      </td>
      <RowCells contact={contact} {...rest} />
    </tr>
  );
});

/** Everything but the box: selecting leaves it alone. */
const RowCells = memo(
  ({ contact, columns, purse, onReveal, ...acts }: Omit<RowProps, "place" | "selected" | "current" | "onToggle">) => (
    <>
      <td {...roles.cell}>
        <RowName contact={contact} tagged={columns.includes("tags")} onOpen={acts.onOpen} />
      </td>
      {columns.map((column) => (
        <td key={column} {...roles.cell}>
          <RowCell column={column} contact={contact} purse={purse} onReveal={onReveal} />
        </td>
      ))}
      <td {...roles.cell}>
        <RowMenu contact={contact} {...acts} />
      </td>
    </>
  ),
);
