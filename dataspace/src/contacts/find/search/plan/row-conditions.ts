import { countryMark, markedKind, marksOf } from "../../terms/marks.ts";
import { kindOf, termKinds } from "../../terms/term.ts";
import type { Part } from "./split.ts";

/** Conditions that are checked in the rows: marks as bits, countries by number, the rest by terms. */
export type RowConditions = {
  /** All of these marks. */
  readonly all: number;
  /** One mark of each; 0: any. */
  readonly size: number;
  readonly seniority: number;
  readonly function: number;
  /** One of these; null: any. */
  readonly countries: readonly number[] | null;
  /** All of these terms, and one of each group. */
  readonly terms: readonly number[];
  readonly groups: readonly (readonly number[])[];
};

/** Rows have the day itself. */
const inDay: ReadonlySet<number> = new Set([termKinds.month, termKinds.year]);

/** The same conditions as rows are asked them: by their marks as far as they have them, which costs a tenth of comparing lists. */
export function rowConditions({ all, groups }: Part): RowConditions {
  const conditions = {
    all: 0,
    size: 0,
    seniority: 0,
    function: 0,
    countries: null as number[] | null,
    terms: [] as number[],
    groups: [] as (readonly number[])[],
  };
  for (const terms of [...all.map((term) => [term]), ...groups]) {
    const [first = 0] = terms;
    const kind = markedKind(first);
    if (kind === "country") conditions.countries = terms.map(countryMark);
    else if (kind === "has") conditions.all += marksOf(terms);
    else if (inDay.has(kindOf(first))) continue;
    else if (kind) conditions[kind] = marksOf(terms);
    else if (terms.length === 1) conditions.terms.push(first);
    else conditions.groups.push(terms);
  }
  return conditions;
}
