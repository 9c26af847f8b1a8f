import { brandName } from "@finder/contract/rules/plans/card-brand";
import type Stripe from "stripe";

/** Details of a payment on its invoice. */
export type PaymentDetails = {
  /** Seconds since 1970; null for what is bought once. */
  readonly periodStart: number | null;
  /** E.g. `Visa •••• 4242`. */
  readonly paidWith: string;
};

/** A card as people know it, e.g. `Visa •••• 4242`. */
export function cardName({ brand, last4 }: { readonly brand: string; readonly last4: string }): string {
  return `${brandName(brand)} •••• ${last4}`;
}

/** Reads from when an invoice or an add-on's payment counts and how it was paid; null when the reference is neither. */
export async function readPaymentDetails(stripe: Stripe, reference: string): Promise<PaymentDetails | null> {
  if (reference.startsWith("in_")) return ofInvoice(stripe, reference);
  return reference.startsWith("pi_") ? { periodStart: null, paidWith: await cardOf(stripe, reference) } : null;
}

const fromBalance = "Account balance";

async function ofInvoice(stripe: Stripe, id: string): Promise<PaymentDetails> {
  const { lines, payments } = await stripe.invoices.retrieve(id, { expand: ["payments"] });
  const paid = payments?.data.find(({ status }) => status === "paid")?.payment.payment_intent;
  const intent = typeof paid === "object" ? paid.id : paid;
  const bought = lines.data.findLast(({ amount }) => amount > 0) ?? lines.data[0];
  return {
    periodStart: bought?.period.start ?? null,
    paidWith: intent === undefined ? fromBalance : await cardOf(stripe, intent),
  };
}

async function cardOf(stripe: Stripe, intent: string): Promise<string> {
  const { payment_method: method } = await stripe.paymentIntents.retrieve(intent, { expand: ["payment_method"] });
  if (method === null || typeof method === "string") return fromBalance;
  return method.card ? cardName(method.card) : method.type;
}
