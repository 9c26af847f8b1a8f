import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import type { AddonIntentAnswer, AddonPaymentAnswer } from "@finder/contract/endpoints/subscription";
import { ProductError } from "@finder/contract/errors";
import type Stripe from "stripe";
import { addonMetadata, readPaidAddon } from "../../outside/payments/paid-addon.ts";
import { calling } from "../../outside/payments/payments.ts";
import type { Services } from "../../context.ts";
import { currentOf, customerOf } from "../payments/customer.ts";
import { findTransaction } from "../payments/payment.queries.ts";
import type { PaymentServices } from "../payments/payment-context.ts";
import { findPlan, type PlanTerms } from "../plans/plan.queries.ts";
import { priceOf } from "../plans/sell.ts";
import { addonRefusal } from "./addon-fit.ts";
import { mailReceipt } from "../invoices/receipt.ts";
import type { CurrentSubscription } from "../subscription.queries.ts";

/** Begins a card payment for an add-on; repeating an attempt makes no second payment. */
export async function beginAddon(
  services: PaymentServices,
  clientid: number,
  { planid, attemptkey = randomUUID() }: { planid: number; attemptkey?: string | undefined },
): Promise<AddonIntentAnswer> {
  const payment = await paymentFor(services, clientid, planid);
  const { client_secret, id, amount, currency } = await calling(() =>
    services.stripe.paymentIntents.create(payment, { idempotencyKey: `addon:${clientid}:${planid}:${attemptkey}` }),
  );
  if (client_secret === null) throw new ProductError("UNAVAILABLE");
  return { clientsecret: client_secret, paymentid: id, amount, currency };
}

/** Returns a payment of an add-on that the client may buy, at the provider's price. */
async function paymentFor(services: PaymentServices, clientid: number, planid: number) {
  const current = await currentOf(services, clientid);
  const addon = await offeredAddon(services, current, planid);
  const [price, customer] = await Promise.all([priceOf(services, addon), customerOf(services, current)]);
  return {
    amount: price.cents,
    currency: price.currency,
    customer,
    description: addon.name,
    automatic_payment_methods: { enabled: true, allow_redirects: "never" },
    metadata: addonMetadata(clientid, planid, price.id),
  } satisfies Stripe.PaymentIntentCreateParams;
}

/** Charges a card by its token, once; returns the payment. A bank's question needs a browser, so the payment is withdrawn. */
async function chargeCard(
  { stripe, ...services }: PaymentServices,
  clientid: number,
  planid: number,
  token: string,
): Promise<string> {
  const payment = await paymentFor({ stripe, ...services }, clientid, planid);
  const key = `addon:${clientid}:${planid}:${token}`;
  const { id, status } = await calling(async () => {
    const { id: method } = token.startsWith("pm_")
      ? { id: token }
      : await stripe.paymentMethods.create({ type: "card", card: { token } }, { idempotencyKey: `card:${key}` });
    return stripe.paymentIntents.create({ ...payment, payment_method: method, confirm: true }, { idempotencyKey: key });
  });
  if (status !== "requires_action") return id;
  await calling(() => stripe.paymentIntents.cancel(id));
  throw new ProductError("PAYMENT_FAILED", {
    detail:
      "The card's bank asks for a confirmation. Begin with addonpaymentintent and confirm the payment in the browser.",
  });
}

/**
 * Returns whether a payment, confirmed in the browser or made here with a card's token, has brought its credits, which only the
 * provider's event does.
 */
export async function finishAddon(
  services: PaymentServices,
  clientid: number,
  { tokenid, planid }: { tokenid: string; planid: number },
): Promise<AddonPaymentAnswer> {
  // Becomes part of an address at the provider, so it must have the form of an id.
  if (!/^\w+$/.test(tokenid)) throw new ProductError("NOT_FOUND");
  const isCard = /^(?:tok|pm)_/.test(tokenid);
  const paymentid = isCard ? await chargeCard(services, clientid, planid, tokenid) : tokenid;
  const payment = await calling(() => readPaidAddon(services.stripe, paymentid));
  if (payment?.clientid !== clientid || payment.planid !== planid) throw new ProductError("NOT_FOUND");
  if (!payment.isPaid) throw new ProductError("PAYMENT_FAILED");
  const granted = await untilGranted(services, clientid, paymentid);
  return { result: { transactionid: paymentid, status: granted ? "granted" : "pending" } };
}

/** Emails the receipt of an add-on, which its grant has queued already. */
export async function mailAddon(services: Services, clientid: number, reference: string): Promise<void> {
  const { pool } = services.db;
  const [bought] = await findTransaction(pool, clientid, reference);
  if (bought?.isaddon !== 1 || bought.status !== "paid") throw new ProductError("NOT_FOUND");
  await mailReceipt(pool, services, { clientid, reference, isaddon: bought.isaddon });
}

/** An add-on that this client may buy (docs/rules.md#money-addons). */
async function offeredAddon(
  services: PaymentServices,
  current: CurrentSubscription,
  addonid: number,
): Promise<PlanTerms> {
  const [addon] = await findPlan(services.db.pool, addonid);
  if (addon?.isaddon !== 1 || addon.listed === 0) throw new ProductError("ADDON_NOT_OFFERED", { field: "planid" });
  const refusal = addonRefusal(services, current, services.now());
  if (refusal) throw new ProductError(refusal);
  return addon;
}

const waitMs = 4_000;

async function untilGranted({ db }: PaymentServices, clientid: number, reference: string): Promise<boolean> {
  for (const deadline = Date.now() + waitMs; Date.now() < deadline; await pause(50)) {
    const [noted] = await findTransaction(db.pool, clientid, reference);
    if (noted?.status === "paid") return true;
    if (noted)
      throw new ProductError("SUBSCRIPTION_EXPIRED", {
        detail: "Your plan does not allow add-ons any more. The payment goes back to your card.",
      });
  }
  return false;
}
