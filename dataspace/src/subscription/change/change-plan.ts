import type { PlanChange, PlanDirection } from "@finder/contract/endpoints/subscription";
import { ProductError } from "@finder/contract/errors";
import type { PaidSubscription } from "../../outside/payments/paid-subscription.ts";
import { resume } from "./cancel.ts";
import { currentOf } from "../payments/customer.ts";
import { downgrade } from "./downgrade.ts";
import { oneChange } from "./one-change.ts";
import type { PaymentServices } from "../payments/payment-context.ts";
import type { PlanTerms } from "../plans/plan.queries.ts";
import type { PaidChange } from "./agreement.ts";
import { planOf, requirePaidPeriod, runningOf, withinPeriod } from "./preview-change.ts";
import { directionOf, isOfPaid, type PaidDirection } from "./plan-direction.ts";
import { outOfDate, requireAgreed } from "./require-agreed.ts";
import { offeredPlan, priceOf } from "../plans/sell.ts";
import type { CurrentSubscription } from "../subscription.queries.ts";
import { isLessNow, isSameInterval, pricedAs } from "./unused/unused-time.ts";
import { untilGranted, upgrade } from "./upgrade.ts";

type ChangePlanRequest = {
  readonly plan: number;
  readonly subId?: string | undefined;
  readonly proration_date?: number | undefined;
  readonly agreed?: string | undefined;
};

/** Most age of a shown price: at a later moment of the period the upgrade would cost next to nothing. */
const freshSeconds = 3600;

/** Changes a paid plan: up at once, down at the period's end; choosing the current plan undoes a cancellation. */
export async function changePlan(
  services: PaymentServices,
  clientid: number,
  asked: ChangePlanRequest,
): Promise<PlanChange> {
  const plan = await offeredPlan(services, clientid, asked.plan);
  const wished = directionOf(await currentOf(services, clientid), plan, services.now());
  const change = await oneChange(services, clientid, async (current): Promise<PlanChange> => {
    const direction = directionOf(current, plan, services.now());
    // A second click: the first one changed the plan while this one waited.
    if (direction === "current" && wished === "up") return changed(plan);
    return makeChange(services, current, plan, direction, asked);
  });
  if (wished !== "up" || change.state !== "changed") return change;
  return { ...change, state: (await untilGranted(services, clientid, plan.planid)) ? "changed" : "pending" };
}

function changed({ planid }: PlanTerms): PlanChange {
  return { planid, state: "changed", startson: null, confirmurl: null };
}

async function makeChange(
  services: PaymentServices,
  current: CurrentSubscription,
  plan: PlanTerms,
  direction: PlanDirection,
  asked: ChangePlanRequest,
): Promise<PlanChange> {
  if (direction === "current") throw new ProductError("ALREADY_ON_PLAN");
  if (!isOfPaid(direction)) throw new ProductError("NO_SUBSCRIPTION");
  const running = await runningOf(services, current, asked.subId);
  if (direction === "up") requirePaidPeriod(running);
  const at = momentOf(running, direction, asked.proration_date, services.now());
  await requireAsShown(services, { current, running, plan, direction, at }, asked);
  if (direction === "up") {
    const { clientid } = current;
    return upgrade(services, { clientid, running, from: await planOf(services, current), plan, at });
  }
  if (direction === "down") return downgrade(services, current, running, plan);
  await resume(services, current, running);
  return changed(plan);
}

/** The moment from which a change counts: an upgrade from now, or from just now as it was shown; all else from the period's end. */
function momentOf(running: PaidSubscription, direction: PaidDirection, shown: number | undefined, now: Date): number {
  if (direction !== "up") {
    if (shown !== undefined && shown !== running.periodEnd) throw outOfDate();
    return running.periodEnd;
  }
  const latest = withinPeriod(running, Math.floor(now.getTime() / 1000));
  if (shown === undefined) return latest;
  if (shown > latest + 60 || shown < latest - freshSeconds) throw outOfDate();
  return withinPeriod(running, Math.min(shown, latest));
}

/** Refuses a change that is not as it was shown. A caller that sends back the moment alone agreed to what was billed and unspent then. */
async function requireAsShown(services: PaymentServices, change: PaidChange, asked: ChangePlanRequest): Promise<void> {
  const { current, running, plan, direction, at } = change;
  if (asked.agreed !== undefined) return requireAgreed(services, change, asked.agreed);
  if (asked.proration_date === undefined || direction !== "up") return;
  if (running.invoices.some(({ createdOn }) => createdOn > at)) throw outOfDate();
  if (isSameInterval(running, await priceOf(services, plan))) return;
  const paid = pricedAs(running, await planOf(services, current));
  if (await isLessNow(services, current.clientid, running, paid, at)) throw outOfDate();
}
