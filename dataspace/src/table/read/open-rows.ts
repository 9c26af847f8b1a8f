import type { Json } from "../../db/schema/column.ts";
import type { Selection } from "./selection.ts";
import type { Keyring } from "../../db/secrets/keyring.ts";

type Row = { [name: string]: Json };
type Open = (row: Row) => void;

/** How to open the sealed values of a selected row, in place; null when it has none, so that its JSON need not be read. */
function openerOf({ columns, relations }: Selection, keyring: Keyring): Open | null {
  const steps: Open[] = [];
  for (const { name, open } of columns)
    if (open)
      steps.push((row) => {
        row[name] = open(row[name] ?? null, keyring);
      });
  for (const { relation, selection } of relations) {
    const inner = openerOf(selection, keyring);
    if (inner)
      steps.push((row) => {
        for (const child of [row[relation.name] ?? []].flat()) inner(child as Row);
      });
  }
  return steps.length === 0 ? null : (row) => steps.forEach((step) => step(row));
}

/** JSON text of a list of rows with every sealed value opened. */
export function openRows(text: string, selection: Selection, keyring: Keyring): string {
  const open = openerOf(selection, keyring);
  if (!open) return text;
  const rows = JSON.parse(text) as (Row | null)[];
  for (const row of rows) if (row) open(row);
  return JSON.stringify(rows);
}
