import type { PlanDirection } from "@finder/contract/endpoints/subscription";
import { isPaidSku } from "@finder/contract/rules/plans/paid-sku";
import { fromUtcText } from "../../db/time.ts";
import type { PlanTerms } from "../plans/plan.queries.ts";
import type { CurrentSubscription } from "../subscription.queries.ts";

type Current = Pick<CurrentSubscription, "planid" | "sku" | "autorenew" | "expirydate" | "transactionid">;
type Target = Pick<PlanTerms, "planid" | "price">;

/**
 * The effect of choosing a plan (docs/rules.md#plans-direction). Paid time is never dropped: while a paid plan runs,
 * cancelled or not, a change is up at once or down at its end.
 */
export function directionOf(current: Current, target: Target, now: Date): PlanDirection {
  if (target.price < 0) return "sales";
  const { planid, sku, autorenew, transactionid, expirydate } = current;
  const runs = planid !== null && sku !== null && (expirydate === null || fromUtcText(expirydate) > now);
  const isPaid = runs && transactionid !== null && isPaidSku(sku);
  if (runs && planid === target.planid) return isPaid && autorenew === 0 ? "resume" : "current";
  if (isPaid) return target.planid > planid ? "up" : "down";
  return target.price === 0 ? "free" : "checkout";
}

/** A change of what is paid already: the only ones that have a cost to preview. */
export type PaidDirection = "up" | "down" | "resume";

export function isOfPaid(direction: PlanDirection): direction is PaidDirection {
  return direction === "up" || direction === "down" || direction === "resume";
}

/** True for a plan that ranks below the present one, running or not: members and keys may have to go before it fits. */
export function isLower(target: Target, { planid }: Pick<Current, "planid">): boolean {
  return planid !== null && target.planid < planid && target.price >= 0;
}
