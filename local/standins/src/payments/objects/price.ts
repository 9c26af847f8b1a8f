import { newId } from "../ids.ts";
import type { Metadata } from "./customer.ts";

type NewProduct = { readonly name: string; readonly description: string | null; readonly metadata: Metadata };

/** What is sold. */
export function newProduct(given: NewProduct, created: number) {
  return {
    id: newId("prod"),
    object: "product" as const,
    active: true,
    created,
    default_price: null as string | null,
    images: [] as string[],
    livemode: false,
    marketing_features: [] as { name: string }[],
    package_dimensions: null,
    shippable: null,
    statement_descriptor: null,
    tax_code: null,
    type: "service",
    unit_label: null,
    updated: created,
    url: null,
    ...given,
  };
}

export type Product = ReturnType<typeof newProduct>;

type Interval = { readonly interval: "month" | "year"; readonly interval_count: number };

type NewPrice = {
  readonly product: string;
  /** Cents. */
  readonly unit_amount: number;
  readonly currency: string;
  readonly lookup_key: string | null;
  readonly nickname: string | null;
  readonly metadata: Metadata;
  /** Null: paid once. */
  readonly recurring: Interval | null;
};

/** What it costs, once or for each interval. */
export function newPrice({ recurring, ...given }: NewPrice, created: number) {
  return {
    id: newId("price"),
    object: "price" as const,
    active: true,
    billing_scheme: "per_unit",
    created,
    custom_unit_amount: null,
    livemode: false,
    recurring: recurring && { ...recurring, meter: null, trial_period_days: null, usage_type: "licensed" },
    tax_behavior: "unspecified",
    tiers_mode: null,
    transform_quantity: null,
    type: recurring ? "recurring" : "one_time",
    unit_amount_decimal: String(given.unit_amount),
    ...given,
  };
}

export type Price = ReturnType<typeof newPrice>;
/** A price that is paid again and again. */
export type RecurringPrice = Price & { readonly recurring: NonNullable<Price["recurring"]> };

export function isRecurring(price: Price): price is RecurringPrice {
  return price.recurring !== null;
}

/** The same price in the older shape that subscription items still carry. */
export function planOf(price: RecurringPrice) {
  return {
    id: price.id,
    object: "plan" as const,
    active: price.active,
    amount: price.unit_amount,
    amount_decimal: price.unit_amount_decimal,
    billing_scheme: price.billing_scheme,
    created: price.created,
    currency: price.currency,
    interval: price.recurring.interval,
    interval_count: price.recurring.interval_count,
    livemode: false,
    metadata: price.metadata,
    meter: null,
    nickname: price.nickname,
    product: price.product,
    tiers_mode: null,
    transform_usage: null,
    trial_period_days: null,
    usage_type: "licensed",
  };
}
