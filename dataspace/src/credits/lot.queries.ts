import type { Pool } from "@finder/contract/datum";
import { statement } from "../db/statement.ts";

/** Clients and pools with lots that are over: add-ons at their end, plans some time after it. */
export const findEnded = statement<[now: string, plansBefore: string, most: number], { clientid: number; pool: Pool }>(
  "find_ended_lots",
  `select distinct clientid, pool from (
     select clientid, pool from creditlot
     where remaining > 0 and expireson <= case when kind = 'plan' then $2::timestamp else $1::timestamp end
     limit $3) ended`,
);
