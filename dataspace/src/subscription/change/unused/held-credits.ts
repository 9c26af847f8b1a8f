import { pools } from "@finder/contract/datum";
import type pg from "pg";
import { grantCredit } from "../../../credits/grant-credit.ts";
import { deleteHeld, findHeld, type Held } from "../../../credits/held.queries.ts";
import { takeBack } from "../../../credits/take-back.ts";
import type { Services } from "../../../context.ts";
import { utcText } from "../../../db/time.ts";
import { inTransaction } from "../../../db/transaction.ts";
import type { PaidSubscription } from "../../../outside/payments/paid-subscription.ts";
import type { PaidBackPeriod } from "../../payments/check-invoice.ts";
import { creditsOfShare } from "@finder/contract/rules/plans/credits-for-money";
import { lockCurrent } from "../../subscription.queries.ts";

/** Returns credits taken for a change that was not made. The client's row must be locked. */
export async function putBackHeld(tx: pg.PoolClient, clientid: number, now: string): Promise<void> {
  const [held] = await findHeld(tx, clientid);
  if (held && (await deleteHeld(tx, clientid, held.heldid)).length > 0) await putBackAll(tx, held, now);
}

/** Returns held credits in a transaction of its own. */
export function putBack({ db, now }: Pick<Services, "db" | "now">, clientid: number): Promise<void> {
  return inTransaction(db, async (tx) => {
    await lockCurrent(tx, clientid);
    await putBackHeld(tx, clientid, utcText(now()));
  });
}

/** Most duration of a change without a known outcome: the provider's deadlines, retries included, are shorter. */
const changeSeconds = 300;

/** Credits held since before this moment belong to a change that is no longer being made. */
export function staleBefore(now: Date): string {
  return utcText(new Date(now.getTime() - changeSeconds * 1000));
}

/** Returns credits held for a change that did not happen, once it is neither being made nor waiting for a bank. */
export async function endStaleHold(
  tx: pg.PoolClient,
  { now }: Pick<Services, "now">,
  clientid: number,
  { id, underWay }: Pick<PaidSubscription, "id" | "underWay">,
): Promise<void> {
  const [held] = await findHeld(tx, clientid);
  if (held?.subscription !== id || underWay !== null || held.heldon >= staleBefore(now())) return;
  await putBackHeld(tx, clientid, utcText(now()));
}

/** A period that was paid back with a bill. */
export type PaidBackBill = PaidBackPeriod & {
  readonly clientid: number;
  readonly subscription: string;
  /** The bill. */
  readonly reference: string;
};

/**
 * Takes the credits of a refunded period: those held for it, or, where the change was made at the provider itself, what is
 * there of them.
 */
export async function takePaidBack(
  tx: pg.PoolClient,
  { clientid, subscription, reference, plan, cents, periodEnd }: PaidBackBill,
  now: string,
): Promise<void> {
  const periodend = utcText(new Date(periodEnd * 1000));
  const [held] = await findHeld(tx, clientid);
  if (held?.subscription === subscription && held.periodend === periodend) {
    await deleteHeld(tx, clientid, held.heldid);
    return;
  }
  const credits = creditsOfShare(plan, cents);
  for (const pool of pools) {
    const key = { reference, idempotencykey: `${reference}:${pool}:back` };
    await takeBack(tx, { clientid, pool, amount: credits[pool], periodend, ...key }, now);
  }
}

async function putBackAll(tx: pg.PoolClient, held: Held, now: string): Promise<void> {
  const { clientid, heldid, subscription: reference, periodend: expireson } = held;
  for (const pool of pools) {
    const grant = { clientid, pool, amount: held[pool], kind: "put_back", appuserid: null, source: "job" } as const;
    const idempotencykey = `putback:${heldid}:${pool}`;
    if (grant.amount > 0) await grantCredit(tx, { ...grant, reference, idempotencykey, expireson }, now);
  }
}
