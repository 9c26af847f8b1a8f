import { ProductError } from "@finder/contract/errors";
import { utcText } from "../../db/time.ts";
import { inTransaction } from "../../db/transaction.ts";
import { readBalance } from "../../outside/payments/balance.ts";
import { readRival } from "../../outside/payments/paid-subscription.ts";
import { calling } from "../../outside/payments/payments.ts";
import { oneChange } from "../change/one-change.ts";
import type { PaymentServices } from "../payments/payment-context.ts";
import { type CurrentSubscription, lockCurrent } from "../subscription.queries.ts";
import { finishRefund } from "./give-refund.ts";
import {
  findPayBacks,
  findUnfinishedPayBacks,
  insertRefund,
  listRefundable,
  type RefundRow,
} from "./refund.queries.ts";

/** `attemptkey` is the caller's own: sent again, nothing goes back again. `operatorid` null: the owner asks. */
export type PayBackRequest = {
  readonly clientid: number;
  readonly attemptkey: string;
  readonly reason: string;
  readonly operatorid: number | null;
};

/**
 * Sends the balance that the provider holds back to the cards that paid it, newest payment first, once no subscription is left
 * that it could pay (docs/rules.md#money-balance). Returns the cents that went back.
 */
export function payBack(services: PaymentServices, asked: PayBackRequest): Promise<number> {
  const { clientid, attemptkey } = asked;
  const { pool } = services.db;
  return oneChange(services, clientid, async (current) => {
    if (!(await isOver(services, current))) throw stillRuns();
    for (const unfinished of await findUnfinishedPayBacks(pool, clientid)) await finishRefund(services, unfinished);
    if ((await findPayBacks(pool, clientid, attemptkey)).length === 0)
      for (const part of await noteParts(services, current, asked)) await finishPart(services, part);
    const done = await findPayBacks(pool, clientid, attemptkey);
    return done.reduce((sum, { cents }) => sum + cents, 0);
  });
}

/** Whether nothing is left at the provider that a balance could pay. */
export async function isOver({ stripe }: PaymentServices, current: Pick<CurrentSubscription, "transactionid">) {
  const { transactionid } = current;
  return transactionid === null || (await calling(() => readRival(stripe, transactionid))).endedOn !== null;
}

/** The payments that the balance goes back to, each with its part: no more than its card was charged and is not back yet. */
async function noteParts(
  services: PaymentServices,
  { clientid, stripe_custid }: CurrentSubscription,
  { attemptkey, reason, operatorid }: PayBackRequest,
): Promise<RefundRow[]> {
  const { db, now, stripe } = services;
  let left = stripe_custid === null ? 0 : await calling(() => readBalance(stripe, stripe_custid));
  if (left === 0) throw new ProductError("BAD_REQUEST", { detail: "No balance is left to pay back." });
  return inTransaction(db, async (tx) => {
    await lockCurrent(tx, clientid);
    const noted: RefundRow[] = [];
    for (const { reference, charged } of await listRefundable(tx, clientid)) {
      const cents = Math.min(left, charged);
      if (cents <= 0) continue;
      left -= cents;
      const refundid = `${attemptkey}:${reference}`;
      const part = { clientid, refundid, reference, cents, reason, operatorid, frombalance: true, now: utcText(now()) };
      noted.push(...(await insertRefund(tx, part)));
    }
    if (noted.length === 0)
      throw new ProductError("CONFLICT", {
        detail: "No card payment is left that the balance could go back to. Ask us.",
      });
    return noted;
  });
}

/** A part that the provider refuses stays in the balance. */
async function finishPart(services: PaymentServices, part: RefundRow): Promise<void> {
  await finishRefund(services, part).catch((error: unknown) => {
    if (!(error instanceof ProductError) || error.code !== "BAD_REQUEST") throw error;
    services.log.warn({ err: error, clientid: part.clientid }, "a part of a balance was not paid back");
  });
}

function stillRuns(): ProductError {
  return new ProductError("CONFLICT", {
    detail: "Your plan still runs, and the balance pays its next bills. It can be paid back once the plan has ended.",
  });
}
