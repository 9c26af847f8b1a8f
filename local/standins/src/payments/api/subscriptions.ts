import { z } from "zod";
import type { Account, Cause } from "../account.ts";
import { changePrice, type NewPrice } from "../billing/changing.ts";
import { refusalOf } from "../billing/charge.ts";
import { end } from "../billing/cycle.ts";
import { extraItem } from "../billing/extra-items.ts";
import { intentOf, methodOf, pay } from "../billing/invoicing.ts";
import { activate, start } from "../billing/subscribing.ts";
import { cardFault, invalid } from "../http/fault.ts";
import { anyList, anyRequest, emptyable, flag, integer, metadata, text } from "../http/params.ts";
import { pageOf, route } from "../http/route.ts";
import { extend } from "../billing/extending.ts";
import { itemOf, type Subscription } from "../objects/subscription.ts";

const behavior = z.enum(["always_invoice", "create_prorations", "none"]);
const failing = z.enum(["error_if_incomplete", "pending_if_incomplete", "allow_incomplete", "default_incomplete"]);
export const itemFields = z.strictObject({
  id: text.optional(),
  price: text.optional(),
  quantity: integer.min(1).default(1),
});
const updateFields = z.strictObject({
  ...anyRequest,
  items: z.array(itemFields).length(1).optional(),
  proration_behavior: behavior.default("create_prorations"),
  proration_date: integer.optional(),
  payment_behavior: failing.default("allow_incomplete"),
  cancel_at_period_end: flag.optional(),
  default_payment_method: text.optional(),
  metadata: metadata.optional(),
  trial_end: integer.optional(),
  add_invoice_items: z.array(extraItem).max(20).default([]),
});
type Update = z.output<typeof updateFields>;

/** The new price that the one item of a request names; refused when it names another subscription's item. */
export function newPriceOf(
  subscription: Subscription,
  item: z.output<typeof itemFields>,
  given: Pick<Update, "proration_behavior" | "proration_date" | "payment_behavior"> & Pick<NewPrice, "extra">,
): NewPrice {
  const held = itemOf(subscription);
  if (item.id !== held.id)
    throw invalid(
      item.id === undefined
        ? "Name the subscription's item (items[0][id]): the local provider holds one item a subscription."
        : `No such subscription item: '${item.id}'`,
      { param: "items[0][id]", code: "resource_missing" },
    );
  return {
    price: item.price ?? held.price.id,
    quantity: item.quantity,
    prorationDate: given.proration_date ?? null,
    behavior: given.proration_behavior,
    extra: given.extra,
    failing: given.payment_behavior,
  };
}

const newFields = z.strictObject({
  ...anyRequest,
  customer: text,
  items: z.array(itemFields).length(1),
  default_payment_method: text.optional(),
  payment_behavior: failing.default("allow_incomplete"),
  metadata: metadata.optional(),
});

/** Subscriptions of one item: started, changed, cancelled. */
export const subscriptionRoutes = [
  route("POST", "/subscriptions", newFields, ({ account, params, cause }) => {
    const [item] = params.items;
    const given = {
      customer: params.customer,
      price: item?.price ?? "",
      quantity: item?.quantity ?? 1,
      metadata: params.metadata ?? {},
      default_payment_method: params.default_payment_method ?? null,
    };
    const { subscription, invoice } = start(account, given, cause);
    if (params.payment_behavior === "default_incomplete" && invoice.amount_due > 0) {
      intentOf(account, invoice);
      return subscription;
    }
    const paid = pay(account, invoice, methodOf(account, subscription), true, cause);
    if (paid.status === "paid") return activate(account, subscription, cause);
    if (params.payment_behavior !== "error_if_incomplete") return subscription;
    end(account, subscription, subscription.created, "payment_failed", cause);
    const intent = intentOf(account, invoice);
    throw intent.last_payment_error
      ? refusalOf(intent)
      : cardFault("resource_missing", "This customer has no attached payment source or default payment method.");
  }),

  route("GET", "/subscriptions/:id", z.strictObject(anyRequest), ({ account, id }) =>
    account.store.get("subscriptions", id),
  ),

  route("POST", "/subscriptions/:id", updateFields, ({ account, params, id, cause }) =>
    update(account, account.store.get("subscriptions", id), params, cause),
  ),

  route("DELETE", "/subscriptions/:id", z.strictObject(anyRequest), ({ account, id, cause }) => {
    const subscription = account.store.get("subscriptions", id);
    if (subscription.status === "canceled")
      throw invalid(`No such subscription: '${id}'`, { code: "resource_missing" });
    end(account, subscription, account.clock.of(subscription.customer), "cancellation_requested", cause);
    return subscription;
  }),

  route(
    "GET",
    "/subscriptions",
    z.strictObject({ ...anyList, customer: emptyable(text).optional(), status: text.optional() }),
    ({ account, params: { customer, status, ...page } }) =>
      pageOf(
        "/v1/subscriptions",
        account.store
          .all("subscriptions")
          .filter(
            (one) =>
              (!customer || one.customer === customer) &&
              (status === "all" || (status === undefined ? one.status !== "canceled" : one.status === status)),
          ),
        page,
      ),
  ),
];

function update(account: Account, subscription: Subscription, given: Update, cause: Cause): Subscription {
  if (subscription.status === "canceled")
    throw invalid("A canceled subscription can only update its cancellation_details and metadata.");
  if (given.default_payment_method)
    subscription.default_payment_method = account.store.get("methods", given.default_payment_method).id;
  const { price, quantity } = itemOf(subscription);
  const [item] = given.items ?? [];
  const change = item && newPriceOf(subscription, item, { ...given, extra: given.add_invoice_items });
  if (change && (change.price !== price.id || change.quantity !== quantity)) {
    const before = { ...subscription.metadata };
    Object.assign(subscription.metadata, given.metadata);
    try {
      changePrice(account, subscription, change, cause);
    } catch (error) {
      subscription.metadata = before;
      account.store.put("subscriptions", subscription);
      throw error;
    }
  } else if (given.add_invoice_items.length > 0) {
    throw invalid("The local provider charges pieces of their own with a change of the price only.", {
      param: "add_invoice_items",
    });
  } else if (given.metadata) {
    Object.assign(subscription.metadata, given.metadata);
    const at = account.clock.of(subscription.customer);
    account.emit("customer.subscription.updated", subscription, cause, at, { metadata: {} });
  }
  if (given.trial_end !== undefined && given.trial_end !== subscription.trial_end)
    extend(account, subscription, given.trial_end, cause);
  if (given.cancel_at_period_end !== undefined) setCancel(account, subscription, given.cancel_at_period_end, cause);
  return account.store.put("subscriptions", subscription);
}

function setCancel(account: Account, subscription: Subscription, cancel: boolean, cause: Cause): void {
  if (subscription.cancel_at_period_end === cancel) return;
  if (subscription.schedule)
    throw invalid(
      "The subscription is managed by the subscription schedule `" +
        subscription.schedule +
        "`, and updating any cancelation behavior directly is not allowed. Please update the schedule instead.",
    );
  const at = account.clock.of(subscription.customer);
  const previous = {
    cancel_at_period_end: !cancel,
    cancel_at: subscription.cancel_at,
    canceled_at: subscription.canceled_at,
  };
  Object.assign(subscription, {
    cancel_at_period_end: cancel,
    cancel_at: cancel ? itemOf(subscription).current_period_end : null,
    canceled_at: cancel ? at : null,
  });
  subscription.cancellation_details.reason = cancel ? "cancellation_requested" : null;
  account.store.put("subscriptions", subscription);
  account.emit("customer.subscription.updated", subscription, cause, at, previous);
}
