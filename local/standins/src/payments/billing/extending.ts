import type { Account, Cause } from "../account.ts";
import { invalid } from "../http/fault.ts";
import { itemOf, type Subscription } from "../objects/subscription.ts";
import { draft, finalize, markPaid } from "./invoicing.ts";
import { trialLine } from "./proration.ts";
import { named } from "./subscribing.ts";

/** Extends a subscription without a bill until a moment, as a trial: the next period begins then. */
export function extend(account: Account, subscription: Subscription, until: number, cause: Cause): void {
  const at = account.clock.of(subscription.customer);
  if (until <= at)
    throw invalid("Invalid timestamp: must be an integer Unix timestamp in the future.", { param: "trial_end" });
  const item = itemOf(subscription);
  const { current_period_start: start, current_period_end: end } = item;
  const { status, trial_end } = subscription;
  Object.assign(item, { current_period_start: at, current_period_end: until });
  Object.assign(subscription, {
    status: "trialing",
    trial_start: at,
    trial_end: until,
    billing_cycle_anchor: until,
    ...(subscription.cancel_at_period_end && { cancel_at: until }),
  });
  const lines = [trialLine(item, named(account, item.price, item.quantity), { start: at, end: until })];
  const invoice = draft(account, { subscription, lines, reason: "subscription_update", at, period: { start, end } });
  subscription.latest_invoice = invoice.id;
  account.store.put("subscriptions", subscription);
  account.emit("customer.subscription.updated", subscription, cause, at, { status, trial_end });
  markPaid(account, finalize(account, invoice, cause), cause);
}
