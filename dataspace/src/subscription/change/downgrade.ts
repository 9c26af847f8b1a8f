import type { PlanChange } from "@finder/contract/endpoints/subscription";
import { utcText } from "../../db/time.ts";
import type { PaidSubscription } from "../../outside/payments/paid-subscription.ts";
import type { PaymentServices } from "../payments/payment-context.ts";
import { requireFit } from "../plans/plan-fit.ts";
import type { PlanTerms } from "../plans/plan.queries.ts";
import { endWithPeriod, schedulePlan } from "./schedule-plan.ts";
import { priceOf } from "../plans/sell.ts";
import { type CurrentSubscription, writeDowngrade } from "../subscription.queries.ts";
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
  if (plan.price === 0) await endWithPeriod(services, current, running);
  else await schedulePlan(services, running, await priceOf(services, plan));
  const startson = utcText(new Date(running.periodEnd * 1000));
  await writeDowngrade(services.db.pool, clientid, startson, plan.planid, plan.version);
  await syncSubscription(services, running.id);
  return { planid: plan.planid, state: "scheduled", startson, confirmurl: null };
}
