import type { ContactSort } from "@/generated/schema";
import { useStable } from "@/lib/useStable";
import type { Panel } from "../panel/usePanel";
import { useRowReveal } from "../reveal/useRowReveal";
import { usePurse } from "./columns/usePurse";
import type { Column, Density } from "./columns/columns";
import type { ColumnWidths } from "./columns/widths";
import type { ContactRowFragment } from "./table/__generated__/ContactRow.generated";
import type { RowActs } from "./row-menu/RowMenuItems";
import type { Selection } from "./useSelection";

/** The props of both forms of the list. */
export type ContactRowsProps = Omit<RowActs, "onOpen"> & {
  contacts: readonly ContactRowFragment[];
  selection: Selection;
  panel: Panel;
  busy: boolean;
  columns: readonly Column[];
  density: Density;
  sort: ContactSort;
  onSort: (sort: ContactSort) => void;
  onExport: () => void;
  sizes: ColumnWidths;
};

/** What every row or card of a list is given, the same from one drawing to the next, and the dialog that a reveal may lead to. */
export function useRowProps({ contacts, columns, selection, panel, onTag, onRemove }: ContactRowsProps) {
  const { reveal, dialog } = useRowReveal();
  const shared = {
    columns,
    purse: usePurse(contacts),
    onReveal: reveal,
    onToggle: useStable(selection.toggle),
    onOpen: panel.open,
    onTag: useStable(onTag),
    onRemove: useStable(onRemove),
  };
  return { shared, dialog };
}
