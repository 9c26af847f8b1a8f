import { memo } from "react";
import type { Column } from "../columns/columns";
import { RowCell } from "../columns/RowCell";
import type { RowRevealing } from "../columns/RowReveal";
import { RowMenu } from "../row-menu/RowMenu";
import type { RowActs } from "../row-menu/RowMenuItems";
import { PersonRow, type PersonRowProps } from "./PersonRow";
import { roles } from "./row-look";
import { RowName } from "./RowName";
import { useContactRow } from "./useContactRow";

export type RowProps = RowActs & RowRevealing & PersonRowProps & { columns: readonly Column[] };

/** One person as a row of one line. */
export const TableRow = memo(({ contact: listed, place, selected, current, onToggle, ...rest }: RowProps) => {
  const contact = useContactRow(listed);
  const { onOpen } = rest;
  return (
    <PersonRow {...{ contact, place, selected, current, onToggle, onOpen }}>
      <RowCells contact={contact} {...rest} />
    </PersonRow>
  );
});

/** Everything but the box: selecting leaves it alone. */
const RowCells = memo(
  ({ contact, columns, purse, onReveal, ...acts }: Omit<RowProps, "place" | "selected" | "current" | "onToggle">) => (
    <>
      <td {...roles.cell} data-name>
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
