import type { Pool } from "@finder/contract/datum";
import { statement } from "../../db/statement.ts";
import type { SpendPlaces } from "../credit.queries.ts";

const sameDay = "on conflict (clientid, day, appuserid, pool, source) do update set";

/**
 * A step, `counted`, for a `with` of a statement that opens a datum: one more on the member's day, and what it cost. It
 * follows the step `from`, which has a row only where something was opened.
 */
export function countStep(
  pool: Pool,
  spent: 0 | 1,
  from: string,
  at: Pick<SpendPlaces, "clientid" | "appuserid" | "source" | "now">,
): string {
  return `counted as (
    insert into usageday as d (clientid, day, appuserid, pool, source, opened, spent)
    select ${at.clientid}, (${at.now})::date, ${at.appuserid}, '${pool}', ${at.source}, 1, ${spent} from ${from}
    ${sameDay} opened = d.opened + excluded.opened, spent = d.spent + excluded.spent
  )`;
}

/** A credit given back: the reveal stays counted, what it cost is taken off on the day of the return. */
export const countReturn = statement<
  [clientid: number, appuserid: number, pool: Pool, source: string, amount: number, now: string],
  never
>(
  "count_return",
  `insert into usageday as d (clientid, day, appuserid, pool, source, spent, returned)
   values ($1, $6::timestamp::date, $2, $3, $4, -$5::int, $5::int)
   ${sameDay} spent = d.spent + excluded.spent, returned = d.returned + excluded.returned`,
);
