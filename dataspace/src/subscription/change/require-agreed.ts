import { ProductError } from "@finder/contract/errors";
import type { PaymentServices } from "../payments/payment-context.ts";
import type { PaidChange } from "./agreement.ts";
import { figuresOf } from "./preview-change.ts";

/** Refuses a change of which anything differs from what was agreed to (docs/rules.md#money-preview). */
export async function requireAgreed(services: PaymentServices, change: PaidChange, agreed: string): Promise<void> {
  if ((await figuresOf(services, change)).agreed !== agreed) throw outOfDate();
}

/** The refusal of a preview that no longer holds. */
export function outOfDate(): ProductError {
  return new ProductError("BAD_REQUEST", {
    field: "proration_date",
    detail: "The price that was shown is out of date. Look at the change again.",
  });
}
