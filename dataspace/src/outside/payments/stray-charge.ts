import type Stripe from "stripe";

/** A card payment by a customer that belongs to no invoice. Cents; seconds since 1970. */
export type StrayCharge = {
  readonly id: string;
  readonly customer: string;
  readonly cents: number;
  readonly currency: string;
  readonly paidOn: number;
};

/** Reads a payment that is not an add-on's; null while it is unpaid, and where it pays an invoice or comes from no customer. */
export async function readStrayCharge(stripe: Stripe, id: string): Promise<StrayCharge | null> {
  const { customer, status, amount_received, currency, created } = await stripe.paymentIntents.retrieve(id);
  if (customer === null || status !== "succeeded") return null;
  const payment = { type: "payment_intent", payment_intent: id } as const;
  const { data } = await stripe.invoicePayments.list({ payment, limit: 1 });
  if (data.length > 0) return null;
  const payer = typeof customer === "string" ? customer : customer.id;
  return { id, customer: payer, cents: amount_received, currency, paidOn: created };
}
