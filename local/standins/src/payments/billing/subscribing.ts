import type { Account, Cause } from "../account.ts";
import { periodEnd } from "../clock.ts";
import { invalid } from "../http/fault.ts";
import type { Metadata } from "../objects/customer.ts";
import type { Invoice } from "../objects/invoice.ts";
import { isRecurring, type RecurringPrice } from "../objects/price.ts";
import { newItem, newSubscription, type Subscription } from "../objects/subscription.ts";
import { newId } from "../ids.ts";
import { draft, finalize } from "./invoicing.ts";
import { periodLine } from "./proration.ts";

/** A price that can be subscribed to; refused otherwise. */
export function recurringPrice(account: Account, id: string, param = "items[0][price]"): RecurringPrice {
  const price = account.store.get("prices", id, param);
  if (!isRecurring(price))
    throw invalid("The price specified is set to `type=one_time`. Choose a recurring price.", { param });
  if (!price.active)
    throw invalid("The price specified is inactive. This field only accepts active prices.", { param });
  return price;
}

/** A price with what people call it. */
export function named(account: Account, price: RecurringPrice, quantity: number) {
  return {
    price,
    quantity,
    name: account.store.get("products", price.product).name,
  };
}

type Start = {
  readonly customer: string;
  readonly price: string;
  readonly quantity: number;
  readonly metadata: Metadata;
  readonly default_payment_method: string | null;
};

/** A new subscription with its first bill, which is open and not tried yet. */
export function start(account: Account, given: Start, cause: Cause): { subscription: Subscription; invoice: Invoice } {
  const customer = account.store.get("customers", given.customer, "customer");
  const price = recurringPrice(account, given.price);
  const at = account.clock.of(customer.id);
  const { interval, interval_count } = price.recurring;
  const period = { start: at, end: periodEnd(at, interval, interval_count, at) };
  const id = newId("sub");
  const item = newItem(id, price, given.quantity, period);
  const subscription = newSubscription({
    id,
    customer: customer.id,
    item,
    default_payment_method: given.default_payment_method,
    metadata: given.metadata,
    test_clock: customer.test_clock,
    status: "incomplete",
  });
  const lines = [periodLine(item, named(account, price, given.quantity), period)];
  const bill = { subscription, lines, reason: "subscription_create" as const, at, period: { start: at, end: at } };
  const invoice = draft(account, bill);
  subscription.latest_invoice = invoice.id;
  account.store.put("subscriptions", subscription);
  account.emit("customer.subscription.created", subscription, cause, at);
  return { subscription, invoice: finalize(account, invoice, cause) };
}

/** The first bill is paid: the subscription runs. */
export function activate(account: Account, subscription: Subscription, cause: Cause): Subscription {
  const previous = { status: subscription.status };
  subscription.status = "active";
  account.store.put("subscriptions", subscription);
  account.emit("customer.subscription.updated", subscription, cause, account.clock.of(subscription.customer), previous);
  return subscription;
}
