import { newId } from "../ids.ts";
import type { Metadata } from "./customer.ts";

type NewSession = {
  readonly customer: string | null;
  readonly customer_email: string | null;
  readonly client_reference_id: string | null;
  readonly metadata: Metadata;
  readonly success_url: string | null;
  readonly cancel_url: string | null;
  readonly amount: number;
  readonly currency: string;
  readonly expires_at: number;
};

/** A hosted page where one subscription is bought; `url` leads there while the session is open. */
export function newSession({ amount, customer_email, ...given }: NewSession, pages: string, created: number) {
  const id = newId("cs_test");
  return {
    id,
    object: "checkout.session" as const,
    adaptive_pricing: null,
    after_expiration: null,
    allow_promotion_codes: null,
    amount_subtotal: amount,
    amount_total: amount,
    automatic_tax: { enabled: false, liability: null, provider: null, status: null },
    billing_address_collection: null,
    client_secret: null,
    collected_information: null,
    consent: null,
    consent_collection: null,
    created,
    currency_conversion: null,
    custom_fields: [] as unknown[],
    custom_text: { after_submit: null, shipping_address: null, submit: null, terms_of_service_acceptance: null },
    customer_account: null,
    customer_creation: given.customer ? null : "always",
    customer_details: null as CustomerDetails | null,
    customer_email,
    discounts: [] as unknown[],
    integration_identifier: null,
    invoice: null as string | null,
    invoice_creation: null,
    livemode: false,
    locale: null,
    managed_payments: null,
    mode: "subscription",
    origin_context: null,
    payment_intent: null,
    payment_link: null,
    payment_method_collection: "always",
    payment_method_configuration_details: null,
    payment_method_options: {},
    payment_method_types: ["card"],
    payment_status: "unpaid" as "unpaid" | "paid" | "no_payment_required",
    permissions: null,
    phone_number_collection: { enabled: false },
    recovered_from: null,
    saved_payment_method_options: null,
    setup_intent: null,
    shipping_address_collection: null,
    shipping_cost: null,
    shipping_options: [] as unknown[],
    status: "open" as "open" | "complete" | "expired",
    submit_type: null,
    subscription: null as string | null,
    total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
    ui_mode: "hosted_page",
    url: `${pages}/c/pay/${id}` as string | null,
    wallet_options: null,
    ...given,
  };
}

type CustomerDetails = {
  readonly address: null;
  readonly business_name: null;
  readonly email: string | null;
  readonly individual_name: null;
  readonly name: string | null;
  readonly phone: null;
  readonly tax_exempt: string;
  readonly tax_ids: unknown[];
};

/** What a hosted page sells, by the id of its session: a price, how often, and what the subscription is to carry. */
export type Order = {
  readonly id: string;
  readonly price: string;
  readonly quantity: number;
  readonly metadata: Metadata;
  /** The charge that waits for the bank's question to be answered. */
  intent: string | null;
};

export type Session = ReturnType<typeof newSession>;
