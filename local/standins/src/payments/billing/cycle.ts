import { type Account, byTime } from "../account.ts";
import { periodEnd } from "../clock.ts";
import type { Invoice } from "../objects/invoice.ts";
import { planOf } from "../objects/price.ts";
import type { Schedule } from "../objects/schedule.ts";
import { itemOf, type Subscription } from "../objects/subscription.ts";
import { draft, finalize, methodOf, pay } from "./invoicing.ts";
import { periodLine } from "./proration.ts";
import { named, recurringPrice } from "./subscribing.ts";
import { voidInvoice } from "./voiding.ts";

/** Ends a subscription for good. */
export function end(account: Account, subscription: Subscription, at: number, reason: string, cause = byTime): void {
  Object.assign(subscription, {
    status: "canceled",
    ended_at: at,
    canceled_at: subscription.canceled_at ?? at,
    pending_update: null,
  });
  subscription.cancellation_details.reason = reason;
  const schedule = subscription.schedule && account.store.find("schedules", subscription.schedule);
  if (schedule)
    account.store.put("schedules", { ...schedule, status: "canceled", canceled_at: at, current_phase: null });
  account.store.put("subscriptions", subscription);
  account.emit("customer.subscription.deleted", subscription, cause, at);
}

/**
 * Lets everything happen that is due, in the order of time. With a test clock: what hangs on it, and its time stops at each
 * happening, so that what is made carries the moment it belongs to.
 */
export function runDue(account: Account, clock: string | null, until: number): void {
  for (;;) {
    const due = account.store
      .all("subscriptions")
      .filter(({ test_clock }) => test_clock === clock)
      .map((subscription) => nextOf(account, subscription))
      .filter((next) => next !== null && next.at <= until)
      .toSorted((one, other) => (one?.at ?? 0) - (other?.at ?? 0))[0];
    if (!due) return;
    const frozen = clock === null ? null : account.store.get("clocks", clock);
    if (frozen) account.store.put("clocks", { ...frozen, frozen_time: Math.max(frozen.frozen_time, due.at) });
    due.act();
  }
}

type Due = { readonly at: number; readonly act: () => void };

/** What happens next to a subscription: its period ends, or an unpaid bill is tried again. */
function nextOf(account: Account, subscription: Subscription): Due | null {
  if (subscription.status === "canceled" || subscription.status === "incomplete") return null;
  const { current_period_end: at } = itemOf(subscription);
  const waits = subscription.pending_update?.expires_at;
  if (waits !== undefined) return { at: waits, act: () => forget(account, subscription) };
  const invoice = subscription.latest_invoice && account.store.find("invoices", subscription.latest_invoice);
  if (invoice && invoice.status === "open" && subscription.status === "past_due") {
    if (invoice.next_payment_attempt === null)
      return {
        at: account.clock.of(subscription.customer),
        act: () => end(account, subscription, account.clock.of(subscription.customer), "payment_failed"),
      };
    if (invoice.next_payment_attempt < at)
      return { at: invoice.next_payment_attempt, act: () => settle(account, subscription, invoice) };
  }
  if (subscription.cancel_at_period_end || (subscription.cancel_at !== null && subscription.cancel_at <= at))
    return { at, act: () => end(account, subscription, at, "cancellation_requested") };
  return { at, act: () => renew(account, subscription, at) };
}

/** A change that was not paid in time is dropped. */
function forget(account: Account, { latest_invoice }: Subscription): void {
  if (latest_invoice) voidInvoice(account, account.store.get("invoices", latest_invoice), byTime);
}

function settle(account: Account, subscription: Subscription, invoice: Invoice): void {
  const { status } = pay(account, invoice, methodOf(account, subscription), false, byTime);
  const next = status === "paid" ? "active" : "past_due";
  if (next === subscription.status) return;
  const previous = { status: subscription.status };
  subscription.status = next;
  account.store.put("subscriptions", subscription);
  account.emit(
    "customer.subscription.updated",
    subscription,
    byTime,
    account.clock.of(subscription.customer),
    previous,
  );
}

/** Begins the next period: bills it, and takes the money. */
function renew(account: Account, subscription: Subscription, at: number): void {
  const schedule = subscription.schedule && account.store.find("schedules", subscription.schedule);
  if (schedule) turnPhase(account, subscription, schedule, at);
  const item = itemOf(subscription);
  const before = { start: item.current_period_start, end: item.current_period_end };
  const { interval, interval_count } = item.price.recurring;
  const period = { start: at, end: periodEnd(at, interval, interval_count, subscription.billing_cycle_anchor) };
  Object.assign(item, { current_period_start: period.start, current_period_end: period.end });
  const lines = [periodLine(item, named(account, item.price, item.quantity), period)];
  const invoice = draft(account, { subscription, lines, reason: "subscription_cycle", at, period: before });
  subscription.latest_invoice = invoice.id;
  account.store.put("subscriptions", subscription);
  account.emit("customer.subscription.updated", subscription, byTime, at, {
    items: { data: [{ current_period_start: before.start, current_period_end: before.end }] },
  });
  settle(account, subscription, finalize(account, invoice, byTime));
}

/** Turns the page of a schedule: the next phase's price is what the new period is billed at. */
function turnPhase(account: Account, subscription: Subscription, schedule: Schedule, at: number): void {
  const next = schedule.phases.find(({ start_date }) => start_date === at);
  const [sold] = next?.items ?? [];
  if (next && sold) {
    const price = recurringPrice(account, sold.price);
    Object.assign(itemOf(subscription), { price, plan: planOf(price), quantity: sold.quantity });
    Object.assign(subscription.metadata, next.metadata);
    schedule.current_phase = { start_date: next.start_date, end_date: next.end_date };
  } else {
    Object.assign(schedule, { status: "released", released_at: at, released_subscription: subscription.id });
    Object.assign(schedule, { current_phase: null, subscription: null });
    subscription.schedule = null;
    account.emit("subscription_schedule.released", schedule, byTime, at);
  }
  account.store.put("schedules", schedule);
}
