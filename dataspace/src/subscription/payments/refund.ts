import Stripe from "stripe";
import { type PaidSubscription, readRival } from "../../outside/payments/paid-subscription.ts";
import { calling } from "../../outside/payments/payments.ts";
import { closeBills } from "../invoices/close-bills.ts";
import { closeRefund, findRefunds } from "./payment.queries.ts";
import type { PaymentServices } from "./payment-context.ts";
import { paymentOf } from "./payment-of.ts";

/** Ends a subscription that must not be billed again. */
export async function endSubscription(services: Pick<PaymentServices, "stripe" | "log">, id: string): Promise<void> {
  const { stripe } = services;
  const { endedOn } = await calling(() => readRival(stripe, id));
  if (endedOn === null) await calling(() => stripe.subscriptions.cancel(id, {}, { idempotencyKey: `replaced:${id}` }));
  await closeBills(services, id);
}

/**
 * Refunds a subscription that came too late to fit, and ends it. The refund is noted in our rows first, so that a program
 * that dies here completes it when the payment is reported again.
 */
export async function refundSubscription(
  services: PaymentServices,
  clientid: number,
  { id, invoices }: PaidSubscription,
): Promise<void> {
  await endSubscription(services, id);
  const references = invoices.map((invoice) => invoice.id);
  await refundNoted(services, clientid, references);
}

/** Sends back what was noted to go back among some payments. */
export async function refundNoted(
  services: PaymentServices,
  clientid: number,
  references: readonly string[],
): Promise<void> {
  const { db } = services;
  for (const { reference, status } of await findRefunds(db.pool, clientid, [...references])) {
    if (status === "refunded") continue;
    await (reference.startsWith("in_")
      ? refundInvoice(services, reference)
      : refundPayment(services, reference, reference));
    await closeRefund(db.pool, clientid, reference);
  }
}

async function refundInvoice(services: PaymentServices, invoiceid: string): Promise<void> {
  const { stripe } = services;
  const { customer, currency, starting_balance, ending_balance } = await calling(() =>
    stripe.invoices.retrieve(invoiceid),
  );
  const fromBalance = (ending_balance ?? 0) - starting_balance;
  if (fromBalance > 0 && customer !== null)
    await calling(() =>
      stripe.customers.createBalanceTransaction(
        typeof customer === "string" ? customer : customer.id,
        { amount: -fromBalance, currency, description: `Given back: ${invoiceid}` },
        { idempotencyKey: `balance:${invoiceid}` },
      ),
    );
  const payment = await paymentOf(services, invoiceid);
  if (payment !== null && payment.amount_received > 0) await refundPayment(services, payment.id, invoiceid);
}

async function refundPayment({ stripe }: PaymentServices, payment_intent: string, reference: string): Promise<void> {
  try {
    await calling(() => stripe.refunds.create({ payment_intent }, { idempotencyKey: `refund:${reference}` }));
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError && error.code === "charge_already_refunded"))
      throw error;
  }
}
