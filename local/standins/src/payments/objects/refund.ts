import { newId } from "../ids.ts";
import type { Charge } from "./charge.ts";
import type { Metadata } from "./customer.ts";

/** Money of a charge that goes back to its card. */
export function newRefund(charge: Charge, amount: number, metadata: Metadata, created: number) {
  return {
    id: newId("re"),
    object: "refund" as const,
    amount,
    balance_transaction: newId("txn"),
    charge: charge.id,
    created,
    currency: charge.currency,
    customer: charge.customer,
    customer_account: null,
    destination_details: { card: { type: "refund" }, type: "card" },
    metadata,
    payment_intent: charge.payment_intent,
    payment_method: charge.payment_method,
    reason: null,
    receipt_number: null,
    source_transfer_reversal: null,
    status: "succeeded",
    transfer_reversal: null,
  };
}

export type Refund = ReturnType<typeof newRefund>;
