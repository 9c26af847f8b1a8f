import type { EnrichmentFieldsFragment } from "./__generated__/Enrichment.generated";

/** What a column of a list can hold, in the order in which it is offered. */
export const parts = ["profile", "email", "name", "firstName", "lastName", "company"] as const;
export type Part = (typeof parts)[number];

/** Which column holds what; null: none. */
export type Columns = Readonly<Record<Part, number | null>>;

/** The columns as the server suggests them. */
export function suggestedOf({ suggestedColumns }: EnrichmentFieldsFragment): Columns {
  const { profile, email, name, firstName, lastName, company } = suggestedColumns;
  return { profile, email, name, firstName, lastName, company };
}

/** What a column holds; null: it is not used. */
export function partOf(columns: Columns, column: number): Part | null {
  return parts.find((part) => columns[part] === column) ?? null;
}

/** The columns once this one holds another part: each column holds one, and each part is in one. */
export function withPart(columns: Columns, column: number, part: Part | null): Columns {
  const cleared = Object.fromEntries(parts.map((each) => [each, columns[each] === column ? null : columns[each]]));
  return { ...columns, ...cleared, ...(part && { [part]: column }) };
}

/** Whether rows can be looked up by a name and a company. */
export function isNamed({ name, firstName, lastName, company }: Columns): boolean {
  return company !== null && (name !== null || (firstName !== null && lastName !== null));
}

/** Whether a row can be matched at all. */
export function canMatch(columns: Columns): boolean {
  return columns.profile !== null || columns.email !== null || isNamed(columns);
}
