import { ProductError } from "@finder/contract/errors";
import type { customerPlanPreview } from "@finder/contract/operators/customer-plan";
import type { AnswerOf, InputOf } from "@finder/contract/operators/operation";
import { isPaidSku } from "@finder/contract/rules/plans/paid-sku";
import type { Services } from "../../context.ts";
import { fromUtcText } from "../../db/time.ts";
import { findPlan, type PlanTerms } from "../plans/plan.queries.ts";
import { runningTerms } from "../plans/sell.ts";
import { directionOf } from "../change/plan-direction.ts";
import { type CurrentSubscription, readCurrent } from "../subscription.queries.ts";

/** How a change is made. */
export type PlanWay = NonNullable<AnswerOf<typeof customerPlanPreview>["way"]>;
type PlanTiming = Pick<InputOf<typeof customerPlanPreview>, "start" | "payment">;
type Paid = Pick<CurrentSubscription, "planid" | "sku" | "transactionid" | "expirydate">;
type Choice = { readonly current: CurrentSubscription; readonly plan: PlanTerms };

/** The client's subscription, and a plan that it may have: the running one, or one on the list, no add-on, no other client's own. */
export async function choiceOf(
  { db, now }: Pick<Services, "db" | "now">,
  clientid: number,
  planid: number,
): Promise<Choice> {
  const [[current], [plan]] = await Promise.all([readCurrent(db.pool, clientid), findPlan(db.pool, planid)]);
  if (!current) throw new ProductError("NOT_FOUND", { field: "id", detail: "There is no such client." });
  const held = plan && (await runningTerms({ db, now }, current, plan));
  if (held) return { current, plan: held };
  if (!plan || plan.isaddon === 1 || plan.listed === 0 || (plan.forclient ?? clientid) !== clientid)
    throw new ProductError("PLAN_NOT_OFFERED", { field: "planId", detail: "This customer cannot have this plan." });
  return { current, plan };
}

/** Whether a period runs that is paid at the provider. */
export function paysNow({ sku, transactionid, ...current }: Paid, now: Date): boolean {
  return runs(current, now) && transactionid !== null && sku !== null && isPaidSku(sku);
}

/** Whether a period runs; one without an end does. */
export function runs({ planid, expirydate }: Pick<CurrentSubscription, "planid" | "expirydate">, now: Date): boolean {
  return planid !== null && (expirydate === null || fromUtcText(expirydate) > now);
}

/** Whether a plan may begin without a payment: a free one, or one that was agreed. */
function isUnpaid({ price, sku, forclient }: PlanTerms): boolean {
  return price <= 0 || sku.startsWith("custom_") || forclient !== null;
}

/** How a change is made (docs/rules.md#operators-plans). Throws what forbids it. */
export function wayOf({ current, plan }: Choice, { start, payment }: PlanTiming, now: Date): PlanWay {
  const paid = paysNow(current, now);
  if (payment === "NONE") return unpaidWay(current, plan, start, paid, now);
  if (plan.price <= 0) throw refusal("planId", "This plan has no price. Start it without a payment.");
  if (start === "NEXT_PERIOD") {
    if (!paid) throw refusal("start", "No paid period runs at the payment provider. Start the plan at once.");
    if (current.planid === plan.planid) throw new ProductError("ALREADY_ON_PLAN", { field: "planId" });
    return "SCHEDULE";
  }
  const direction = directionOf(current, plan, now);
  if (direction === "current") throw new ProductError("ALREADY_ON_PLAN", { field: "planId" });
  if (direction === "checkout") return "PAGE";
  if (direction === "down") throw paidTime(current, "A lower plan starts with the next period.");
  return "CHARGE";
}

function unpaidWay(
  current: CurrentSubscription,
  plan: PlanTerms,
  start: PlanTiming["start"],
  paid: boolean,
  now: Date,
): PlanWay {
  if (!isUnpaid(plan)) throw refusal("payment", "Only free plans and agreed ones start without a payment.");
  if (start === "AT_ONCE") {
    if (paid) throw paidTime(current, "Start the plan with the next period.");
    if (runs(current, now) && current.planid === plan.planid)
      throw new ProductError("ALREADY_ON_PLAN", { field: "planId" });
    return "ASSIGN";
  }
  if (!runs(current, now) || current.expirydate === null)
    throw refusal("start", "No period runs that ends. Start the plan at once.");
  return "SCHEDULE";
}

function paidTime({ expirydate }: CurrentSubscription, then: string): ProductError {
  const detail = `Paid time is never dropped: the present period ends on ${expirydate?.slice(0, 10) ?? "–"}. ${then}`;
  return new ProductError("CONFLICT", { field: "start", detail });
}

function refusal(field: string, detail: string): ProductError {
  return new ProductError("CONFLICT", { field, detail });
}
