import { type Executor, statement } from "../../../db/statement.ts";
import { countryBit } from "../terms/marks.ts";
import { rowConditions } from "./plan/row-conditions.ts";
import type { Split } from "./plan/split.ts";

/** What a statement asks: how many groups of the index, how many of the rows, and whether there are single terms of each. */
export type Shape = {
  readonly indexed: number;
  readonly filtered: number;
  readonly indexedTerms: boolean;
  readonly filteredTerms: boolean;
  /** Excludes people whose data the client owns. */
  readonly notof: boolean;
};
type Given = readonly unknown[];

/** Values before those of a statement's own and the groups: terms of both parts, the day, the client, and the marks. */
const fixedValues = 9;

/**
 * One statement for each shape that is asked for. `own` are the places of the statement's own values, after those of the conditions.
 */
export function perShape<Row extends object, Own extends readonly unknown[] = []>(
  name: string,
  text: (shape: Shape, own: (nth: number) => string) => string,
) {
  const made = new Map<string, (db: Executor, ...values: Given) => Promise<(Row & Record<string, unknown>)[]>>();
  return (db: Executor, { indexed, filtered, since, notof }: Split, ...own: Own): Promise<Row[]> => {
    const looked = rowConditions(filtered);
    const shape = {
      indexed: indexed.groups.length,
      filtered: looked.groups.length,
      indexedTerms: indexed.all.length > 0,
      filteredTerms: looked.terms.length > 0,
      notof: notof !== null,
    };
    const key = `${name}_${shape.indexed}_${shape.filtered}${shape.indexedTerms ? "" : "_bare"}${shape.filteredTerms ? "_more" : ""}${shape.notof ? "_others" : ""}`;
    const first = fixedValues + shape.indexed + shape.filtered;
    const run =
      made.get(key) ??
      statement<Given, Row & Record<string, unknown>>(
        key,
        text(shape, (nth) => `$${first + nth}`),
      );
    made.set(key, run);
    const marks = [looked.all, looked.size, looked.seniority, looked.function, looked.countries];
    const groups = [...indexed.groups, ...looked.groups];
    return run(db, indexed.all, looked.terms, since, notof, ...marks, ...groups, ...own);
  };
}

/** Returns SQL for the conditions on the index of terms, if any, and on its rows. */
export function conditions(shape: Shape): string {
  const groups = groupsOf(shape.indexed, 0, (at) => `i.terms && $${at}::bigint[] and `);
  // The index would read all of itself for no term at all.
  const terms = shape.indexedTerms ? "i.terms @> $1::bigint[]" : "$1::bigint[] is not null";
  return `${groups}${terms} and ${rows(shape)}`;
}

// One condition for the planner: it would estimate that five together match next to no rows.
const marked = `case when i.marks & $5::bigint = $5 and ($6::bigint = 0 or i.marks & $6 <> 0)
  and ($7::bigint = 0 or i.marks & $7 <> 0) and ($8::bigint = 0 or i.marks & $8 <> 0)
  and ($9::bigint[] is null or i.marks >> ${countryBit} = any ($9)) then true else false end`;
const others = "not exists (select from revealeddatum r where r.clientid = $4::int and r.profileid = i.profileid)";

export function isIndexed({ indexed, indexedTerms }: Shape): boolean {
  return indexedTerms || indexed > 0;
}

/** Returns SQL for a condition on keys, which the rows check if the sample is searched by terms. */
export function keyed(shape: Shape, condition: string): string {
  return isIndexed(shape) ? `(${condition}) is true` : condition;
}

function groupsOf(groups: number, from: number, condition: (at: number) => string): string {
  return Array.from({ length: groups }, (_, nth) => condition(fixedValues + from + nth + 1)).join("");
}

/** Looked at in the rows; `is true` keeps the index of terms away. */
function rows({ indexed, filtered, filteredTerms, notof }: Shape): string {
  const terms = filteredTerms ? " and (i.terms @> $2::bigint[]) is true" : " and $2::bigint[] is not null";
  const groups = groupsOf(filtered, indexed, (at) => ` and (i.terms && $${at}::bigint[]) is true`);
  return `i.day >= $3::int and ${marked}${terms}${groups} and ${notof ? others : "$4::int is null"}`;
}
