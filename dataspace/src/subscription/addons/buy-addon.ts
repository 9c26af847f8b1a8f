import { setTimeout as pause } from "node:timers/promises";
import type { AddonIntentAnswer, AddonPaymentAnswer } from "@finder/contract/endpoints/subscription";
import { ProductError } from "@finder/contract/errors";
import { addonMetadata, readPaidAddon } from "../../outside/payments/paid-addon.ts";
import { calling } from "../../outside/payments/payments.ts";
import type { Services } from "../../context.ts";
import { fromUtcText } from "../../db/time.ts";
import { currentOf, customerOf } from "../payments/customer.ts";
import { findTransaction } from "../payments/payment.queries.ts";
import type { PaymentServices } from "../payments/payment-context.ts";
import { findPlan, type PlanTerms } from "../plans/plan.queries.ts";
import { priceOf } from "../plans/sell.ts";
import { mailReceipt } from "../invoices/receipt.ts";
import type { CurrentSubscription } from "../subscription.queries.ts";

/** Begins a card payment for an add-on; repeating an attempt makes no second payment. */
export async function beginAddon(
  services: PaymentServices,
  clientid: number,
  { planid, attemptkey }: { planid: number; attemptkey: string },
): Promise<AddonIntentAnswer> {
  const current = await currentOf(services, clientid);
  const addon = await offeredAddon(services, current, planid);
  const [price, customer] = await Promise.all([priceOf(services, addon), customerOf(services, current)]);
  const { client_secret, id, amount, currency } = await calling(() =>
    services.stripe.paymentIntents.create(
      {
        amount: price.cents,
        currency: price.currency,
        customer,
        description: addon.name,
        automatic_payment_methods: { enabled: true, allow_redirects: "never" },
        metadata: addonMetadata(clientid, planid, price.id),
      },
      { idempotencyKey: `addon:${clientid}:${planid}:${attemptkey}` },
    ),
  );
  if (client_secret === null) throw new ProductError("UNAVAILABLE");
  return { clientsecret: client_secret, paymentid: id, amount, currency };
}

/** Tells whether a confirmed payment has brought its credits, which only the provider's event does. */
export async function finishAddon(
  services: PaymentServices,
  clientid: number,
  { tokenid, planid }: { tokenid: string; planid: number },
): Promise<AddonPaymentAnswer> {
  // Becomes part of an address at the provider, so it must have the form of an id.
  if (!/^\w+$/.test(tokenid)) throw new ProductError("NOT_FOUND");
  const payment = await calling(() => readPaidAddon(services.stripe, tokenid));
  if (payment?.clientid !== clientid || payment.planid !== planid) throw new ProductError("NOT_FOUND");
  if (!payment.isPaid) throw new ProductError("PAYMENT_FAILED");
  const granted = await untilGranted(services, clientid, tokenid);
  return { result: { transactionid: tokenid, status: granted ? "granted" : "pending" } };
}

/** Mails the receipt of an add-on, which its grant has queued already. */
export async function mailAddon(services: Services, clientid: number, reference: string): Promise<void> {
  const { pool } = services.db;
  const [bought] = await findTransaction(pool, clientid, reference);
  if (bought?.isaddon !== 1) throw new ProductError("NOT_FOUND");
  await mailReceipt(pool, services, { clientid, reference, isaddon: bought.isaddon });
}

/** An add-on that this client may buy (docs/rules.md#money-addons). */
async function offeredAddon(
  services: PaymentServices,
  { planid, expirydate }: CurrentSubscription,
  addonid: number,
): Promise<PlanTerms> {
  const { db, config, now } = services;
  const [addon] = await findPlan(db.pool, addonid);
  if (addon?.isaddon !== 1 || addon.listed === 0) throw new ProductError("ADDON_NOT_OFFERED", { field: "planid" });
  if (planid === null || planid === config.INITIAL_PLAN_ID) throw new ProductError("ADDON_NOT_OFFERED");
  if (expirydate !== null && fromUtcText(expirydate) <= now()) throw new ProductError("SUBSCRIPTION_EXPIRED");
  return addon;
}

const waitMs = 4_000;

async function untilGranted({ db }: PaymentServices, clientid: number, reference: string): Promise<boolean> {
  for (const deadline = Date.now() + waitMs; Date.now() < deadline; await pause(50))
    if ((await findTransaction(db.pool, clientid, reference)).length > 0) return true;
  return false;
}
