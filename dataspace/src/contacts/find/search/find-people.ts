import type { FindFilter, FindPeopleAnswer } from "@finder/contract/endpoints/find";
import { limits } from "@finder/contract/limits";
import type { Member, Services } from "../../../context.ts";
import { namedCompanies } from "../company/named-companies.ts";
import { type Conditions, conditionsOf } from "./conditions.ts";
import { pageOfFew, pageOfMany, type Place } from "./find.queries.ts";
import { type PlaceInResults, readPlace, writePlace } from "./place-in-results.ts";
import { presentPeople } from "./present-people.ts";
import { sharesOf } from "./plan/shares.ts";
import { split, unsplit } from "./plan/split.ts";
import { weigh } from "./plan/weigh.ts";

export type FindPage = {
  readonly filter: FindFilter;
  readonly limit: number;
  readonly after?: string | null | undefined;
};
type Who = Pick<Member, "clientid" | "appuserid">;
type Found = {
  readonly places: readonly Place[];
  readonly count: number;
  readonly exact: boolean;
  readonly many: boolean;
};

const nobody: FindPeopleAnswer = { resource: [], meta: { count: 0, exact: true, next: null } };

/**
 * A page of the people who match a filter, with masks and what the caller's client owns of them; nothing opens and nothing is charged
 * (docs/rules.md#find-free).
 */
export async function findPeople(
  services: Services,
  who: Who,
  { filter, limit, after }: FindPage,
): Promise<FindPeopleAnswer> {
  const { keyring } = services.config;
  const from = after ? readPlace(keyring, filter, after) : null;
  const { pool } = services.db;
  const named = filter.company ? await namedCompanies(pool, filter.company) : null;
  const conditions = conditionsOf(filter, { named, clientid: who.clientid, now: services.now() });
  if (!conditions) return nobody;
  const listed = from?.listed ?? 0;
  const size = Math.min(limit, limits.find.exact - listed);
  const { places, count, exact, many } = await pageOf(services, conditions, size, from);
  const page = places.slice(0, size);
  const last = places.length > size ? page.at(-1) : undefined;
  return {
    resource: await presentPeople(services, who, page),
    meta: {
      count,
      exact,
      next: last ? writePlace(keyring, filter, { ...last, many, listed: listed + page.length }) : null,
    },
  };
}

/** One person more than the page has, which tells whether there is another. */
async function pageOf(
  services: Services,
  conditions: Conditions,
  size: number,
  from: PlaceInResults | null,
): Promise<Found> {
  const { pool } = services.db;
  const weight = from?.many === false ? { many: false as const } : await weigh(pool, conditions);
  // What was many when its first page was read stays in that order to the end.
  if (weight.many || from?.many) {
    const places = await pageOfMany(pool, unsplit(conditions), from?.profileid ?? Buffer.alloc(0), size + 1);
    const count = weight.many ? weight.estimate : places.length + (from?.listed ?? 0);
    return { places, count, exact: false, many: true };
  }
  const asked = split(conditions, sharesOf(services));
  const rows = await pageOfFew(pool, asked, from?.profileid ?? null, from?.day ?? 0, size + 1);
  const places = rows.flatMap((row) => (row.profileid ? [row] : []));
  return { places, count: rows[0]?.total ?? 0, exact: true, many: false };
}
