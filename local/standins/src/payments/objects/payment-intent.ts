import { newId } from "../ids.ts";
import type { Metadata } from "./customer.ts";

type IntentStatus =
  | "requires_payment_method"
  | "requires_confirmation"
  | "requires_action"
  | "processing"
  | "succeeded"
  | "canceled";

type NewIntent = {
  /** Cents. */
  readonly amount: number;
  readonly currency: string;
  readonly customer: string | null;
  readonly description: string | null;
  readonly metadata: Metadata;
  readonly payment_method: string | null;
  readonly receipt_email: string | null;
  readonly setup_future_usage: string | null;
};

/** One attempt to take an amount, from a card that is not known yet to the money. */
export function newIntent(given: NewIntent, created: number) {
  const id = newId("pi");
  return {
    id,
    object: "payment_intent" as const,
    amount_capturable: 0,
    amount_details: { tip: {} },
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: null,
    canceled_at: null as number | null,
    cancellation_reason: null,
    capture_method: "automatic",
    client_secret: newId(`${id}_secret`),
    confirmation_method: "automatic",
    created,
    customer_account: null,
    excluded_payment_method_types: null,
    last_payment_error: null as Record<string, unknown> | null,
    latest_charge: null as string | null,
    livemode: false,
    managed_payments: null,
    next_action: null as NextAction | null,
    on_behalf_of: null,
    payment_method_configuration_details: null,
    payment_method_options: {},
    payment_method_types: ["card"],
    processing: null,
    review: null,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: (given.payment_method ? "requires_confirmation" : "requires_payment_method") as IntentStatus,
    transfer_data: null,
    transfer_group: null,
    ...given,
  };
}

/** Where the person proves to the bank that it is them. */
export type NextAction = {
  readonly type: "redirect_to_url";
  readonly redirect_to_url: { readonly return_url: string | null; readonly url: string };
};

export type PaymentIntent = ReturnType<typeof newIntent>;
