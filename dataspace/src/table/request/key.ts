import type { Column } from "../../db/schema/column.ts";
import type { View } from "../access.ts";
import { badRequest } from "../table-error.ts";

/** The column records are identified by: the table's key, or the one `id_field` names. */
export function keyOf(view: View, idField: string | undefined): Column {
  if (idField === undefined) return view.schema.key;
  const column = view.columns.get(idField.trim().toLowerCase());
  if (!column || column.computed) throw badRequest(`Invalid identifying field requested: ${idField}`);
  return column;
}
