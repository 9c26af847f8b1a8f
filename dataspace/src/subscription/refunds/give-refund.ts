import type { PaymentRefundAnswer } from "@finder/contract/endpoints/customers";
import { ProductError } from "@finder/contract/errors";
import type pg from "pg";
import Stripe from "stripe";
import { tellClient } from "../../db/members/tell-client.ts";
import { minutesBefore, utcText } from "../../db/time.ts";
import { inTransaction } from "../../db/transaction.ts";
import { enqueueMail } from "../../jobs/mail/mail-queue.ts";
import { calling } from "../../outside/payments/payments.ts";
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
export type RefundAsked = Pick<RefundRow, "clientid" | "refundid" | "cents" | "reason" | "operatorid"> & {
  readonly invoicenumber: string;
};

/**
 * Sends money of a payment back to the card, whole or in part, and takes its share of the credits along as far as they are not
 * spent (docs/rules.md#refund-payment). Noted before the provider is asked, so that it happens once whatever dies in between.
 */
export async function giveRefund(services: PaymentServices, asked: RefundAsked): Promise<PaymentRefundAnswer> {
  const refund = await inTransaction(services.db, (tx) => noteRefund(tx, services, asked));
  await finishRefund(services, refund);
  return { refunded: refund.cents };
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
  { invoicenumber, ...asked }: RefundAsked,
): Promise<RefundRow> {
  await lockCurrent(tx, asked.clientid);
  const [payment] = await findRefundable(tx, asked.clientid, invoicenumber);
  if (!payment) throw new ProductError("NOT_FOUND", { field: "invoicenumber", detail: "There is no such payment." });
  const { reference, cents, refunded, asked: underWay } = payment;
  const [before] = await findRefund(tx, asked.clientid, asked.refundid);
  if (before?.reference === reference && before?.cents === asked.cents) return before;
  if (before) throw new ProductError("CONFLICT", { field: "attemptkey" });
  const left = cents - refunded - underWay;
  if (reference === null || payment.status !== "paid" || left <= 0)
    throw new ProductError("BAD_REQUEST", {
      field: "invoicenumber",
      detail: "Nothing of this payment is left to refund.",
    });
  if (asked.cents > left) throw tooMuch(left, payment.currency);
  const [noted] = await insertRefund(tx, { ...asked, reference, now: utcText(now()) });
  if (!noted) throw new ProductError("INTERNAL");
  return noted;
}

async function finishRefund(services: PaymentServices, refund: RefundRow): Promise<void> {
  if (refund.state === "done") return;
  await sendBack(services, refund);
  await inTransaction(services.db, (tx) => settle(tx, services, refund));
}

/** Asks the provider; what it refuses for good is forgotten and told. */
async function sendBack(services: PaymentServices, { clientid, refundid, reference, cents }: RefundRow): Promise<void> {
  const { stripe, db } = services;
  try {
    const id = reference.startsWith("in_") ? (await paymentOf(services, reference))?.id : reference;
    if (id === undefined)
      throw new ProductError("BAD_REQUEST", { field: "invoicenumber", detail: "No card paid this." });
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

async function settle(tx: pg.PoolClient, services: PaymentServices, refund: RefundRow): Promise<void> {
  const { clientid, refundid, reference, cents, reason } = refund;
  const now = utcText(services.now());
  await lockCurrent(tx, clientid);
  if ((await closeRefund(tx, clientid, refundid, now)).length === 0) return;
  const [payment] = await addRefunded(tx, clientid, reference, cents);
  if (!payment) return;
  await takeAlong(tx, { ...refund, payment }, now);
  await tellClient(tx, { clientid, act: "payment_refunded", subject: payment.invoicenumber, reason }, now);
  const [owner] = await readOwner(tx, clientid);
  if (!owner) return;
  await enqueueMail(tx, services, {
    kind: "refund_sent",
    key: `refund:${clientid}:${refundid}`,
    to: owner.email.toLowerCase(),
    values: { clientid: String(clientid), reference, cents: String(cents) },
  });
}

function tooMuch(cents: number, currency: string): ProductError {
  const most = new Intl.NumberFormat("en-US", { style: "currency", currency }).format(cents / 100);
  return new ProductError("BAD_REQUEST", {
    field: "amount",
    detail: `At most ${most} of this payment can be refunded.`,
  });
}
