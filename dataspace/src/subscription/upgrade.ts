import { setTimeout as pause } from "node:timers/promises";
import type { PlanChange } from "@finder/contract/endpoints/subscription";
import Stripe from "stripe";
import type { PaidSubscription } from "../outside/paid-subscription.ts";
import { asRefusal, calling } from "../outside/payments.ts";
import { currentOf } from "./customer.ts";
import type { PaymentServices } from "./payment-context.ts";
import type { PlanTerms } from "./plan.queries.ts";
import { priceOf } from "./sell.ts";
import { bankPage, dropUnderWay } from "./under-way.ts";

const waitMs = 4_000;

/**
 * Pays the difference and takes the higher plan. A bank that asks the payer first leads to its page, and asking for the same
 * upgrade again leads back there. What was to come at the period's end is dropped by the payment, not before it.
 */
export async function upgrade(
  services: PaymentServices,
  running: PaidSubscription,
  plan: PlanTerms,
  prorationDate: number | undefined,
): Promise<PlanChange> {
  const { id: price } = await priceOf(services, plan);
  const answer = { planid: plan.planid, startson: null, confirmurl: null };
  if (running.underWay?.price === price) {
    const page = await bankPage(services, running.underWay.invoice, plan.planid);
    if (page !== null) return { ...answer, state: "requires_action", confirmurl: page };
  }
  await dropUnderWay(services, running);
  try {
    await bill(services, running, price, prorationDate, "error_if_incomplete");
    return { ...answer, state: "changed" };
  } catch (error) {
    if (!needsAnswer(error)) throw asRefusal(error);
  }
  const asked = await calling(() => bill(services, running, price, prorationDate, "pending_if_incomplete"));
  const invoice = typeof asked.latest_invoice === "string" ? asked.latest_invoice : asked.latest_invoice?.id;
  const page = invoice === undefined ? null : await bankPage(services, invoice, plan.planid);
  return page === null ? { ...answer, state: "changed" } : { ...answer, state: "requires_action", confirmurl: page };
}

const needsAnswer = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeCardError &&
  ["authentication_required", "subscription_payment_intent_requires_action"].includes(error.code ?? "");

/** Asking twice bills once: a subscription that has the price already is billed nothing for it. */
const bill = (
  { stripe }: PaymentServices,
  running: PaidSubscription,
  price: string,
  prorationDate: number | undefined,
  failing: "error_if_incomplete" | "pending_if_incomplete",
): Promise<Stripe.Subscription> =>
  stripe.subscriptions.update(running.id, {
    items: [{ id: running.itemId, price }],
    proration_behavior: "always_invoice",
    payment_behavior: failing,
    ...(prorationDate === undefined ? {} : { proration_date: prorationDate }),
  });

/** Waits for the signed event that grants a plan: only it changes our rows. */
export async function untilGranted(services: PaymentServices, clientid: number, planid: number): Promise<boolean> {
  for (const deadline = Date.now() + waitMs; Date.now() < deadline; await pause(50))
    if ((await currentOf(services, clientid)).planid === planid) return true;
  return false;
}
