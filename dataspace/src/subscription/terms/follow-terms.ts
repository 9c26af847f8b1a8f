import { utcText } from "../../db/time.ts";
import type { PaidSubscription } from "../../outside/payments/paid-subscription.ts";
import { calling } from "../../outside/payments/payments.ts";
import { schedulePlan } from "../change/schedule-plan.ts";
import type { PaymentServices } from "../payments/payment-context.ts";
import { findTerms } from "../plans/plan.queries.ts";
import { priceOf } from "../plans/sell.ts";
import type { CurrentSubscription } from "../subscription.queries.ts";

type Next = Pick<CurrentSubscription, "planid" | "expirydate" | "downgrade_planid" | "nextversion" | "nextversionfrom">;

/**
 * Has the provider bill the announced terms from the next renewal on, where that may bring them: not before the announced
 * moment, and not where the plan ends or another one follows. Repeated, nothing changes.
 */
export async function followTerms(services: PaymentServices, running: PaidSubscription, next: Next): Promise<void> {
  const { planid, expirydate, downgrade_planid, nextversion, nextversionfrom } = next;
  if (planid === null || nextversion === null || nextversionfrom === null || downgrade_planid !== null) return;
  if (expirydate === null || nextversionfrom > expirydate || !renewsAt(running, expirydate)) return;
  const [plan] = await findTerms(services.db.pool, planid, nextversion);
  if (!plan || plan.version !== nextversion) return;
  const price = await priceOf(services, plan);
  if (price.id === running.price.id || (await isScheduled(services, running, price.id))) return;
  await schedulePlan(services, running, price);
}

function renewsAt({ status, endsAtPeriodEnd, endedOn, underWay, periodEnd }: PaidSubscription, end: string): boolean {
  const isSettled = status === "active" && !endsAtPeriodEnd && endedOn === null && underWay === null;
  return isSettled && utcText(new Date(periodEnd * 1000)) === end;
}

async function isScheduled({ stripe }: PaymentServices, running: PaidSubscription, price: string): Promise<boolean> {
  const { schedule, periodEnd } = running;
  if (schedule === null) return false;
  const { phases } = await calling(() => stripe.subscriptionSchedules.retrieve(schedule));
  return phases.some(
    ({ start_date, items }) =>
      start_date >= periodEnd &&
      items.some((item) => (typeof item.price === "string" ? item.price : item.price.id) === price),
  );
}
