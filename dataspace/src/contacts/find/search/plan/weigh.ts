import type { Services } from "../../../../context.ts";
import type { Conditions } from "../conditions.ts";
import { countEverybody, countSample } from "../find.queries.ts";
import { endOf, parts, partsWith, sampleOf } from "./sample.ts";
import { sharesOf } from "./shares.ts";
import { byIndex, byRows, expectedShare, type Split } from "./split.ts";

/** People of the sample from which on a search is of many: some 14,000 of all, so that 10,000 are next to never taken for many. */
const manyInSample = 110;
/** People of the sample from which a part of its rows estimates as well as the index of terms, and faster. */
const frequentInSample = 4_000;
/** That part, and how many of it must match for a valid estimate. */
const [somePart, enough] = [parts / 8, 300];
/** People of the sample who are asked whether the client owns something of them. */
const askedForOwned = 1_000;

/**
 * Whether few match, who are all looked up, or many: `estimate` of all and `sampled` of the sample, in which they are best asked for by
 * `asked`.
 */
export type Weight =
  | { readonly many: false }
  | { readonly many: true; readonly sampled: number; readonly estimate: number; readonly asked: Split };

type Parts = Pick<Services, "db" | "log">;

/** Weighs a search by the sample, which costs the same however many people there are (docs/decisions/0024-lists.md). */
export async function weigh(services: Parts, conditions: Conditions): Promise<Weight> {
  const { pool } = services.db;
  const sampled = await sampledOf(services, { ...conditions, notof: null });
  if (sampled < manyInSample) return { many: false };
  const asked = sampled > frequentInSample ? byRows(conditions) : byIndex(conditions);
  if (conditions.notof === null) return { many: true, sampled, estimate: sampled * sampleOf, asked };
  // A part of many is enough to estimate the owned share.
  const part = partsWith(askedForOwned, sampled);
  const [counted] = await countSample(pool, asked, endOf(part));
  const left = Math.round(((counted?.people ?? 0) * parts) / part);
  return left < manyInSample ? { many: false } : { many: true, sampled: left, estimate: left * sampleOf, asked };
}

async function sampledOf(services: Parts, conditions: Conditions): Promise<number> {
  const { pool } = services.db;
  const { all, groups, since } = conditions;
  if (all.length === 0 && groups.length === 0 && since < 0) {
    const [everybody] = await countEverybody(pool);
    const people = Math.round((everybody?.people ?? 0) / sampleOf);
    if (people >= manyInSample) return people;
  }
  const shares = sharesOf(services);
  if (expectedShare(conditions, shares) * shares.people > frequentInSample * sampleOf) {
    const [some] = await countSample(pool, byRows(conditions), endOf(somePart));
    if (some && some.people > enough) return (some.people * parts) / somePart;
  }
  const [counted] = await countSample(pool, byIndex(conditions), endOf(parts));
  return counted?.people ?? 0;
}
