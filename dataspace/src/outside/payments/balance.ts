import type Stripe from "stripe";

/** What the provider's figure holds for a customer, in cents: it counts what is owed to the customer below zero. */
export function heldOf(balance: number): number {
  return Math.max(0, -balance);
}

/** Reads the cents that the provider holds for a customer and takes off its next bills. */
export async function readBalance(stripe: Stripe, customer: string): Promise<number> {
  const found = await stripe.customers.retrieve(customer);
  return found.deleted ? 0 : heldOf(found.balance);
}

/** What the provider holds once a bill is paid, in cents. */
export function heldAfter(bill: Pick<Stripe.Invoice, "starting_balance" | "total" | "amount_due">): number {
  return heldOf(bill.starting_balance + bill.total - bill.amount_due);
}
