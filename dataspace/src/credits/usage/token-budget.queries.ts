import type { SpendPlaces } from "../credit.queries.ts";

/**
 * A step for a `with` of a statement that spends one credit: what the service token spent of its budget. It follows the step
 * `debit`. A spent budget is a violated check (`servicetoken_room`), and nothing happened. Without a token it does nothing.
 */
export function tokenStep(at: Pick<SpendPlaces, "clientid">, tokenid: string): string {
  return `budgeted as (
    update servicetoken t set spent = t.spent + 1 from debit where t.clientid = ${at.clientid} and t.tokenid = ${tokenid}
  )`;
}
