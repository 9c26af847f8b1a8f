import type { ContactSort } from "@/generated/schema";
import { useStable } from "@/lib/useStable";
import { useRowReveal } from "../reveal/useRowReveal";
import { usePurse } from "./columns/usePurse";
import type { Column, Density } from "./columns/columns";
import type { useWidths } from "./columns/widths";
import type { ContactRowFragment } from "./table/ContactRow.generated";
import type { RowActs } from "./row-menu/RowMenuItems";
import type { Selection } from "./useSelection";

/** The props of both forms of the list. */
export type ContactRowsProps = RowActs & {
  contacts: readonly ContactRowFragment[];
  selection: Selection;
  busy: boolean;
  columns: readonly Column[];
  density: Density;
  sort: ContactSort;
  onSort: (sort: ContactSort) => void;
  onExport: () => void;
  sizes: Pick<ReturnType<typeof useWidths>, "widths" | "size">;
};

/** What every row or card of a list is given, the same from one drawing to the next, and the dialog that a reveal may lead to. */
export function useRowProps({ contacts, columns, selection, onOpen, onTag, onRemove }: ContactRowsProps) {
  const { reveal, dialog } = useRowReveal();
  const shared = {
    columns,
    purse: usePurse(contacts),
    onReveal: reveal,
    onToggle: useStable(selection.toggle),
    onOpen: useStable(onOpen),
    onTag: useStable(onTag),
    onRemove: useStable(onRemove),
  };
  return { shared, dialog };
}
