import { randomUUID } from "node:crypto";
import { pools } from "@finder/contract/datum";
import type pg from "pg";
import { findHeld, insertHeld } from "../../../credits/held.queries.ts";
import { readSpentSince } from "../../../credits/credit.queries.ts";
import { takeBack, unspentOf } from "../../../credits/take-back.ts";
import type { Services } from "../../../context.ts";
import { utcText } from "../../../db/time.ts";
import { inTransaction } from "../../../db/transaction.ts";
import type { PaidSubscription, ProviderPrice } from "../../../outside/payments/paid-subscription.ts";
import {
  creditsOfShare,
  noCredits,
  type PaidBack,
  perPool,
  type PerPool,
  type Priced,
  worthOf,
} from "@finder/contract/rules/plans/credits-for-money";
import { putBackHeld } from "./held-credits.ts";
import type { PlanTerms } from "../../plans/plan.queries.ts";
import { lockCurrent } from "../../subscription.queries.ts";

/** The refund for the rest of a running period, and the credits that go with it. */
export type Unused = PaidBack & { readonly credits: PerPool };

/** The rest of a period is refunded only where another one begins with the change. */
export function isSameInterval({ price }: PaidSubscription, to: ProviderPrice): boolean {
  return price.interval === to.interval;
}

/** A plan at its paid price. */
export function pricedAs({ price }: PaidSubscription, plan: PlanTerms): Priced {
  return { cents: price.cents, grant: plan };
}

export const nothingUnused: Unused = { cents: 0, withheld: 0, credits: noCredits };

/** The refund and its credits, as a quote. */
export function readUnused(
  { db, now }: Pick<Services, "db" | "now">,
  clientid: number,
  running: PaidSubscription,
  plan: Priced,
  at: number,
): Promise<Unused> {
  return inTransaction(db, async (tx) => {
    await lockCurrent(tx, clientid);
    return unusedOf(running, plan, at, await readUnspent(tx, clientid, running, utcText(now())));
  });
}

/**
 * Takes the credits of the refund before asking for money: credits spent while a bank decides are not refunded. They are
 * returned when the change is not made.
 */
export function holdUnused(
  { db, now }: Pick<Services, "db" | "now">,
  clientid: number,
  running: PaidSubscription,
  plan: Priced,
  at: number,
): Promise<Unused> {
  return inTransaction(db, async (tx) => {
    const moment = utcText(now());
    await lockCurrent(tx, clientid);
    await putBackHeld(tx, clientid, moment);
    const unused = unusedOf(running, plan, at, await readUnspent(tx, clientid, running, moment));
    if (unused.cents === 0) return unused;
    const [heldid, periodend] = [randomUUID(), periodEndOf(running)];
    const { credits } = unused;
    for (const pool of pools) {
      const key = { reference: running.id, idempotencykey: `held:${heldid}:${pool}` };
      await takeBack(tx, { clientid, pool, amount: credits[pool], periodend, ...key }, moment);
    }
    await insertHeld(tx, { ...credits, clientid, heldid, subscription: running.id, periodend, now: moment });
    return unused;
  });
}

/** Whether the rest of the period has lost value since a moment, because credits were spent. */
export function isLessNow(
  { db, now }: Pick<Services, "db" | "now">,
  clientid: number,
  running: PaidSubscription,
  plan: Priced,
  at: number,
): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    await lockCurrent(tx, clientid);
    const unspent = await readUnspent(tx, clientid, running, utcText(now()));
    const [spent = noCredits] = await readSpentSince(tx, clientid, utcText(new Date(at * 1000)));
    const shown = perPool((pool) => unspent[pool] + spent[pool]);
    return unusedOf(running, plan, at, unspent).cents < unusedOf(running, plan, at, shown).cents;
  });
}

/** The value of the rest of the period from a moment on. */
function unusedOf(running: PaidSubscription, plan: Priced, at: number, unspent: PerPool): Unused {
  const { periodStart, periodEnd } = running;
  const worth = worthOf(plan, { whole: periodEnd - periodStart, left: periodEnd - at, unspent });
  return { ...worth, credits: creditsOfShare(plan, worth.cents) };
}

/** Reads the unspent credits of the current period; credits held by a pending change count as returned. */
async function readUnspent(
  tx: pg.PoolClient,
  clientid: number,
  running: PaidSubscription,
  now: string,
): Promise<PerPool> {
  const periodend = periodEndOf(running);
  const [held] = await findHeld(tx, clientid);
  const unspent = perPool((pool) => (held?.periodend === periodend ? held[pool] : 0));
  for (const pool of pools) unspent[pool] += await unspentOf(tx, { clientid, pool, periodend }, now);
  return unspent;
}

function periodEndOf({ periodEnd }: PaidSubscription): string {
  return utcText(new Date(periodEnd * 1000));
}
