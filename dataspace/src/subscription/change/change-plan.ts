import type { PlanChange, PlanDirection } from "@finder/contract/endpoints/subscription";
import { ProductError } from "@finder/contract/errors";
import type { PaidSubscription } from "../../outside/payments/paid-subscription.ts";
import { resume } from "./cancel.ts";
import { currentOf } from "../payments/customer.ts";
import { downgrade } from "./downgrade.ts";
import { oneChange } from "./one-change.ts";
import type { PaymentServices } from "../payments/payment-context.ts";
import type { PlanTerms } from "../plans/plan.queries.ts";
import { planOf, requirePaidPeriod, runningOf, withinPeriod } from "./preview-change.ts";
import { directionOf, isOfPaid } from "./plan-direction.ts";
import { offeredPlan, priceOf } from "../plans/sell.ts";
import type { CurrentSubscription } from "../subscription.queries.ts";
import { isLessNow, isSameInterval, pricedAs } from "./unused/unused-time.ts";
import { untilGranted, type Upgrade, upgrade } from "./upgrade.ts";

type Asked = {
  readonly plan: number;
  readonly subId?: string | undefined;
  readonly proration_date?: number | undefined;
};

/** Most age of a shown price: at a later moment of the period the upgrade would cost next to nothing. */
const freshSeconds = 3600;

/** Changes a running paid plan: up at once, down at the period's end; the plan itself goes on after a cancellation. */
export async function changePlan(services: PaymentServices, clientid: number, asked: Asked): Promise<PlanChange> {
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
  asked: Asked,
): Promise<PlanChange> {
  if (direction === "current") throw new ProductError("ALREADY_ON_PLAN");
  if (!isOfPaid(direction)) throw new ProductError("NO_SUBSCRIPTION");
  const running = await runningOf(services, current, asked.subId);
  if (direction === "up") {
    requirePaidPeriod(running);
    const at = prorationOf(running, asked.proration_date, services.now());
    const change = { clientid: current.clientid, running, from: await planOf(services, current), plan, at };
    if (asked.proration_date !== undefined) await requireAsShown(services, change);
    return upgrade(services, change);
  }
  if (direction === "down") return downgrade(services, current, running, plan);
  await resume(services, current, running);
  return changed(plan);
}

/** The moment from which an upgrade counts: now, or the one that was shown, if it was shown just now. All else costs nothing today. */
function prorationOf(running: PaidSubscription, shown: number | undefined, now: Date): number {
  const latest = withinPeriod(running, Math.floor(now.getTime() / 1000));
  if (shown === undefined) return latest;
  if (shown > latest + 60 || shown < latest - freshSeconds) throw outOfDate();
  return withinPeriod(running, Math.min(shown, latest));
}

/** Refuses a shown price that counted credits as unused which are spent by now. */
async function requireAsShown(services: PaymentServices, change: Upgrade): Promise<void> {
  const { running, plan, at } = change;
  if (isSameInterval(running, await priceOf(services, plan))) return;
  if (await isLessNow(services, change.clientid, running, pricedAs(running, change.from), at)) throw outOfDate();
}

function outOfDate(): ProductError {
  return new ProductError("BAD_REQUEST", {
    field: "proration_date",
    detail: "The price that was shown is out of date. Look at the change again.",
  });
}
