import { ProductError } from "@finder/contract/errors";
import { fromUtcText, utcText } from "../../db/time.ts";
import type { PaidSubscription } from "../../outside/payments/paid-subscription.ts";
import { followAgain } from "./downgrade.ts";
import { oneChange } from "./one-change.ts";
import type { PaymentServices } from "../payments/payment-context.ts";
import { runningOf } from "./preview-change.ts";
import { endWithPeriod, goOn } from "./schedule-plan.ts";
import { type CurrentSubscription, dropDowngrade, writeDowngrade } from "../subscription.queries.ts";
import { syncSubscription } from "../payments/sync-payment.ts";
import { dropUnderWay } from "./under-way.ts";

/** Ends the plan with its paid period; returns that moment. A lower plan that was to follow is kept for a resumption. */
export function cancelPlan(services: PaymentServices, clientid: number, subId: string | undefined): Promise<string> {
  return oneChange(services, clientid, async (current) => {
    const running = await runningOf(services, current, subId);
    await settleFirst(services, current, running);
    await endWithPeriod(services, current, running);
    await dropDowngrade(services.db.pool, clientid);
    return endAfterSync(services, running);
  });
}

/** Undoes a cancellation, as long as the period lasts: what was to follow before it follows again. */
export function resumePlan(services: PaymentServices, clientid: number, subId: string | undefined): Promise<string> {
  return oneChange(services, clientid, async (current) => {
    const running = await runningOf(services, current, subId);
    if (current.dropped_planid === null) return resume(services, current, running);
    await settleFirst(services, current, running);
    await followAgain(services, current, running);
    return endAfterSync(services, running);
  });
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
  requireNotBegun(current, running);
  await goOn(services, running);
  await writeDowngrade(services.db.pool, current.clientid, null, null, null);
  return endAfterSync(services, running);
}

async function settleFirst(
  services: PaymentServices,
  { clientid }: CurrentSubscription,
  running: PaidSubscription,
): Promise<void> {
  if (running.endedOn !== null) throw new ProductError("NO_SUBSCRIPTION");
  await dropUnderWay(services, clientid, running);
}

/** Refuses to take back a lower plan whose period has begun at the provider, and whose bill is open. */
function requireNotBegun(
  { downgrade_planid, downgrade_startson }: CurrentSubscription,
  { periodStart }: PaidSubscription,
): void {
  if (downgrade_planid === null || downgrade_startson === null) return;
  if (fromUtcText(downgrade_startson).getTime() > periodStart * 1000) return;
  throw new ProductError("CONFLICT", {
    field: "plan",
    detail: "The lower plan has begun, and its bill is open. Pay the bill, then upgrade.",
  });
}

async function endAfterSync(services: PaymentServices, running: PaidSubscription): Promise<string> {
  await syncSubscription(services, running.id);
  return utcText(new Date(running.periodEnd * 1000));
}
