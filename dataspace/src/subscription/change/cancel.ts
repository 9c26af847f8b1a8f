import { ProductError } from "@finder/contract/errors";
import { utcText } from "../../db/time.ts";
import type { PaidSubscription } from "../../outside/payments/paid-subscription.ts";
import { oneChange } from "./one-change.ts";
import type { PaymentServices } from "../payments/payment-context.ts";
import { runningOf } from "./preview-change.ts";
import { endWithPeriod, goOn } from "./schedule-plan.ts";
import { type CurrentSubscription, writeDowngrade } from "../subscription.queries.ts";
import { syncSubscription } from "../payments/sync-payment.ts";
import { dropUnderWay } from "./under-way.ts";

/** Ends the plan with its paid period; returns that moment. */
export function cancelPlan(services: PaymentServices, clientid: number, subId: string | undefined): Promise<string> {
  return oneChange(services, clientid, async (current) => {
    const running = await runningOf(services, current, subId);
    await settleFirst(services, current, running);
    await endWithPeriod(services, current, running);
    return nothingFollows(services, current, running);
  });
}

/** Undoes a cancellation, as long as the period lasts. */
export function resumePlan(services: PaymentServices, clientid: number, subId: string | undefined): Promise<string> {
  return oneChange(services, clientid, async (current) =>
    resume(services, current, await runningOf(services, current, subId)),
  );
}

/** Undoes a downgrade that has not taken effect. */
export function keepPlan(services: PaymentServices, clientid: number, subId: string | undefined): Promise<string> {
  return oneChange(services, clientid, async (current) => {
    if (current.downgrade_planid === null) throw new ProductError("NO_SUBSCRIPTION");
    return resume(services, current, await runningOf(services, current, subId));
  });
}

/** Lets the plan renew, dropping any scheduled change; returns the moment of renewal. */
export async function resume(
  services: PaymentServices,
  current: CurrentSubscription,
  running: PaidSubscription,
): Promise<string> {
  await settleFirst(services, current, running);
  await goOn(services, running);
  return nothingFollows(services, current, running);
}

async function settleFirst(
  services: PaymentServices,
  { clientid }: CurrentSubscription,
  running: PaidSubscription,
): Promise<void> {
  if (running.endedOn !== null) throw new ProductError("NO_SUBSCRIPTION");
  await dropUnderWay(services, clientid, running);
}

async function nothingFollows(
  services: PaymentServices,
  { clientid }: CurrentSubscription,
  running: PaidSubscription,
): Promise<string> {
  await writeDowngrade(services.db.pool, clientid, null, null, null);
  await syncSubscription(services, running.id);
  return utcText(new Date(running.periodEnd * 1000));
}
