import type Stripe from "stripe";
import { namedClient } from "./named-client.ts";

/** A card payment for an add-on. Cents. */
export type PaidAddon = {
  readonly id: string;
  /** Null: the provider knows no customer. */
  readonly customer: string | null;
  /** The client that the payment names; null: none. */
  readonly clientid: number | null;
  readonly planid: number;
  /** The price it was offered at. */
  readonly priceid: string;
  readonly cents: number;
  readonly currency: string;
  readonly isPaid: boolean;
  /** When the card was charged, in seconds since 1970; null: it was not. */
  readonly paidOn: number | null;
};

const kind = "addon";

/** The metadata of our payments, which distinguish them from others of the same account. */
export function addonMetadata(clientid: number, planid: number, priceid: string): Record<string, string> {
  return {
    kind,
    clientid: String(clientid),
    planid: String(planid),
    priceid,
  };
}

/** Reads a payment; null when it is for no add-on of ours. */
export async function readPaidAddon(stripe: Stripe, id: string): Promise<PaidAddon | null> {
  const { customer, metadata, amount, amount_received, currency, status, latest_charge } =
    await stripe.paymentIntents.retrieve(id, { expand: ["latest_charge"] });
  if (metadata["kind"] !== kind) return null;
  return {
    id,
    customer: typeof customer === "string" ? customer : (customer?.id ?? null),
    clientid: namedClient(metadata["clientid"]),
    planid: Number(metadata["planid"]),
    priceid: metadata["priceid"] ?? "",
    cents: status === "succeeded" ? amount_received : amount,
    currency,
    isPaid: status === "succeeded",
    paidOn: status === "succeeded" && typeof latest_charge === "object" ? (latest_charge?.created ?? null) : null,
  };
}
