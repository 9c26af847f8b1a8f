import type { Services } from "../../../context.ts";
import type { Conditions } from "./conditions.ts";
import { pageOfFew, pageOfOthers, pageOfSample, type Place } from "./find.queries.ts";
import type { Order, PlaceInResults } from "./place-in-results.ts";
import { sharesOf } from "./plan/shares.ts";
import { byIndex, byRows, split } from "./plan/split.ts";
import { weigh } from "./plan/weigh.ts";

/** People in their order, each with the order they were read in, and how many match in all. */
export type Page = {
  readonly places: readonly (Place & { readonly order: Order })[];
  readonly count: number;
  readonly exact: boolean;
};

type After = Pick<PlaceInResults, "order" | "profileid" | "day" | "listed"> | null;

/** People of the sample from which on its rows are read one by one sooner than by the index of terms. */
const frequentInSample = 4_000;
const start = Buffer.alloc(0);

/** The people after a place, as many as are wanted. What was many when its first page was read stays in that order to the end. */
export async function pageAfter(
  services: Services,
  conditions: Conditions,
  wanted: number,
  after: After,
): Promise<Page> {
  if (after?.order === "few") return fewAfter(services, conditions, wanted, after);
  const weight = await weigh(services.db.pool, conditions);
  if (!weight.many && after === null) return fewAfter(services, conditions, wanted, null);
  const sampled = weight.many ? weight.sampled : 0;
  const places = await manyAfter(services, conditions, wanted, { after, isFrequent: sampled > frequentInSample });
  return { places, count: weight.many ? weight.estimate : places.length + (after?.listed ?? 0), exact: false };
}

async function fewAfter(services: Services, conditions: Conditions, wanted: number, after: After): Promise<Page> {
  const asked = split(conditions, sharesOf(services));
  const rows = await pageOfFew(services.db.pool, asked, after?.profileid ?? null, after?.day ?? 0, wanted);
  const places = rows.flatMap((row) => (row.profileid ? [{ ...row, order: "few" as const }] : []));
  return { places, count: rows[0]?.total ?? 0, exact: true };
}

/** Those of the sample first, as an index of its own finds them at once. */
async function manyAfter(
  { db: { pool } }: Services,
  conditions: Conditions,
  wanted: number,
  { after, isFrequent }: { readonly after: After; readonly isFrequent: boolean },
): Promise<Page["places"]> {
  const isPast = after?.order === "others";
  const key = after?.profileid ?? start;
  const asked = isFrequent ? byRows(conditions) : byIndex(conditions);
  const sample = isPast ? [] : await pageOfSample(pool, asked, key, wanted);
  const missing = wanted - sample.length;
  const others = missing === 0 ? [] : await pageOfOthers(pool, byRows(conditions), isPast ? key : start, missing);
  return [
    ...sample.map((place) => ({ ...place, order: "sample" as const })),
    ...others.map((place) => ({ ...place, order: "others" as const })),
  ];
}
