import type Stripe from "stripe";
import { namedClient } from "./named-client.ts";

/** A price at the provider; it never changes once made. */
export type ProviderPrice = {
  readonly id: string;
  /** The plan's sku. */
  readonly sku: string | null;
  readonly product: string;
  readonly cents: number;
  readonly currency: string;
  /** `month`, `year`, …; null: paid once. */
  readonly interval: string | null;
  /** The version of the plan's terms that it was made for; null: it says none. */
  readonly version: number | null;
};

export type InvoiceLine = {
  readonly price: ProviderPrice | null;
  readonly quantity: number;
  readonly cents: number;
  readonly isProration: boolean;
  /** Unused time of this price that is not paid back, because its credits are spent. */
  readonly isWithheld: boolean;
  /** Seconds since 1970. */
  readonly periodEnd: number;
};

/** An invoice that was paid in full. Cents; seconds since 1970. */
export type PaidInvoice = {
  readonly id: string;
  readonly number: string;
  readonly isRenewal: boolean;
  /** A change of the plan before the period's end. */
  readonly isChange: boolean;
  readonly currency: string;
  /** Before taxes. */
  readonly cents: number;
  readonly total: number;
  readonly paid: number;
  /** The part paid from the customer's balance at the provider. */
  readonly fromBalance: number;
  readonly createdOn: number;
  readonly paidOn: number;
  readonly lines: readonly InvoiceLine[];
};

/** A subscription as the provider holds it now, with everything that was paid for it, oldest first. */
export type PaidSubscription = {
  readonly id: string;
  readonly customer: string;
  /** The client that it names; null: none. */
  readonly named: number | null;
  /** Seconds since 1970. */
  readonly createdOn: number;
  readonly status: Stripe.Subscription.Status;
  readonly itemId: string;
  readonly price: ProviderPrice;
  readonly periodStart: number;
  readonly periodEnd: number;
  readonly endsAtPeriodEnd: boolean;
  /** When its end was ordered; null: it was not, or taken back. */
  readonly canceledOn: number | null;
  readonly endedOn: number | null;
  /** The end that an operator gave the present period, or an earlier one; null: none did. */
  readonly trialEnd: number | null;
  readonly schedule: string | null;
  /** A change whose bill is not paid yet; null: there is none. */
  readonly underWay: { readonly invoice: string; readonly price: string } | null;
  readonly invoices: readonly PaidInvoice[];
};

export function toPrice({
  id,
  lookup_key: sku,
  product,
  unit_amount,
  currency,
  recurring,
  metadata,
}: Stripe.Price): ProviderPrice {
  return {
    id,
    sku,
    product: idOf(product),
    cents: unit_amount ?? 0,
    currency,
    interval: recurring?.interval ?? null,
    version: Number(metadata[termsVersion]) || null,
  };
}

/** Names, on a price, the version of the plan's terms that it sells. */
export const termsVersion = "terms_version";

const prices = new WeakMap<Stripe, Map<string, Promise<ProviderPrice>>>();

/** Names, on a line that is charged once, the price whose unused time it withholds. */
export const withheldOf = "withheld_of_price";

/** A second subscription of a customer: when it began, when it ended, and whether it is paid. */
export type Rival = Pick<PaidSubscription, "id" | "createdOn" | "endedOn"> & { readonly isPaid: boolean };

export async function readRival(stripe: Stripe, id: string): Promise<Rival> {
  const { created, ended_at, status } = await stripe.subscriptions.retrieve(id);
  return { id, createdOn: created, endedOn: ended_at, isPaid: status === "active" || status === "trialing" };
}

/** Reads a subscription and its paid invoices; of more than a hundred the newest, the others were granted long ago. */
export async function readSubscription(stripe: Stripe, id: string): Promise<PaidSubscription> {
  const [subscription, { data }] = await Promise.all([
    stripe.subscriptions.retrieve(id),
    stripe.invoices.list({ subscription: id, status: "paid", limit: 100 }),
  ]);
  const [item] = subscription.items.data;
  if (!item) throw new Error(`The subscription ${id} has no item.`);
  return {
    id,
    customer: idOf(subscription.customer),
    named: namedClient(subscription.metadata["clientid"]),
    createdOn: subscription.created,
    status: subscription.status,
    itemId: item.id,
    price: toPrice(item.price),
    periodStart: item.current_period_start,
    periodEnd: item.current_period_end,
    endsAtPeriodEnd: subscription.cancel_at_period_end,
    canceledOn: subscription.canceled_at,
    endedOn: subscription.ended_at,
    trialEnd: subscription.trial_end,
    schedule: subscription.schedule === null ? null : idOf(subscription.schedule),
    underWay: toUnderWay(subscription),
    invoices: await Promise.all(
      data
        .toReversed()
        .filter((invoice) => !isOfExtension(invoice))
        .map((invoice) => toInvoice(stripe, invoice)),
    ),
  };
}

/** What the provider writes where a period is extended: nothing is sold and nothing paid. */
function isOfExtension({ billing_reason, subtotal, lines }: Stripe.Invoice): boolean {
  const isFree = ({ amount, parent }: Stripe.InvoiceLineItem): boolean =>
    amount === 0 && parent?.subscription_item_details?.proration === false;
  return billing_reason === "subscription_update" && subtotal === 0 && lines.data.every(isFree);
}

function idOf(value: string | { id: string }): string {
  return typeof value === "string" ? value : value.id;
}

function toUnderWay({ pending_update, latest_invoice }: Stripe.Subscription): PaidSubscription["underWay"] {
  const price = pending_update?.subscription_items?.[0]?.price;
  return price && latest_invoice !== null ? { price: price.id, invoice: idOf(latest_invoice) } : null;
}

async function toInvoice(stripe: Stripe, invoice: Stripe.Invoice): Promise<PaidInvoice> {
  return {
    id: invoice.id,
    number: invoice.number ?? invoice.id,
    isRenewal: invoice.billing_reason === "subscription_cycle",
    isChange: invoice.billing_reason === "subscription_update",
    currency: invoice.currency,
    cents: invoice.total_excluding_tax ?? invoice.total,
    total: invoice.total,
    paid: invoice.amount_paid,
    fromBalance: (invoice.ending_balance ?? 0) - invoice.starting_balance,
    createdOn: invoice.created,
    paidOn: invoice.status_transitions.paid_at ?? invoice.created,
    lines: await Promise.all(invoice.lines.data.map((line) => toLine(stripe, line))),
  };
}

async function toLine(stripe: Stripe, line: Stripe.InvoiceLineItem): Promise<InvoiceLine> {
  const withheld = line.metadata[withheldOf];
  const price = withheld ?? line.pricing?.price_details?.price;
  const { subscription_item_details: ofItem, invoice_item_details: ofCharge } = line.parent ?? {};
  return {
    price: price === undefined ? null : await priceOf(stripe, idOf(price)),
    quantity: line.quantity ?? 1,
    cents: line.amount,
    isProration: (ofItem ?? ofCharge)?.proration ?? false,
    isWithheld: withheld !== undefined,
    periodEnd: line.period.end,
  };
}

/** A price by its id; read once, because it never changes. */
function priceOf(stripe: Stripe, id: string): Promise<ProviderPrice> {
  const known = prices.get(stripe) ?? new Map<string, Promise<ProviderPrice>>();
  prices.set(stripe, known);
  const price = known.get(id) ?? stripe.prices.retrieve(id).then(toPrice);
  known.set(id, price);
  price.catch(() => known.delete(id));
  return price;
}
