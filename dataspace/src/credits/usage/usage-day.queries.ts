import type { Pool } from "@finder/contract/datum";
import { statement } from "../../db/statement.ts";

/** A credit given back: the reveal stays counted, what it cost is taken off on the day of the return. */
export const countReturn = statement<
  [clientid: number, appuserid: number, pool: Pool, source: string, amount: number, now: string],
  never
>(
  "count_return",
  `insert into usageday as d (clientid, day, appuserid, pool, source, spent, returned)
   values ($1, $6::timestamp::date, $2, $3, $4, -$5::int, $5::int)
   on conflict (clientid, day, appuserid, pool, source) do update set spent = d.spent + excluded.spent, returned = d.returned + excluded.returned`,
);
