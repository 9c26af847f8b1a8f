import type { Services } from "../../../context.ts";
import type { Executor } from "../../../db/statement.ts";
import type { Conditions } from "./conditions.ts";
import { pageOfFew, pageOfOthers, pageOfSample, type Place } from "./find.queries.ts";
import type { Order, PlaceInResults } from "./place-in-results.ts";
import { sharesOf } from "./plan/shares.ts";
import { byIndex, byRows, type Split, split } from "./plan/split.ts";
import { weigh } from "./plan/weigh.ts";

/** People in their order, each with the order they were read in, and how many match in all. */
export type Page = {
  readonly places: readonly (Place & { readonly order: Order })[];
  readonly count: number;
  readonly exact: boolean;
};

type After = Pick<PlaceInResults, "order" | "profileid" | "day" | "listed"> | null;

const start = Buffer.alloc(0);

/** The people after a place, as many as are wanted. What was many when its first page was read stays in that order to the end. */
export async function pageAfter(
  services: Services,
  conditions: Conditions,
  wanted: number,
  after: After,
): Promise<Page> {
  if (after?.order === "few") return fewAfter(services, conditions, wanted, after);
  const weight = await weigh(services, conditions);
  if (!weight.many && after === null) return fewAfter(services, conditions, wanted, null);
  const asked = weight.many ? weight.asked : byIndex(conditions);
  const places = await manyAfter(services.db.pool, [asked, byRows(conditions)], wanted, after);
  return { places, count: weight.many ? weight.estimate : places.length + (after?.listed ?? 0), exact: false };
}

async function fewAfter(services: Services, conditions: Conditions, wanted: number, after: After): Promise<Page> {
  const asked = split(conditions, sharesOf(services));
  const rows = await pageOfFew(services.db.pool, asked, after?.profileid ?? null, after?.day ?? 0, wanted);
  const places = rows.flatMap((row) => (row.profileid ? [{ ...row, order: "few" as const }] : []));
  return { places, count: rows[0]?.total ?? 0, exact: true };
}

/** Those of the sample first, as an index of its own finds them at once; then the others. */
async function manyAfter(
  db: Executor,
  [ofSample, ofOthers]: readonly [Split, Split],
  wanted: number,
  after: After,
): Promise<Page["places"]> {
  const isPast = after?.order === "others";
  const key = after?.profileid ?? start;
  const sample = isPast ? [] : await pageOfSample(db, ofSample, key, wanted);
  const missing = wanted - sample.length;
  const others = missing === 0 ? [] : await pageOfOthers(db, ofOthers, isPast ? key : start, missing);
  return [
    ...sample.map((place) => ({ ...place, order: "sample" as const })),
    ...others.map((place) => ({ ...place, order: "others" as const })),
  ];
}
