import { newId } from "../ids.ts";
import type { Metadata } from "./customer.ts";
import type { Subscription } from "./subscription.ts";
import { itemOf } from "./subscription.ts";

/** What a subscription holds from one moment to another. */
export type Phase = {
  readonly start_date: number;
  readonly end_date: number;
  readonly items: readonly { readonly price: string; readonly quantity: number }[];
  readonly proration_behavior: string;
  readonly metadata: Metadata;
};

/** A subscription's coming changes. */
export function newSchedule(subscription: Subscription, created: number) {
  const { current_period_start, current_period_end, price, quantity } = itemOf(subscription);
  const phase: Phase = {
    start_date: current_period_start,
    end_date: current_period_end,
    items: [{ price: price.id, quantity }],
    proration_behavior: "create_prorations",
    metadata: {},
  };
  return {
    id: newId("sub_sched"),
    object: "subscription_schedule" as const,
    application: null,
    billing_mode: subscription.billing_mode,
    canceled_at: null as number | null,
    completed_at: null as number | null,
    created,
    current_phase: { start_date: current_period_start, end_date: current_period_end } as {
      start_date: number;
      end_date: number;
    } | null,
    customer: subscription.customer,
    customer_account: null,
    default_settings: {
      application_fee_percent: null,
      automatic_tax: { disabled_reason: null, enabled: false, liability: null },
      billing_cycle_anchor: "automatic",
      billing_thresholds: null,
      collection_method: "charge_automatically",
      default_payment_method: null,
      default_source: null,
      description: null,
      invoice_settings: { account_tax_ids: null, days_until_due: null, issuer: { type: "self" } },
      on_behalf_of: null,
      transfer_data: null,
    },
    end_behavior: "release" as string,
    livemode: false,
    metadata: {} as Metadata,
    phases: [phase] as Phase[],
    released_at: null as number | null,
    released_subscription: null as string | null,
    status: "active" as "not_started" | "active" | "completed" | "released" | "canceled",
    subscription: subscription.id as string | null,
    test_clock: subscription.test_clock,
  };
}

export type Schedule = ReturnType<typeof newSchedule>;
