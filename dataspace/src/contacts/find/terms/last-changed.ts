import { kindOf, numberOf, termKinds } from "./term.ts";

const { name, company, city, country, wholeTitle, changed } = termKinds;
/** The kinds of terms whose change counts: other data, a newer verification or another industry do not. */
const reported: ReadonlySet<number> = new Set([name, company, city, country, wholeTitle]);

/** Returns the day on which a person last changed: the previous one if the reported terms are the same. */
export function lastChanged(had: readonly number[], has: readonly number[], today: number): number {
  const before = had.find((term) => kindOf(term) === changed);
  return before !== undefined && reportedIn(had) === reportedIn(has) ? numberOf(before) : today;
}

/** Terms are kept ascending. */
function reportedIn(terms: readonly number[]): string {
  return terms.filter((term) => reported.has(kindOf(term))).join();
}
