import { ProductError } from "@finder/contract/errors";
import type pg from "pg";
import Stripe from "stripe";
import { tellClient } from "../../db/members/tell-client.ts";
import { minutesBefore, utcText } from "../../db/time.ts";
import { inTransaction } from "../../db/transaction.ts";
import { enqueueMail } from "../../jobs/mail/mail-queue.ts";
import { calling } from "../../outside/payments/payments.ts";
import { currentOf } from "../payments/customer.ts";
import type { PaymentServices } from "../payments/payment-context.ts";
import { paymentOf } from "../payments/payment-of.ts";
import { lockCurrent, readOwner } from "../subscription.queries.ts";
import {
  addRefunded,
  closeRefund,
  dropRefund,
  findRefund,
  findRefundable,
  findUnfinished,
  insertRefund,
  type RefundRow,
} from "./refund.queries.ts";
import { takeAlong } from "./take-along.ts";

/** A refund as an operator asks for it; `refundid` is the attempt: sent again, it is the same refund. */
export type RefundRequest = Pick<RefundRow, "clientid" | "refundid" | "cents" | "reason"> & {
  readonly operatorid: number;
  readonly invoicenumber: string;
};

/**
 * Refunds a payment to the card, whole or in part, and removes its share of the unspent credits (docs/rules.md#refund-payment).
 * The refund is recorded before the provider is called, so that it happens once even after a crash in between.
 */
export async function giveRefund(services: PaymentServices, asked: RefundRequest): Promise<number> {
  const refund = await inTransaction(services.db, (tx) => noteRefund(tx, services, asked));
  await finishRefund(services, refund);
  return refund.cents;
}

/** Completes refunds whose program died, a few minutes after they were asked. */
export async function finishRefunds(services: PaymentServices, most: number): Promise<void> {
  const before = minutesBefore(services.now(), 5);
  for (const refund of await findUnfinished(services.db.pool, before, most))
    await finishRefund(services, refund).catch((error: unknown) =>
      services.log.error({ err: error, clientid: refund.clientid }, "a refund was not completed"),
    );
}

async function noteRefund(
  tx: pg.PoolClient,
  { now }: PaymentServices,
  { invoicenumber, ...asked }: RefundRequest,
): Promise<RefundRow> {
  await lockCurrent(tx, asked.clientid);
  const [payment] = await findRefundable(tx, asked.clientid, invoicenumber);
  if (!payment) throw new ProductError("NOT_FOUND", { field: "number", detail: "There is no such payment." });
  const { reference, cents, frombalance, refunded, asked: underWay } = payment;
  const [before] = await findRefund(tx, asked.clientid, asked.refundid);
  if (before?.reference === reference && before?.cents === asked.cents) return before;
  if (before) throw new ProductError("CONFLICT", { field: "attemptKey" });
  const left = cents - frombalance - refunded - underWay;
  if (reference === null || payment.status !== "paid" || left <= 0)
    throw new ProductError("BAD_REQUEST", {
      field: "number",
      detail: "Nothing of this payment is left to refund.",
    });
  if (asked.cents > left) throw tooMuch(left, payment.currency);
  const [noted] = await insertRefund(tx, { ...asked, reference, frombalance: false, now: utcText(now()) });
  if (!noted) throw new ProductError("INTERNAL");
  return noted;
}

/** Sends a noted refund, takes it out of the balance where it was held there, and writes it down. */
export async function finishRefund(services: PaymentServices, refund: RefundRow): Promise<void> {
  if (refund.state === "done") return;
  await sendBack(services, refund);
  if (refund.frombalance) await takeOffBalance(services, refund);
  await inTransaction(services.db, (tx) => settle(tx, services, refund));
}

/** Sends a refund to the provider; deletes the refund and throws if the provider refuses it for good. */
async function sendBack(services: PaymentServices, { clientid, refundid, reference, cents }: RefundRow): Promise<void> {
  const { stripe, db } = services;
  try {
    const id = reference.startsWith("in_") ? (await paymentOf(services, reference))?.id : reference;
    if (id === undefined) throw new ProductError("BAD_REQUEST", { field: "number", detail: "No card paid this." });
    await calling(() =>
      stripe.refunds.create(
        { payment_intent: id, amount: cents },
        { idempotencyKey: `operator:${clientid}:${refundid}` },
      ),
    );
  } catch (error) {
    const refused = error instanceof Stripe.errors.StripeInvalidRequestError;
    if (refused || (error instanceof ProductError && error.code === "BAD_REQUEST"))
      await dropRefund(db.pool, clientid, refundid);
    throw refused ? new ProductError("BAD_REQUEST", { field: "amount", detail: error.message, cause: error }) : error;
  }
}

async function takeOffBalance(services: PaymentServices, { clientid, refundid, cents }: RefundRow): Promise<void> {
  const { stripe_custid: customer } = await currentOf(services, clientid);
  if (customer === null) return;
  const taken = { amount: cents, currency: "usd", description: "Paid back to the card" };
  const idempotencyKey = `payback:${clientid}:${refundid}`;
  await calling(() => services.stripe.customers.createBalanceTransaction(customer, taken, { idempotencyKey }));
}

async function settle(tx: pg.PoolClient, services: PaymentServices, refund: RefundRow): Promise<void> {
  const { clientid, refundid, reference, cents, reason, frombalance, operatorid } = refund;
  const now = utcText(services.now());
  await lockCurrent(tx, clientid);
  if ((await closeRefund(tx, clientid, refundid, now)).length === 0) return;
  const [payment] = await addRefunded(tx, clientid, reference, cents);
  if (!payment) return;
  if (!frombalance) await takeAlong(tx, { ...refund, payment }, now);
  if (operatorid !== null)
    await tellClient(tx, { clientid, act: "payment_refunded", subject: payment.invoicenumber, reason }, now);
  const [owner] = await readOwner(tx, clientid);
  if (!owner) return;
  await enqueueMail(tx, services, {
    kind: "refund_sent",
    key: `refund:${clientid}:${refundid}`,
    to: owner.email.toLowerCase(),
    values: { clientid: String(clientid), reference, cents: String(cents), frombalance: frombalance ? "yes" : "" },
  });
}

function tooMuch(cents: number, currency: string): ProductError {
  const most = new Intl.NumberFormat("en-US", { style: "currency", currency }).format(cents / 100);
  return new ProductError("BAD_REQUEST", {
    field: "amount",
    detail: `At most ${most} of this payment can be refunded.`,
  });
}
