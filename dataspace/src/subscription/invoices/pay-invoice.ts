import type { PayInvoiceAnswer } from "@finder/contract/endpoints/payment-method";
import { ProductError } from "@finder/contract/errors";
import Stripe from "stripe";
import { asRefusal, calling } from "../../outside/payments/payments.ts";
import { type OpenInvoice, readBankQuestion, readOpenInvoice, readPayer } from "../../outside/payments/saved-card.ts";
import { subscriptionOf } from "../card/payment-method.ts";
import type { PaymentServices } from "../payments/payment-context.ts";
import { syncSubscription } from "../payments/sync-payment.ts";

/** Pays the open bill with the saved card. A bill is never paid twice: the provider refuses a paid one. */
export async function payInvoice(
  services: PaymentServices,
  clientid: number,
  attemptkey: string,
): Promise<PayInvoiceAnswer> {
  const subscription = await subscriptionOf(services, clientid);
  const { endedOn } = await calling(() => readPayer(services.stripe, subscription));
  if (endedOn !== null) {
    await syncSubscription(services, subscription);
    throw new ProductError("NO_SUBSCRIPTION");
  }
  const invoice = await calling(() => readOpenInvoice(services.stripe, subscription));
  if (invoice) {
    const idempotencyKey = `pay:${invoice.id}:${attemptkey}`;
    const failed = await services.stripe.invoices
      .pay(invoice.id, {}, { idempotencyKey })
      .then(() => null)
      .catch((error: unknown) => unpaid(services, invoice, error));
    if (failed) return failed;
  }
  await syncSubscription(services, subscription);
  return { state: "paid" };
}

const asks = new Set(["invoice_payment_intent_requires_action", "subscription_payment_intent_requires_action"]);

/** The refusal for a failed attempt; null when another attempt has paid the bill. */
async function unpaid(
  { stripe }: PaymentServices,
  { id }: OpenInvoice,
  error: unknown,
): Promise<PayInvoiceAnswer | null> {
  if (!(error instanceof Stripe.errors.StripeError)) throw error;
  const { status } = await calling(() => stripe.invoices.retrieve(id));
  if (status !== "open") return null;
  const clientsecret = asks.has(error.code ?? "") ? await calling(() => readBankQuestion(stripe, id)) : null;
  if (clientsecret !== null) return { state: "requires_action", clientsecret };
  if (error instanceof Stripe.errors.StripeCardError)
    return { state: "declined", reason: error.decline_code ?? error.code ?? "card_declined" };
  throw asRefusal(error);
}
