/** A value that a filter may hold. */
type Value = string | number;

type Operator = "=" | "!=" | ">" | ">=" | "<" | "<=" | "like";

/** One comparison of a column with a value. */
type Term<Column extends string> = readonly [Column, Operator, Value];

/** What to read of a table; columns are typed, so no text of a caller ever becomes part of the dialect's grammar. */
export type TableQuery<Column extends string> = {
  readonly table: string;
  readonly fields?: readonly Column[];
  /** Relations by their dialect name, `client_by_clientid` (docs/dialect.md#dialect-relations). */
  readonly related?: readonly string[];
  /** All must hold. */
  readonly where?: readonly Term<Column>[];
  readonly order?: readonly (readonly [Column, "ASC" | "DESC"])[];
  readonly limit?: number;
  readonly offset?: number;
  /** Only rows that come after this one in a list by these two columns, both downwards. */
  readonly after?: { readonly columns: readonly [Column, Column]; readonly values: readonly [string, number] };
  /** Answers `meta.count` as well: all rows of the filter, without the limit. */
  readonly count?: true;
};

/** What `like` takes to find a text anywhere: nothing of the text is a wildcard. */
export function anywhere(text: string): string {
  return `%${text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
}

/**
 * The path and query of a table read, `usercredit?filter=…`. Every value travels in `params`: the filter's text
 * (docs/dialect.md#dialect-filters) holds only columns, operators and placeholders, so there is nothing to quote.
 */
export function tableQuery<Column extends string>(query: TableQuery<Column>): string {
  const parts = new URLSearchParams();
  const { where = [], after } = query;
  const filter = [...where.map(term), ...(after ? [behind(after.columns)] : [])];
  if (filter.length > 0) parts.set("filter", filter.join(" and "));
  for (const [index, [, , value]] of where.entries()) parts.set(`params[:v${index}]`, String(value));
  for (const [index, value] of (after?.values ?? []).entries()) parts.set(`params[:a${index}]`, String(value));
  if (query.fields) parts.set("fields", query.fields.join(","));
  if (query.related) parts.set("related", query.related.join(","));
  if (query.order) parts.set("order", query.order.map(([column, direction]) => `${column} ${direction}`).join(","));
  if (query.limit !== undefined) parts.set("limit", String(query.limit));
  if (query.offset !== undefined) parts.set("offset", String(query.offset));
  if (query.count) parts.set("include_count", "true");
  return parts.size === 0 ? query.table : `${query.table}?${parts.toString()}`;
}

function term([column, operator]: Term<string>, index: number): string {
  return operator === "like" ? `(${column} like :v${index})` : `(${column}${operator}:v${index})`;
}

/** Rows behind a place of a list that is newest first; its values are `:a0` and `:a1`. */
function behind([moment, id]: readonly [string, string]): string {
  return `((${moment}<:a0) or ((${moment}=:a0) and (${id}<:a1)))`;
}
