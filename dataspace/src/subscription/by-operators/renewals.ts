import { ProductError } from "@finder/contract/errors";
import type { Renewals } from "../../credits/hold/hold-client.ts";
import { cancelPlan, resumePlan } from "../change/cancel.ts";
import type { PaymentServices } from "../payments/payment-context.ts";
import { endSubscription } from "../payments/refund.ts";

/** What becomes of a client's renewal at the provider while it is held. */
export function renewalsOf(payments: () => PaymentServices): Renewals {
  return {
    stop: async (clientid) => void (await cancelPlan(payments(), clientid, undefined)),
    // A plan that has ended meanwhile stays as it is.
    goOn: (clientid) =>
      resumePlan(payments(), clientid, undefined).then(
        () => undefined,
        (error: unknown) => {
          if (!(error instanceof ProductError) || error.code !== "NO_SUBSCRIPTION") throw error;
        },
      ),
    end: (subscription) => endSubscription(payments(), subscription),
  };
}
