import type { Executor } from "../../db/statement.ts";
import type { Conditions } from "./conditions.ts";
import { countEverybody, countSample, givenBy } from "./find.queries.ts";
import { sampleOf } from "./sample.ts";

/** People of the sample from which on a search is of many: some 19,000 of all. */
const manyInSample = 150;

/** Whether few match, who are all looked up, or many, of whom `estimate` are and `sampled` of the sample. */
export type Weight =
  | { readonly many: false }
  | { readonly many: true; readonly sampled: number; readonly estimate: number };

/** Weighs a search by the sample, which costs the same however many people there are (docs/decisions/0089-finding-people.md). */
export async function weigh(db: Executor, conditions: Conditions): Promise<Weight> {
  if (isEverybody(conditions)) {
    const [all] = await countEverybody(db);
    const estimate = all?.people ?? 0;
    if (estimate >= manyInSample * sampleOf) return { many: true, estimate, sampled: Math.round(estimate / sampleOf) };
  }
  const [counted] = (await countSample[conditions.groups.length]?.(db, ...givenBy(conditions))) ?? [];
  const sampled = counted?.people ?? 0;
  return sampled < manyInSample ? { many: false } : { many: true, sampled, estimate: sampled * sampleOf };
}

function isEverybody({ all, groups, since, notof }: Conditions): boolean {
  return all.length === 0 && groups.length === 0 && since < 0 && notof === null;
}
