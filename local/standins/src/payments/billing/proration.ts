import { periodEnd } from "../clock.ts";
import type { LineDraft } from "../objects/invoice.ts";
import type { RecurringPrice } from "../objects/price.ts";
import type { Period, SubscriptionItem } from "../objects/subscription.ts";

/** The share of a price for what is left of a period, in whole cents, half away from zero. */
function share(cents: number, { start, end }: Period, at: number): number {
  return Math.round((cents * Math.max(0, Math.min(end, end - at))) / (end - start));
}

type Named = { readonly price: RecurringPrice; readonly name: string; readonly quantity: number };

/** The line that a whole period costs. */
export function periodLine(item: SubscriptionItem, sold: Named, period: Period): LineDraft {
  const amount = sold.price.unit_amount * sold.quantity;
  const { interval } = sold.price.recurring;
  const description = `${sold.quantity} × ${sold.name} (at $${(sold.price.unit_amount / 100).toFixed(2)} / ${interval})`;
  return line(item, sold, { amount, description, period, proration: false });
}

/** The line of a period that costs nothing. */
export function trialLine(item: SubscriptionItem, sold: Named, period: Period): LineDraft {
  return line(item, sold, { amount: 0, description: `Trial period for ${sold.name}`, period, proration: false });
}

export type Change = {
  readonly item: SubscriptionItem;
  readonly from: Named;
  readonly to: Named;
  /** When the change counts from. */
  readonly at: number;
  readonly prorate: boolean;
};

export type Changed = { readonly lines: LineDraft[]; readonly period: Period };

/**
 * What a change of price costs at a moment. The same interval: what is left of the period is given back at the old price and
 * taken at the new one. Another interval: what is left is given back and a whole new period begins.
 */
export function changeLines({ item, from, to, at, prorate }: Change): Changed {
  const period = { start: item.current_period_start, end: item.current_period_end };
  const rest = { start: at, end: period.end };
  const old = share(from.price.unit_amount * from.quantity, period, at);
  const unused = line(item, from, {
    amount: -old,
    description: `Unused time on ${from.name} after ${day(at)}`,
    period: rest,
    proration: true,
  });
  const credit = prorate && old > 0 ? [unused] : [];
  const { interval, interval_count } = to.price.recurring;
  const sameInterval =
    interval === from.price.recurring.interval && interval_count === from.price.recurring.interval_count;
  if (!sameInterval || from.price.unit_amount === 0) {
    const next = { start: at, end: periodEnd(at, interval, interval_count, at) };
    return { lines: [...credit, periodLine(item, to, next)], period: next };
  }
  if (!prorate) return { lines: [], period };
  const remaining = line(item, to, {
    amount: share(to.price.unit_amount * to.quantity, period, at),
    description: `Remaining time on ${to.name} after ${day(at)}`,
    period: rest,
    proration: true,
  });
  return { lines: [...credit, remaining], period };
}

function line(
  item: SubscriptionItem,
  { price, quantity }: Named,
  rest: Pick<LineDraft, "amount" | "description" | "period" | "proration">,
): LineDraft {
  return {
    ...rest,
    price: price.id,
    product: price.product,
    unit_amount: price.unit_amount,
    quantity,
    subscription: item.subscription,
    subscription_item: item.id,
  };
}

function day(at: number): string {
  return new Date(at * 1000).toLocaleDateString("en-GB", {
    day: "2-digit",
    month: "short",
    year: "numeric",
    timeZone: "UTC",
  });
}
