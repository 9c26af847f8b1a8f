import { newId } from "../ids.ts";
import type { Metadata } from "./customer.ts";
import { listOf } from "./list.ts";
import { planOf, type RecurringPrice } from "./price.ts";

export type Period = { readonly start: number; readonly end: number };

/** One price of a subscription and the period that is paid. */
export function newItem(subscription: string, price: RecurringPrice, quantity: number, { start, end }: Period) {
  return {
    id: newId("si"),
    object: "subscription_item" as const,
    billing_thresholds: null,
    created: start,
    current_period_end: end,
    current_period_start: start,
    discounts: [] as string[],
    metadata: {} as Metadata,
    plan: planOf(price),
    price,
    quantity,
    subscription,
    tax_rates: [] as string[],
  };
}

export type SubscriptionItem = ReturnType<typeof newItem>;

type SubscriptionStatus =
  | "active"
  | "trialing"
  | "past_due"
  | "unpaid"
  | "canceled"
  | "incomplete"
  | "incomplete_expired";

type NewSubscription = {
  readonly id: string;
  readonly customer: string;
  readonly item: SubscriptionItem;
  readonly default_payment_method: string | null;
  readonly metadata: Metadata;
  readonly test_clock: string | null;
  readonly status: SubscriptionStatus;
};

/** A customer's standing order: one item here, as the product sells plans. */
export function newSubscription({ item, id, status, ...given }: NewSubscription) {
  return {
    id,
    object: "subscription" as const,
    application: null,
    application_fee_percent: null,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null },
    billing_cycle_anchor: item.current_period_start,
    billing_cycle_anchor_config: null,
    billing_mode: { type: "classic", flexible: null },
    billing_schedules: [] as unknown[],
    billing_thresholds: null,
    cancel_at: null as number | null,
    cancel_at_period_end: false,
    canceled_at: null as number | null,
    cancellation_details: { comment: null, feedback: null, reason: null as string | null },
    collection_method: "charge_automatically",
    created: item.current_period_start,
    currency: item.price.currency,
    customer_account: null,
    days_until_due: null,
    default_source: null,
    default_tax_rates: [] as string[],
    description: null,
    discounts: [] as string[],
    ended_at: null as number | null,
    invoice_settings: {
      account_tax_ids: null,
      custom_fields: null,
      description: null,
      footer: null,
      issuer: { type: "self" },
    },
    items: listOf(`/v1/subscription_items?subscription=${id}`, [item]),
    latest_invoice: null as string | null,
    livemode: false,
    managed_payments: null,
    next_pending_invoice_item_invoice: null,
    on_behalf_of: null,
    pause_collection: null,
    payment_settings: {
      payment_method_options: null,
      payment_method_types: null,
      save_default_payment_method: "off",
    },
    pending_invoice_item_interval: null,
    pending_setup_intent: null,
    pending_update: null as PendingUpdate | null,
    schedule: null as string | null,
    start_date: item.current_period_start,
    status: status,
    transfer_data: null,
    trial_end: null as number | null,
    trial_settings: { end_behavior: { missing_payment_method: "create_invoice" } },
    trial_start: null as number | null,
    ...given,
  };
}

/** A change that waits for its bill to be paid. */
type PendingUpdate = {
  readonly billing_cycle_anchor: number;
  readonly discount: null;
  readonly discounts: null;
  readonly expires_at: number;
  readonly metadata: null;
  readonly subscription_items: readonly SubscriptionItem[];
  readonly trial_end: null;
  readonly trial_from_plan: null;
};

export type Subscription = ReturnType<typeof newSubscription>;

/** The one item of a subscription. */
export function itemOf(subscription: Subscription): SubscriptionItem {
  const [item] = subscription.items.data;
  if (!item) throw new Error(`${subscription.id} has no item`);
  return item;
}
