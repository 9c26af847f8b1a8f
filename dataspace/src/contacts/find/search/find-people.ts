import type { FindFilter, FindPeopleAnswer } from "@finder/contract/endpoints/find";
import { limits } from "@finder/contract/limits";
import type { Member, Services } from "../../../context.ts";
import { readConditions } from "./read-conditions.ts";
import { pageAfter } from "./page.ts";
import { readPlace, writePlace } from "./place-in-results.ts";
import { presentPeople } from "./present-people.ts";

export type FindPage = {
  readonly filter: FindFilter;
  readonly limit: number;
  readonly after?: string | null | undefined;
};
type Who = Pick<Member, "clientid" | "appuserid">;
const empty: FindPeopleAnswer = { resource: [], meta: { count: 0, exact: true, next: null } };

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
  const conditions = await readConditions(services, who.clientid, filter);
  if (!conditions) return empty;
  const listed = from?.listed ?? 0;
  const size = Math.min(limit, limits.find.exact - listed);
  // One person more than the page holds shows whether there is a next page.
  const { places, count, exact } = await pageAfter(services, conditions, size + 1, from);
  const page = places.slice(0, size);
  const last = places.length > size ? page.at(-1) : undefined;
  return {
    resource: await presentPeople(services, who, page),
    meta: {
      count,
      exact,
      next: last ? writePlace(keyring, filter, { ...last, listed: listed + page.length }) : null,
    },
  };
}
