import { newId } from "../ids.ts";
import type { Metadata } from "./customer.ts";
import type { NextAction } from "./payment-intent.ts";

type SetupStatus = "requires_payment_method" | "requires_confirmation" | "requires_action" | "succeeded" | "canceled";

type NewSetup = {
  readonly customer: string | null;
  readonly description: string | null;
  readonly metadata: Metadata;
  readonly payment_method: string | null;
  readonly usage: string;
};

/** One wish to keep a card for later payments, from a card that is not known yet to one that is saved. */
export function newSetup(given: NewSetup, created: number) {
  const id = newId("seti");
  return {
    id,
    object: "setup_intent" as const,
    application: null,
    automatic_payment_methods: null,
    cancellation_reason: null,
    client_secret: newId(`${id}_secret`),
    created,
    customer_account: null,
    excluded_payment_method_types: null,
    flow_directions: null,
    last_setup_error: null as Record<string, unknown> | null,
    latest_attempt: null,
    livemode: false,
    managed_payments: null,
    mandate: null,
    next_action: null as NextAction | null,
    on_behalf_of: null,
    payment_method_configuration_details: null,
    payment_method_options: {},
    payment_method_types: ["card"],
    single_use_mandate: null,
    status: (given.payment_method ? "requires_confirmation" : "requires_payment_method") as SetupStatus,
    ...given,
  };
}

export type SetupIntent = ReturnType<typeof newSetup>;
