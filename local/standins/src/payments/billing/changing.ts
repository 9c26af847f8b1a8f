import type { Account, Cause } from "../account.ts";
import { cardFault, invalid } from "../http/fault.ts";
import { type ExtraItem, extraLine } from "./extra-items.ts";
import type { Invoice } from "../objects/invoice.ts";
import { planOf, type RecurringPrice } from "../objects/price.ts";
import { itemOf, type Period, type Subscription } from "../objects/subscription.ts";
import { refusalOf } from "./charge.ts";
import { draft, finalize, intentOf, methodOf, pay } from "./invoicing.ts";
import { changeLines } from "./proration.ts";
import { named, recurringPrice } from "./subscribing.ts";
import { voidInvoice } from "./voiding.ts";

export type NewPrice = {
  readonly price: string;
  readonly quantity: number;
  /** Seconds since 1970; now when not given. */
  readonly prorationDate: number | null;
  readonly behavior: "always_invoice" | "create_prorations" | "none";
  /** Pieces that are charged once, on the bill of the change. */
  readonly extra: readonly ExtraItem[];
  /** What happens when the bill is not paid: the change is undone, waits, or happens anyway. */
  readonly failing: "error_if_incomplete" | "pending_if_incomplete" | "allow_incomplete" | "default_incomplete";
};

/** What a subscription becomes. */
type Target = { readonly price: RecurringPrice; readonly quantity: number; readonly period: Period };

/** The bill that a change would make, without making it. */
export function preview(account: Account, subscription: Subscription, change: NewPrice): Invoice {
  return plan(account, subscription, change, true).invoice;
}

/** Puts a subscription on another price and period. */
function become(account: Account, subscription: Subscription, { price, quantity, period }: Target, cause: Cause): void {
  const item = itemOf(subscription);
  const previous = { items: { data: [structuredClone(item)] } };
  if (period.start !== item.current_period_start) subscription.billing_cycle_anchor = period.start;
  Object.assign(item, {
    price,
    plan: planOf(price),
    quantity,
    current_period_start: period.start,
    current_period_end: period.end,
  });
  subscription.pending_update = null;
  account.store.put("subscriptions", subscription);
  account.emit("customer.subscription.updated", subscription, cause, account.clock.of(subscription.customer), previous);
}

/** Changes a subscription's price and bills the difference; throws the card's refusal when an unpaid bill undoes it. */
export function changePrice(account: Account, subscription: Subscription, change: NewPrice, cause: Cause): void {
  if (subscription.status === "canceled")
    throw invalid("A canceled subscription can only update its cancellation_details and metadata.");
  const { invoice, target } = plan(account, subscription, change, false);
  if (invoice.lines.data.length === 0) return become(account, subscription, target, cause);
  finalize(account, invoice, cause);
  subscription.latest_invoice = invoice.id;
  account.store.put("subscriptions", subscription);
  const present = change.failing !== "error_if_incomplete";
  const { status } = pay(account, invoice, methodOf(account, subscription), present, cause);
  if (status === "paid" || change.failing === "allow_incomplete" || change.failing === "default_incomplete")
    return become(account, subscription, target, cause);
  if (change.failing === "pending_if_incomplete") return waitFor(account, subscription, target);
  const intent = intentOf(account, invoice);
  const refusal = intent.last_payment_error && refusalOf(intent);
  voidInvoice(account, invoice, cause);
  if (refusal) throw refusal;
  throw cardFault("resource_missing", "This customer has no attached payment source or default payment method.");
}

/** The bill of a waiting change is paid: the change happens. */
export function applyPending(account: Account, subscription: Subscription, cause: Cause): void {
  const [item] = subscription.pending_update?.subscription_items ?? [];
  if (!item) return;
  const period = { start: item.current_period_start, end: item.current_period_end };
  become(account, subscription, { price: item.price, quantity: item.quantity, period }, cause);
}

function plan(account: Account, subscription: Subscription, change: NewPrice, upcoming: boolean) {
  const item = itemOf(subscription);
  const now = account.clock.of(subscription.customer);
  const at = change.prorationDate ?? now;
  if (at < item.current_period_start || at > item.current_period_end)
    throw invalid("The proration date must be within the subscription's current period.", { param: "proration_date" });
  const price = recurringPrice(account, change.price);
  const to = named(account, price, change.quantity);
  const from = named(account, item.price, item.quantity);
  const { lines, period } = changeLines({ item, from, to, at, prorate: change.behavior !== "none" });
  const invoice = draft(account, {
    subscription,
    lines: [...lines, ...change.extra.map((extra) => extraLine(account, subscription, extra))],
    reason: upcoming ? "upcoming" : "subscription_update",
    at: now,
    period: { start: item.current_period_start, end: now },
  });
  const target: Target = { price, quantity: change.quantity, period };
  return { invoice, target };
}

function waitFor(account: Account, subscription: Subscription, { price, quantity, period }: Target): void {
  const at = account.clock.of(subscription.customer);
  const item = { ...itemOf(subscription), price, plan: planOf(price), quantity };
  subscription.pending_update = {
    billing_cycle_anchor: period.start,
    discount: null,
    discounts: null,
    expires_at: Math.min(at + 23 * 3600, itemOf(subscription).current_period_end),
    metadata: null,
    subscription_items: [{ ...item, current_period_start: period.start, current_period_end: period.end }],
    trial_end: null,
    trial_from_plan: null,
  };
  account.store.put("subscriptions", subscription);
}
