import { setTimeout as pause } from "node:timers/promises";
import type { PlanChange } from "@finder/contract/endpoints/subscription";
import { ProductError } from "@finder/contract/errors";
import Stripe from "stripe";
import {
  type PaidSubscription,
  type ProviderPrice,
  readSubscription,
  withheldOf,
} from "../../outside/payments/paid-subscription.ts";
import { asRefusal, calling } from "../../outside/payments/payments.ts";
import { currentOf } from "../payments/customer.ts";
import { putBack } from "./unused/held-credits.ts";
import type { PaymentServices } from "../payments/payment-context.ts";
import type { PlanTerms } from "../plans/plan.queries.ts";
import { priceOf } from "../plans/sell.ts";
import { bankPage, dropUnderWay } from "./under-way.ts";
import { holdUnused, isSameInterval, nothingUnused, pricedAs, type Unused } from "./unused/unused-time.ts";

const waitMs = 4_000;

/** The parts of an upgrade: payer, running subscription, new plan, and the moment from which it counts. */
export type Upgrade = {
  readonly clientid: number;
  readonly running: PaidSubscription;
  readonly from: PlanTerms;
  readonly plan: PlanTerms;
  /** Seconds since 1970. */
  readonly at: number;
};

/**
 * Pays the difference and takes the higher plan. A bank that asks the payer first leads to its page, and asking for the same
 * upgrade again leads back there. The payment, and nothing before it, drops a scheduled change.
 */
export async function upgrade(
  services: PaymentServices,
  { clientid, running, from, plan, at }: Upgrade,
): Promise<PlanChange> {
  const to = await priceOf(services, plan);
  const answer = { planid: plan.planid, startson: null, confirmurl: null };
  if (running.underWay?.price === to.id) {
    const page = await bankPage(services, running.underWay.invoice, plan.planid);
    if (page !== null) return { ...answer, state: "requires_action", confirmurl: page };
  }
  await dropUnderWay(services, clientid, running);
  const unused = isSameInterval(running, to)
    ? nothingUnused
    : await holdUnused(services, clientid, running, pricedAs(running, from), at);
  try {
    const page = await pay(services, running, plan.planid, changeOf(running, to, at, unused));
    return page === null ? { ...answer, state: "changed" } : { ...answer, state: "requires_action", confirmurl: page };
  } catch (error) {
    if (!isOutOfReach(error)) await putBackUnlessMade(services, clientid, running);
    throw error;
  }
}

/** Waits for the signed event that grants a plan: only it changes our rows. */
export async function untilGranted(services: PaymentServices, clientid: number, planid: number): Promise<boolean> {
  for (const deadline = Date.now() + waitMs; Date.now() < deadline; await pause(50))
    if ((await currentOf(services, clientid)).planid === planid) return true;
  return false;
}

/**
 * Pays the change; returns the page where the bank asks first. Repeating it bills once: an unchanged price is billed nothing.
 */
async function pay(
  services: PaymentServices,
  { id }: PaidSubscription,
  planid: number,
  change: Stripe.SubscriptionUpdateParams,
): Promise<string | null> {
  const { subscriptions } = services.stripe;
  try {
    await subscriptions.update(id, { ...change, payment_behavior: "error_if_incomplete" });
    return null;
  } catch (error) {
    if (!needsAnswer(error)) throw asRefusal(error);
  }
  const asked = await calling(() => subscriptions.update(id, { ...change, payment_behavior: "pending_if_incomplete" }));
  const invoice = typeof asked.latest_invoice === "string" ? asked.latest_invoice : asked.latest_invoice?.id;
  return invoice === undefined ? null : bankPage(services, invoice, planid);
}

/** The request to the provider: the new price from a moment on, and a credit for unused time of value. */
function changeOf(
  { itemId, price }: PaidSubscription,
  to: ProviderPrice,
  at: number,
  { withheld }: Unused,
): Stripe.SubscriptionUpdateParams {
  return {
    items: [{ id: itemId, price: to.id }],
    proration_behavior: "always_invoice",
    proration_date: at,
    ...(withheld > 0 && {
      add_invoice_items: [
        {
          price_data: { currency: price.currency, product: price.product, unit_amount: withheld },
          metadata: { [withheldOf]: price.id },
        },
      ],
    }),
  };
}

function isOutOfReach(error: unknown): boolean {
  return error instanceof ProductError && error.code === "UNAVAILABLE";
}

/** Returns credits held for a change that the provider refused. Where its outcome is unknown, its next answer decides. */
async function putBackUnlessMade(
  services: PaymentServices,
  clientid: number,
  { id, price }: PaidSubscription,
): Promise<void> {
  const after = await calling(() => readSubscription(services.stripe, id));
  if (after.underWay === null && after.price.id === price.id) await putBack(services, clientid);
}

function needsAnswer(error: unknown): boolean {
  return (
    error instanceof Stripe.errors.StripeCardError &&
    ["authentication_required", "subscription_payment_intent_requires_action"].includes(error.code ?? "")
  );
}
