import { kindOf, numberOf, termKinds } from "./term.ts";

const { name, company, city, country, wholeTitle, changed } = termKinds;
/** What somebody is, as people are told of it: other data, a newer proof or another industry of their company are no change. */
const told: ReadonlySet<number> = new Set([name, company, city, country, wholeTitle]);

/** The day on which somebody last changed: that of the terms they had, where what is told of them is the same in those they have. */
export function lastChanged(had: readonly number[], has: readonly number[], today: number): number {
  const before = had.find((term) => kindOf(term) === changed);
  return before !== undefined && toldOf(had) === toldOf(has) ? numberOf(before) : today;
}

/** Terms are kept ascending. */
function toldOf(terms: readonly number[]): string {
  return terms.filter((term) => told.has(kindOf(term))).join();
}
