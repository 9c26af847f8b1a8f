import type { PlanChange } from "@finder/contract/endpoints/subscription";
import { ProductError } from "@finder/contract/errors";
import { utcText } from "../../db/time.ts";
import type { PaidSubscription } from "../../outside/payments/paid-subscription.ts";
import type { PaymentServices } from "../payments/payment-context.ts";
import { requireFit } from "../plans/plan-fit.ts";
import { findTerms, type PlanTerms } from "../plans/plan.queries.ts";
import { endWithPeriod, schedulePlan } from "./schedule-plan.ts";
import { priceOf } from "../plans/sell.ts";
import { type CurrentSubscription, isAgreed, writeDowngrade } from "../subscription.queries.ts";
import { syncSubscription } from "../payments/sync-payment.ts";
import { dropUnderWay } from "./under-way.ts";

/** Notes the lower plan; it takes effect when the paid period is over. The newest order counts. */
export async function downgrade(
  services: PaymentServices,
  current: CurrentSubscription,
  running: PaidSubscription,
  plan: PlanTerms,
): Promise<PlanChange> {
  const { clientid } = current;
  await requireFit(services, clientid, plan);
  await dropUnderWay(services, clientid, running);
  const startson = await follow(services, current, running, plan, plan.price > 0);
  await syncSubscription(services, running.id);
  return { planid: plan.planid, state: "scheduled", startson, confirmurl: null };
}

/** Lets the plan follow again that a cancellation dropped. */
export async function followAgain(
  services: PaymentServices,
  current: CurrentSubscription,
  running: PaidSubscription,
): Promise<void> {
  const { clientid, dropped_planid, dropped_termsversion } = current;
  const { pool } = services.db;
  const [plan] = dropped_planid === null ? [] : await findTerms(pool, dropped_planid, dropped_termsversion);
  if (!plan) throw new ProductError("PLAN_NOT_OFFERED");
  const [agreed] = await isAgreed(pool, clientid, plan.planid);
  await follow(services, current, running, plan, plan.price > 0 && agreed === undefined);
}

/** Has a plan follow the paid period: billed by the provider, or begun here once that period has ended there. */
async function follow(
  services: PaymentServices,
  current: CurrentSubscription,
  running: PaidSubscription,
  plan: PlanTerms,
  isBilled: boolean,
): Promise<string> {
  if (isBilled) await schedulePlan(services, running, await priceOf(services, plan));
  else await endWithPeriod(services, current, running);
  const startson = utcText(new Date(running.periodEnd * 1000));
  await writeDowngrade(services.db.pool, current.clientid, startson, plan.planid, plan.version);
  return startson;
}
