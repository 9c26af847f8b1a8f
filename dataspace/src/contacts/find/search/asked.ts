import type { FindFilter } from "@finder/contract/endpoints/find";
import type { Services } from "../../../context.ts";
import { namedCompanies } from "../company/named-companies.ts";
import { type Asked, type Conditions, conditionsOf } from "./conditions.ts";

/** What a filter means besides what it says: the companies that its text names, for whom it is asked, and when. */
export async function readAsked({ db, now }: Services, clientid: number, filter: FindFilter): Promise<Asked> {
  const named = filter.company ? await namedCompanies(db.pool, filter.company) : null;
  return { named, clientid, now: now() };
}

/** The conditions of a filter; null: nobody can meet them. */
export async function readConditions(
  services: Services,
  clientid: number,
  filter: FindFilter,
): Promise<Conditions | null> {
  return conditionsOf(filter, await readAsked(services, clientid, filter));
}
