import { type Pool, pools } from "@finder/contract/datum";
import { creditsOfPart } from "@finder/contract/rules/plans/credits-for-money";
import type pg from "pg";
import { changeBalance } from "../../credits/change-credits.queries.ts";
import { findEntry } from "../../credits/credit.queries.ts";
import { takeBack } from "../../credits/take-back.ts";
import { readAddonLeft } from "./refund.queries.ts";

type Going = {
  readonly clientid: number;
  readonly refundid: string;
  readonly reference: string;
  readonly cents: number;
  readonly payment: {
    readonly isaddon: number;
    readonly cents: number;
    readonly before: number;
    readonly expirydate: string | null;
  };
};

/** Removes the refunded share of a payment's credits, as far as they are unspent. */
export async function takeAlong(tx: pg.PoolClient, going: Going, now: string): Promise<void> {
  for (const pool of pools) {
    const amount = await shareOf(tx, going, pool);
    if (amount > 0) await (going.payment.isaddon === 1 ? takeAddon : takePlan)(tx, going, pool, amount, now);
  }
}

async function shareOf(tx: pg.PoolClient, { clientid, reference, cents, payment }: Going, pool: Pool): Promise<number> {
  const [brought] = await findEntry(tx, clientid, `${reference}:${pool}`);
  return creditsOfPart(Math.max(0, brought?.amount ?? 0), payment.cents, { before: payment.before, part: cents });
}

type Take = (tx: pg.PoolClient, going: Going, pool: Pool, amount: number, now: string) => Promise<unknown>;

const takePlan: Take = (tx, { clientid, refundid, reference, payment }, pool, amount, now) => {
  const idempotencykey = keyOf(refundid, pool);
  return takeBack(tx, { clientid, pool, amount, periodend: payment.expirydate ?? now, reference, idempotencykey }, now);
};

const takeAddon: Take = async (tx, { clientid, refundid, reference, payment }, pool, amount, now) => {
  const [left] = await readAddonLeft(tx, clientid, payment.expirydate);
  const taken = Math.min(amount, left?.remaining ?? 0);
  if (taken === 0) return;
  await changeBalance(tx, {
    clientid,
    pool,
    amount: -taken,
    kind: "give_back",
    appuserid: null,
    operatorid: null,
    source: "job",
    reference,
    idempotencykey: keyOf(refundid, pool),
    expireson: null,
    now,
  });
};

function keyOf(refundid: string, pool: Pool): string {
  return `operatorrefund:${refundid}:${pool}`;
}
