import type { FindFilter } from "@finder/contract/endpoints/find";
import type { Services } from "../../../context.ts";
import { namedCompanies } from "../company/named-companies.ts";
import { type SearchContext, type Conditions, conditionsOf } from "./conditions.ts";

/** Returns what a filter's meaning depends on: the companies that its text names, the client, and the time. */
export async function readSearchContext(
  { db, now }: Services,
  clientid: number,
  filter: FindFilter,
): Promise<SearchContext> {
  const named = filter.company ? await namedCompanies(db.pool, filter.company) : null;
  return { named, clientid, now: now() };
}

/** Returns the conditions of a filter; null if no person can match. */
export async function readConditions(
  services: Services,
  clientid: number,
  filter: FindFilter,
): Promise<Conditions | null> {
  return conditionsOf(filter, await readSearchContext(services, clientid, filter));
}
