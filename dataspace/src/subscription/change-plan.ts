import { createHash } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import type { ChangeAnswer } from "@finder/contract/endpoints/subscription";
import { ProductError } from "@finder/contract/errors";
import Stripe from "stripe";
import { utcText } from "../db/time.ts";
import type { PaidSubscription } from "../outside/paid-subscription.ts";
import { asRefusal, calling } from "../outside/payments.ts";
import { currentOf } from "./customer.ts";
import type { PaymentServices } from "./payment-context.ts";
import { requireFit } from "./plan-fit.ts";
import type { PlanTerms } from "./plan.queries.ts";
import { runningOf, withinPeriod } from "./preview-change.ts";
import { directionOf, offeredPlan, priceOf } from "./sell.ts";
import { dropSchedule, schedulePlan } from "./schedule-plan.ts";
import { writeDowngrade } from "./subscription.queries.ts";

type Change = ChangeAnswer["resource"]["data"];
type Asked = {
  readonly plan: number;
  readonly subId?: string | undefined;
  readonly proration_date?: number | undefined;
};

const waitMs = 4_000;
/** How old a shown price may be: a later moment of the period would cost next to nothing. */
const freshSeconds = 3600;
const minuteMs = 60_000;

/** The moment from which a change counts: the one that was shown, if it was shown just now. */
const prorationOf = (running: PaidSubscription, shown: number | undefined, now: Date): number | undefined => {
  if (shown === undefined) return undefined;
  const latest = withinPeriod(running, Math.floor(now.getTime() / 1000));
  if (shown > latest + 60 || shown < latest - freshSeconds)
    throw new ProductError("BAD_REQUEST", {
      field: "proration_date",
      detail: "The price that was shown is out of date. Look at the change again.",
    });
  return withinPeriod(running, Math.min(shown, latest));
};

/** Waits for the signed event that grants the plan: only it changes our rows. */
const untilGranted = async (services: PaymentServices, clientid: number, planid: number): Promise<boolean> => {
  for (const deadline = Date.now() + waitMs; Date.now() < deadline; await pause(50))
    if ((await currentOf(services, clientid)).planid === planid) return true;
  return false;
};

const needsAnswer = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeCardError &&
  ["authentication_required", "subscription_payment_intent_requires_action"].includes(error.code ?? "");

const update = async (
  { stripe, now }: PaymentServices,
  running: PaidSubscription,
  price: string,
  prorationDate: number | undefined,
  failing: "error_if_incomplete" | "pending_if_incomplete",
): Promise<Stripe.Subscription> => {
  const given = {
    items: [{ id: running.itemId, price }],
    proration_behavior: "always_invoice" as const,
    payment_behavior: failing,
    expand: ["latest_invoice"],
    ...(prorationDate === undefined ? {} : { proration_date: prorationDate }),
  };
  // The same wish on the same period is one change, however often it is sent; one without a moment counts for a minute.
  const at = prorationDate ?? `m${Math.floor(now().getTime() / minuteMs)}`;
  const wish = [running.id, running.price.id, running.periodStart, price, at, failing].join(":");
  const idempotencyKey = `change:${createHash("sha256").update(wish).digest("base64url")}`;
  return stripe.subscriptions.update(running.id, given, { idempotencyKey });
};

/** Pays the difference and takes the higher plan; a bank that asks the payer first leads to the provider's page. */
const upgrade = async (
  services: PaymentServices,
  clientid: number,
  running: PaidSubscription,
  plan: PlanTerms,
  prorationDate: number | undefined,
): Promise<Change> => {
  const { id: price } = await priceOf(services, plan);
  await dropSchedule(services, clientid, running);
  const answer = { planid: plan.planid, startson: null, confirmurl: null };
  try {
    await update(services, running, price, prorationDate, "error_if_incomplete");
  } catch (error) {
    if (!needsAnswer(error)) throw asRefusal(error);
    const asked = await calling(() => update(services, running, price, prorationDate, "pending_if_incomplete"));
    const invoice = asked.latest_invoice;
    const confirmurl = typeof invoice === "object" ? (invoice?.hosted_invoice_url ?? null) : null;
    return { ...answer, state: "requires_action", confirmurl };
  }
  return { ...answer, state: (await untilGranted(services, clientid, plan.planid)) ? "changed" : "pending" };
};

/** Notes the lower plan; it takes effect when the paid period is over (specification section 4). */
const downgrade = async (
  services: PaymentServices,
  clientid: number,
  running: PaidSubscription,
  plan: PlanTerms,
): Promise<Change> => {
  await requireFit(services, clientid, plan);
  await dropSchedule(services, clientid, running);
  if (plan.price === 0)
    await calling(() => services.stripe.subscriptions.update(running.id, { cancel_at_period_end: true }));
  else await schedulePlan(services, running, await priceOf(services, plan));
  const startson = utcText(new Date(running.periodEnd * 1000));
  await writeDowngrade(services.db.pool, clientid, startson, plan.planid);
  return { planid: plan.planid, state: "scheduled", startson, confirmurl: null };
};

/** Changes a running paid plan: up at once, down at the period's end (specification section 4). */
export const changePlan = async (services: PaymentServices, clientid: number, asked: Asked): Promise<Change> => {
  const plan = await offeredPlan(services, asked.plan);
  const current = await currentOf(services, clientid);
  const direction = directionOf(current, plan, services.now());
  if (direction === "current") throw new ProductError("ALREADY_ON_PLAN");
  if (direction !== "up" && direction !== "down") throw new ProductError("NO_SUBSCRIPTION");
  const running = await runningOf(services, current, asked.subId);
  const shown = prorationOf(running, asked.proration_date, services.now());
  return direction === "up"
    ? upgrade(services, clientid, running, plan, shown)
    : downgrade(services, clientid, running, plan);
};
