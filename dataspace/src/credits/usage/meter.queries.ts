import { data, type Datum } from "@finder/contract/datum";
import { limits } from "@finder/contract/limits";
import type { SpendPlaces } from "../credit.queries.ts";

/** The call of the public API that spends: its key, its id here, the caller's id for it, and what it asked for (masked). */
export type Meter = [keyid: number, callid: string, requestid: string, url: string, types: string];

/** The column of a call's usage row that counts a datum. */
export const usageColumn = {
  personal: "personalemailcount",
  business: "businessemailcount",
  phone: "directdialscount",
} as const satisfies Record<Datum, string>;

/**
 * Two steps for a `with` of a statement that spends one credit for a call: what the key spent of its budget, and the call's
 * usage row. Both follow the step `debit`. A spent budget is a violated check (`apikeybudget_room`), and nothing happened.
 */
export function meterSteps(datum: Datum, at: Pick<SpendPlaces, "clientid" | "now">, first: number): string[] {
  const [keyid, callid, requestid, url, types] = ["int", "uuid", "text", "text", "text"].map(
    (type, index) => `$${first + index}::${type}`,
  );
  const over = `b.since <= ${at.now} - interval '${limits.keyBudgetDays} days'`;
  const count = usageColumn[datum];
  return [
    `budgeted as (
      insert into apikeybudget as b (clientid, keyid, pool, since, spent)
      select ${at.clientid}, ${keyid}, '${data[datum].pool}', ${at.now}, 1 from debit
      on conflict (clientid, keyid, pool) do update set
        since = case when ${over} then excluded.since else b.since end,
        spent = case when ${over} then 1 else b.spent + 1 end,
        room = case when ${over} then b.budget else b.room end - 1
    )`,
    `metered as (
      insert into apiusage as u (clientid, keyid, callid, requestid, linkedinurl, type, status, charged, ${count}, createdon)
      select ${at.clientid}, ${keyid}, ${callid}, ${requestid}, ${url}, ${types}, 200, 1, 1, ${at.now} from debit
      on conflict (clientid, callid) do update set charged = u.charged + 1, ${count} = u.${count} + 1
    )`,
  ];
}
