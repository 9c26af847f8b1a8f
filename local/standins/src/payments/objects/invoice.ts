import { newId } from "../ids.ts";
import type { Customer, Metadata } from "./customer.ts";
import { listOf } from "./list.ts";
import type { Period } from "./subscription.ts";

/** What one line of an invoice says, before it is one. Amounts in cents. */
export type LineDraft = {
  readonly amount: number;
  readonly description: string;
  readonly period: Period;
  readonly price: string;
  readonly product: string;
  readonly unit_amount: number;
  readonly quantity: number;
  readonly proration: boolean;
  readonly subscription: string;
  /** Null: a piece of its own, that is charged once. */
  readonly subscription_item: string | null;
  readonly invoice_item?: string | null;
  readonly metadata?: Metadata;
};

type InvoiceStatus = "draft" | "open" | "paid" | "void" | "uncollectible";
export type BillingReason = "subscription_create" | "subscription_cycle" | "subscription_update" | "upcoming";

/** One payment made towards an invoice. */
export function newInvoicePayment(
  invoice: { readonly id: string; readonly amount_due: number; readonly currency: string },
  intent: string,
  at: number,
) {
  return {
    id: newId("inpay"),
    object: "invoice_payment" as const,
    amount_paid: null as number | null,
    amount_requested: invoice.amount_due,
    created: at,
    currency: invoice.currency,
    invoice: invoice.id,
    is_default: true,
    livemode: false,
    payment: { payment_intent: intent, type: "payment_intent" },
    status: "open" as "open" | "paid" | "canceled",
    status_transitions: { canceled_at: null, paid_at: null as number | null },
  };
}

export type InvoicePayment = ReturnType<typeof newInvoicePayment>;

type NewInvoice = {
  readonly id: string;
  readonly customer: Customer;
  readonly subscription: string;
  readonly subscriptionMetadata: Metadata;
  readonly lines: readonly LineDraft[];
  readonly reason: BillingReason;
  readonly currency: string;
  /** When the invoice is made. */
  readonly at: number;
  /** The period of the subscription before this invoice. */
  readonly period: Period;
};

/** A bill: a draft that is finalized (`open`) and then paid. Cents. */
export function newInvoice(given: NewInvoice) {
  const lines = given.lines.map((line) => newLine(given.id, line, given.currency));
  const total = lines.reduce((sum, { amount }) => sum + amount, 0);
  const { due, ending } = settle(total, given.customer.balance);
  return {
    id: given.id,
    object: "invoice" as const,
    account_country: "US",
    account_name: "Local payments",
    account_tax_ids: null,
    amount_due: due,
    amount_overpaid: 0,
    amount_paid: 0,
    amount_remaining: due,
    amount_shipping: 0,
    application: null,
    attempt_count: 0,
    attempted: false,
    auto_advance: true,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null, provider: null, status: null },
    automatically_finalizes_at: null,
    billing_reason: given.reason,
    collection_method: "charge_automatically",
    created: given.at,
    currency: given.currency,
    custom_fields: null,
    customer: given.customer.id,
    customer_account: null,
    customer_address: null,
    customer_email: given.customer.email,
    customer_name: given.customer.name,
    customer_phone: given.customer.phone,
    customer_shipping: null,
    customer_tax_exempt: "none",
    customer_tax_ids: [] as unknown[],
    default_payment_method: null,
    default_source: null,
    default_tax_rates: [] as unknown[],
    description: null,
    discounts: [] as string[],
    due_date: null,
    effective_at: null as number | null,
    ending_balance: ending,
    footer: null,
    from_invoice: null,
    hosted_invoice_url: null as string | null,
    invoice_pdf: null as string | null,
    issuer: { type: "self" },
    last_finalization_error: null,
    latest_revision: null,
    lines: listOf(`/v1/invoices/${given.id}/lines`, lines),
    livemode: false,
    metadata: {} as Metadata,
    next_payment_attempt: null as number | null,
    number: null as string | null,
    on_behalf_of: null,
    parent: {
      quote_details: null,
      subscription_details: { metadata: given.subscriptionMetadata, subscription: given.subscription },
      type: "subscription_details",
    },
    payment_settings: { default_mandate: null, payment_method_options: null, payment_method_types: null },
    payments: listOf<InvoicePayment>(`/v1/invoice_payments?invoice=${given.id}`, []),
    period_end: given.period.end,
    period_start: given.period.start,
    post_payment_credit_notes_amount: 0,
    pre_payment_credit_notes_amount: 0,
    receipt_number: null,
    rendering: null,
    shipping_cost: null,
    shipping_details: null,
    starting_balance: given.customer.balance,
    statement_descriptor: null,
    status: "draft" as InvoiceStatus,
    status_transitions: {
      finalized_at: null as number | null,
      marked_uncollectible_at: null,
      paid_at: null as number | null,
      voided_at: null as number | null,
    },
    subscription: given.subscription,
    subtotal: total,
    subtotal_excluding_tax: total,
    test_clock: given.customer.test_clock,
    total,
    total_discount_amounts: [] as unknown[],
    total_excluding_tax: total,
    total_pretax_credit_amounts: [] as unknown[],
    total_taxes: [] as unknown[],
    webhooks_delivered_at: null as number | null,
  };
}

export type Invoice = ReturnType<typeof newInvoice>;

function newLine(invoice: string, draft: LineDraft, currency: string) {
  return {
    id: newId("il"),
    object: "line_item" as const,
    amount: draft.amount,
    currency,
    description: draft.description,
    discount_amounts: [] as unknown[],
    discountable: !draft.proration,
    discounts: [] as string[],
    invoice,
    livemode: false,
    metadata: draft.metadata ?? {},
    parent: parentOf(draft),
    period: draft.period,
    pretax_credit_amounts: [] as unknown[],
    pricing: {
      price_details: { price: draft.price, product: draft.product },
      type: "price_details",
      unit_amount_decimal: String(draft.unit_amount),
    },
    quantity: draft.quantity,
    quantity_decimal: String(draft.quantity),
    subscription: draft.subscription,
    subtotal: draft.amount,
    taxes: [] as unknown[],
  };
}

/** What a customer's balance takes off a total, or a total below zero adds to it. */
function settle(total: number, balance: number): { due: number; ending: number } {
  if (total <= 0) return { due: 0, ending: balance + total };
  const used = Math.min(total, Math.max(0, -balance));
  return { due: total - used, ending: balance + used };
}

/** What a line comes from: the subscription's item, or a piece of its own. */
function parentOf({ subscription, subscription_item, invoice_item = null, proration }: LineDraft) {
  const of = { invoice_item, proration, proration_details: { credited_items: null }, subscription };
  return subscription_item === null
    ? { invoice_item_details: of, subscription_item_details: null, type: "invoice_item_details" }
    : {
        invoice_item_details: null,
        subscription_item_details: { ...of, subscription_item },
        type: "subscription_item_details",
      };
}
