import type { Column } from "../../db/schema/column.ts";
import type { View } from "../access.ts";
import { badRequest } from "../table-error.ts";

export type OrderTerm = {
  readonly column: Column;
  readonly direction: "asc" | "desc";
  readonly nulls: "" | " nulls first" | " nulls last";
};

/** Reads an `order` option; anything but columns of the table is 400. */
export function parseOrder(view: View, text: string | undefined): OrderTerm[] {
  if (text === undefined || text.trim() === "") return [];
  if (text.includes(";")) throw badRequest("Invalid order by clause in request.");
  return text.split(",").map((term) => parseTerm(view, term.trim()));
}

/** ORDER BY of a read. The key is always the last term, so that pages neither overlap nor leave rows out. */
export function orderSql(view: View, terms: readonly OrderTerm[], alias: string): string {
  const { key } = view.schema;
  const last = terms.at(-1)?.direction ?? "asc";
  const complete = terms.some(({ column }) => column === key)
    ? terms
    : [...terms, { column: key, direction: last, nulls: "" }];
  return `order by ${complete.map(({ column, direction, nulls }) => `${alias}."${column.name}" ${direction}${nulls}`).join(", ")}`;
}

function parseTerm(view: View, text: string): OrderTerm {
  const [name = "", direction = "", word = "", place = ""] = text.split(" ").map((part) => part.toLowerCase());
  const column = view.columns.get(name);
  if (!column || column.computed) throw badRequest(`Invalid field '${name}' in order by clause.`);
  const nulls = word === "nulls" && (place === "first" || place === "last") ? (` nulls ${place}` as const) : "";
  return { column, direction: direction === "desc" ? "desc" : "asc", nulls };
}
