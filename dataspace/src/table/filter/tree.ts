/** A parsed filter: names are as written, values are texts; the compiler checks both against the table. */
export type Comparison = "=" | "<>" | "<" | "<=" | ">" | ">=" | "like" | "in" | "is null" | "is not null";

export type Term = {
  readonly kind: "term";
  readonly field: string;
  readonly comparison: Comparison;
  /** `name not like ..`: only before LIKE and its kin and IN. */
  readonly negated: boolean;
  /** Literals as written, quotes included; none for IS NULL, several for IN. */
  readonly literals: readonly string[];
  /** The wildcards of CONTAINS, STARTS WITH and ENDS WITH around the literal. */
  readonly wildcards: { readonly before: string; readonly after: string } | null;
};

export type Filter =
  | Term
  | { readonly kind: "not"; readonly of: Filter }
  | { readonly kind: "and" | "or" | "xor"; readonly of: readonly Filter[] };

export const filterLimits = {
  /** Characters of a filter. */
  length: 20_000,
  /** Parentheses inside one another. */
  depth: 32,
  /** Comparisons, and values of one IN list. */
  terms: 500,
  list: 2_000,
} as const;
