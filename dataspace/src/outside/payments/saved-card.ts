import type Stripe from "stripe";
import { heldOf } from "./balance.ts";

/** The card that pays a subscription's bills. */
export type SavedCard = {
  readonly id: string;
  readonly brand: string;
  readonly last4: string;
  readonly expMonth: number;
  readonly expYear: number;
};

/** A bill of a subscription that waits for its money. Cents; seconds since 1970. */
export type OpenInvoice = {
  readonly id: string;
  readonly number: string;
  readonly cents: number;
  readonly createdOn: number;
  /** When the provider tries again by itself. */
  readonly nextTry: number | null;
};

/** The payer of a subscription, and its state. */
export type Payer = {
  /** The price of a period. */
  readonly cents: number;
  readonly card: SavedCard | null;
  /** Cents that the provider holds for the customer. */
  readonly held: number;
  /** A renewal waits for its money. */
  readonly isOwed: boolean;
  readonly endedOn: number | null;
};

/** Reads with which card a subscription is paid: its own, or the customer's, which is also what pays after its end. */
export async function readPayer(stripe: Stripe, subscription: string): Promise<Payer> {
  const {
    items,
    customer,
    status,
    ended_at: endedOn,
    default_payment_method: own,
  } = await stripe.subscriptions.retrieve(subscription, {
    expand: ["default_payment_method", "customer.invoice_settings.default_payment_method"],
  });
  const cents = items.data[0]?.price.unit_amount ?? 0;
  const payer = typeof customer === "string" || customer.deleted ? null : customer;
  const common = payer?.invoice_settings;
  const isOwed = status === "past_due" || status === "unpaid";
  return {
    cents,
    card: toCard((endedOn === null ? own : null) ?? common?.default_payment_method),
    held: heldOf(payer?.balance ?? 0),
    isOwed,
    endedOn,
  };
}

/** Reads the bill that keeps a subscription from being paid; null when there is none. */
export async function readOpenInvoice(stripe: Stripe, subscription: string): Promise<OpenInvoice | null> {
  const { data } = await stripe.invoices.list({ subscription, status: "open", limit: 1 });
  const [invoice] = data;
  if (!invoice) return null;
  return {
    id: invoice.id,
    number: invoice.number ?? invoice.id,
    cents: invoice.amount_remaining,
    createdOn: invoice.created,
    nextTry: invoice.next_payment_attempt,
  };
}

/** The secret with which a browser asks the bank about the open payment of a bill; null when the bank asks nothing. */
export async function readBankQuestion(stripe: Stripe, invoice: string): Promise<string | null> {
  const { payments } = await stripe.invoices.retrieve(invoice, { expand: ["payments"] });
  const open = payments?.data.find(({ status }) => status === "open")?.payment.payment_intent;
  const id = typeof open === "object" ? open.id : open;
  if (id === undefined) return null;
  const { status, client_secret: secret } = await stripe.paymentIntents.retrieve(id);
  return status === "requires_action" ? secret : null;
}

function toCard(method: string | Stripe.PaymentMethod | null | undefined): SavedCard | null {
  if (!method || typeof method === "string" || !method.card) return null;
  const { brand, last4, exp_month: expMonth, exp_year: expYear } = method.card;
  return { id: method.id, brand, last4, expMonth, expYear };
}
