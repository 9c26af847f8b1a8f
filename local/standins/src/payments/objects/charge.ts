import { newId } from "../ids.ts";
import type { PaymentIntent } from "./payment-intent.ts";
import type { PaymentMethod } from "./payment-method.ts";

export type Refusal = { readonly code: string; readonly declineCode: string | null; readonly message: string };

/** One try to take the money of an intent: it came, or why it did not. */
export function newCharge(
  intent: PaymentIntent,
  method: PaymentMethod,
  refusal: Refusal | null,
  authenticated: boolean,
  created: number,
) {
  const id = newId("ch");
  return {
    id,
    object: "charge" as const,
    amount: intent.amount,
    amount_captured: refusal ? 0 : intent.amount,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: refusal ? null : newId("txn"),
    billing_details: method.billing_details,
    calculated_statement_descriptor: "LOCAL PAYMENTS",
    captured: !refusal,
    created,
    currency: intent.currency,
    customer: intent.customer,
    description: intent.description,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: refusal?.code ?? null,
    failure_message: refusal?.message ?? null,
    fraud_details: {},
    livemode: false,
    metadata: intent.metadata,
    on_behalf_of: null,
    outcome: {
      advice_code: null,
      network_advice_code: null,
      network_decline_code: null,
      network_status: refusal ? "declined_by_network" : "approved_by_network",
      reason: refusal?.declineCode ?? null,
      seller_message: refusal ? "The bank did not take the payment." : "Payment complete.",
      type: refusal ? "issuer_declined" : "authorized",
    },
    paid: !refusal,
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: { card: cardDetails(method, authenticated), type: "card" },
    receipt_email: intent.receipt_email,
    receipt_number: null,
    receipt_url: null,
    refunded: false,
    refunds: null,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: refusal ? "failed" : "succeeded",
    transfer_data: null,
    transfer_group: null,
  };
}

export type Charge = ReturnType<typeof newCharge>;

function cardDetails({ card }: PaymentMethod, authenticated: boolean) {
  return {
    amount_authorized: null,
    authorization_code: null,
    brand: card.brand,
    checks: card.checks,
    country: card.country,
    exp_month: card.exp_month,
    exp_year: card.exp_year,
    extended_authorization: { status: "disabled" },
    fingerprint: card.fingerprint,
    funding: card.funding,
    incremental_authorization: { status: "unavailable" },
    installments: null,
    last4: card.last4,
    mandate: null,
    multicapture: { status: "unavailable" },
    network: card.brand,
    network_token: { used: false },
    network_transaction_id: null,
    overcapture: { maximum_amount_capturable: 0, status: "unavailable" },
    regulated_status: null,
    three_d_secure: authenticated ? { result: "authenticated", version: "2.2.0" } : null,
    transaction_link_id: null,
    wallet: null,
  };
}
