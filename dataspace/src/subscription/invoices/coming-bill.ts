import type { ComingBillAnswer } from "@finder/contract/endpoints/payment-method";
import type { Payer } from "../../outside/payments/saved-card.ts";
import type { ComingRenewal } from "../mail/renewal.queries.ts";

/** The next bill, in cents: what it comes to, and the part that the balance at the provider pays. */
export function comingBill(coming: ComingRenewal, { cents, held }: Payer): { cents: number; fromBalance: number } {
  const due = coming.changes ? Math.round(coming.price * 100) : cents;
  return { cents: due, fromBalance: Math.min(due, held) };
}

/** The same as Billing shows it; `isRefunded`: the running period was refunded in full. */
export function toComingBill(coming: ComingRenewal, payer: Payer, isRefunded: boolean): ComingBillAnswer | null {
  if (coming.expirydate === null) return null;
  const { cents, fromBalance } = comingBill(coming, payer);
  return { amount: cents / 100, frombalance: fromBalance / 100, on: coming.expirydate, afterrefund: isRefunded };
}
