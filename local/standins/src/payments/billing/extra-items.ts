import { z } from "zod";
import type { Account } from "../account.ts";
import { invalid } from "../http/fault.ts";
import { integer, metadata, text } from "../http/params.ts";
import type { LineDraft } from "../objects/invoice.ts";
import { newPrice } from "../objects/price.ts";
import { itemOf, type Subscription } from "../objects/subscription.ts";
import { newId } from "../ids.ts";

/** One piece that is charged once (or, below zero, credited) on the bill that a change of a subscription makes. */
export const extraItem = z.strictObject({
  price_data: z.strictObject({
    currency: z.string().length(3),
    product: text,
    unit_amount: integer.min(-99_999_999).max(99_999_999),
  }),
  quantity: integer.min(1).max(1).default(1),
  metadata: metadata.optional(),
});

/** The same as a bill that is only looked at takes it. */
export const previewItem = z.strictObject({
  amount: integer.min(-99_999_999).max(99_999_999),
  currency: z.string().length(3),
  description: text.optional(),
  metadata: metadata.optional(),
});

export type ExtraItem = z.output<typeof extraItem> | z.output<typeof previewItem>;

/** The line of a piece; its period is that of the subscription's item. */
export function extraLine(account: Account, subscription: Subscription, item: ExtraItem): LineDraft {
  const { current_period_start: start, current_period_end: end, price: held } = itemOf(subscription);
  const isLookedAt = "amount" in item;
  const { currency, unit_amount, product } = isLookedAt
    ? { currency: item.currency, unit_amount: item.amount, product: held.product }
    : item.price_data;
  if (currency !== subscription.currency)
    throw invalid("All the items of an invoice have the currency of its subscription.", { param: "currency" });
  const { name } = account.store.get("products", product, "add_invoice_items[0][price_data][product]");
  const at = account.clock.of(subscription.customer);
  const given = { product, unit_amount, currency, lookup_key: null, nickname: null, metadata: {}, recurring: null };
  const price = newPrice(given, at);
  if (!isLookedAt) account.store.put("prices", { ...price, active: false });
  return {
    amount: unit_amount,
    description: isLookedAt ? (item.description ?? name) : name,
    period: { start, end },
    price: price.id,
    product,
    unit_amount,
    quantity: 1,
    proration: false,
    subscription: subscription.id,
    subscription_item: null,
    invoice_item: newId("ii"),
    metadata: item.metadata ?? {},
  };
}
