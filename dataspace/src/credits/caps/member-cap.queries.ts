import { statement } from "../../db/statement.ts";

/** The first day of the month of a moment, as SQL. */
export function monthOf(now: string): string {
  return `date_trunc('month', ${now}::timestamp)::date`;
}

/** What counts of a cap in the month of a moment: nothing of an earlier one. */
export function spentOf(cap: string, now: string): string {
  return `case when ${cap}.month < ${monthOf(now)} then 0 else ${cap}.spent end`;
}

/** A member's cap and what it has spent this month; no row: nothing limits the member, as the owner. */
export const readMemberCap = statement<
  [clientid: number, appuserid: number, now: string],
  { cap: number; spent: number }
>(
  "read_member_cap",
  `select c.cap, ${spentOf("c", "$3")} as spent from membercap c where c.clientid = $1 and c.appuserid = $2
     and not exists (select from member m where m.clientid = $1 and m.appuserid = $2 and m.role = 'client')`,
);
