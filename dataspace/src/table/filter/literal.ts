import type { Column } from "../../db/schema/column.ts";
import type { Given } from "../bind.ts";
import { castText } from "../cast.ts";
import { badRequest } from "../table-error.ts";

/** References in a filter: parameters (names with their colon) and lookups such as `{user.id}`. */
export type FilterContext = Pick<Given, "params" | "lookups">;

/** A literal as the value that is bound: of a parameter, or of its text cast to the column's type. */
export function valueOf(literal: string, column: Column, context: FilterContext): string | number | null {
  const parameter = literal.startsWith(":") ? context.params.get(literal) : undefined;
  if (parameter === null) return null;
  return castText(column, parameter === undefined ? textOf(literal, context) : String(parameter));
}

/** The text a literal stands for; a bracketed one would be SQL in the original and is refused. */
function textOf(literal: string, context: FilterContext): string {
  const inner = unquoted(literal);
  if (inner === undefined && literal.startsWith("(") && literal.endsWith(")"))
    throw badRequest("A value in parentheses is not allowed in a filter.");
  return withLookups(inner ?? literal, context.lookups);
}

/** One pair of equal quotes is removed, once, at both ends; nothing inside is an escape (docs/dialect.md#dialect-filters). */
function unquoted(text: string): string | undefined {
  const quote = text[0];
  if (text.length < 2 || (quote !== "'" && quote !== '"') || !text.endsWith(quote)) return undefined;
  const inner = text.slice(1, -1);
  return inner.startsWith(quote) || inner.endsWith(quote) ? undefined : inner;
}

function withLookups(text: string, lookups: FilterContext["lookups"]): string {
  return text.includes("{")
    ? text.replace(/\{([a-z.]{1,40})\}/g, (whole, name: string) => lookups.get(name) ?? whole)
    : text;
}
