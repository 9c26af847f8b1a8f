import type { Executor } from "../../../../db/statement.ts";
import type { Conditions } from "../conditions.ts";
import { countEverybody, countSample } from "../find.queries.ts";
import { parts, partsWith, sampleOf } from "./sample.ts";
import { byIndex } from "./split.ts";

/** People of the sample from which on a search is of many: some 15,000 of all, so that 10,000 are next to never taken for many. */
const manyInSample = 120;
/** People of the sample who are asked whether the client owns something of them. */
const askedForOwned = 1_000;

/** Whether few match, who are all looked up, or many, of whom `estimate` are and `sampled` of the sample. */
export type Weight =
  | { readonly many: false }
  | { readonly many: true; readonly sampled: number; readonly estimate: number };

/** Weighs a search by the sample, which costs the same however many people there are (docs/decisions/0089-finding-people.md). */
export async function weigh(db: Executor, conditions: Conditions): Promise<Weight> {
  const sampled = await sampledOf(db, { ...conditions, notof: null });
  if (sampled < manyInSample) return { many: false };
  if (conditions.notof === null) return { many: true, sampled, estimate: sampled * sampleOf };
  // Of many, a part tells what share is owned.
  const part = partsWith(askedForOwned, sampled);
  const [counted] = await countSample(db, byIndex(conditions), part);
  const left = Math.round(((counted?.people ?? 0) * parts) / part);
  return left < manyInSample ? { many: false } : { many: true, sampled: left, estimate: left * sampleOf };
}

async function sampledOf(db: Executor, conditions: Conditions): Promise<number> {
  const { all, groups, since } = conditions;
  if (all.length === 0 && groups.length === 0 && since < 0) {
    const [everybody] = await countEverybody(db);
    const people = Math.round((everybody?.people ?? 0) / sampleOf);
    if (people >= manyInSample) return people;
  }
  const [counted] = await countSample(db, byIndex(conditions), parts);
  return counted?.people ?? 0;
}
