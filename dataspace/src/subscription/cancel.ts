import { ProductError } from "@finder/contract/errors";
import { utcText } from "../db/time.ts";
import { calling } from "../outside/payments.ts";
import { currentOf } from "./customer.ts";
import type { PaymentServices } from "./payment-context.ts";
import { runningOf } from "./preview-change.ts";
import { releaseSchedule } from "./schedule-plan.ts";
import { writeDowngrade } from "./subscription.queries.ts";
import { syncSubscription } from "./sync-payment.ts";

const setEnd = async (
  services: PaymentServices,
  clientid: number,
  subId: string | undefined,
  ends: boolean,
): Promise<string | null> => {
  const running = await runningOf(services, await currentOf(services, clientid), subId);
  if (running.endedOn !== null) throw new ProductError("NO_SUBSCRIPTION");
  if (running.schedule !== null) await releaseSchedule(services, running.schedule);
  await calling(() => services.stripe.subscriptions.update(running.id, { cancel_at_period_end: ends }));
  await writeDowngrade(services.db.pool, clientid, null, null);
  await syncSubscription(services, running.id);
  return utcText(new Date(running.periodEnd * 1000));
};

/** Ends the plan with its paid period; answers when that is (specification section 4, cancel). */
export const cancelPlan = (services: PaymentServices, clientid: number, subId: string | undefined) =>
  setEnd(services, clientid, subId, true);

/** Takes a cancelling back, as long as the period lasts. */
export const resumePlan = (services: PaymentServices, clientid: number, subId: string | undefined) =>
  setEnd(services, clientid, subId, false);

/** Takes a downgrade back that has not happened yet. */
export const keepPlan = async (services: PaymentServices, clientid: number, subId: string | undefined) => {
  const current = await currentOf(services, clientid);
  if (current.downgrade_planid === null) throw new ProductError("NO_SUBSCRIPTION");
  return setEnd(services, clientid, subId, false);
};
