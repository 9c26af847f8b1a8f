import { noFigures, type PlanChangeAnswer, type PlanDirection } from "@finder/contract/endpoints/subscription";
import { errors, ProductError } from "@finder/contract/errors";
import { errorMessages } from "@finder/contract/messages/errors/en";
import type { Services } from "../../context.ts";
import type { PaymentServices } from "../payments/payment-context.ts";
import { directionOf, isLower, isOfPaid } from "./plan-direction.ts";
import { planFit } from "../plans/plan-fit.ts";
import type { PlanTerms } from "../plans/plan.queries.ts";
import { costOf } from "./preview-change.ts";
import { offeredPlan } from "../plans/sell.ts";
import { type CurrentSubscription, readCurrent } from "../subscription.queries.ts";

type PlanChangeRequest = { readonly planid: number; readonly cost: boolean; readonly fit: boolean };
type CostAndFit = Omit<PlanChangeAnswer, "kind" | "plan">;

/** Returns what choosing a plan would do: its direction, its cost, and what has to be deleted first. */
export async function planChange(
  services: Services,
  payments: () => PaymentServices,
  clientid: number,
  { planid, cost, fit }: PlanChangeRequest,
): Promise<PlanChangeAnswer> {
  const [plan, [current]] = await Promise.all([
    offeredPlan(services, clientid, planid),
    readCurrent(services.db.pool, clientid),
  ]);
  if (!current) throw new ProductError("INTERNAL");
  const kind = directionOf(current, plan, services.now());
  return {
    kind,
    plan,
    ...(cost && isOfPaid(kind)
      ? await costOrRefusal(payments(), current, plan, kind)
      : { ...noFigures, refusal: null }),
    ...(fit && isLower(plan, current) && (await planFit(services, clientid, plan))),
  };
}

/** Returns the cost, or its refusal: plan and direction are answered either way. */
async function costOrRefusal(
  services: PaymentServices,
  current: CurrentSubscription,
  plan: PlanTerms,
  kind: PlanDirection,
): Promise<CostAndFit> {
  try {
    return { ...noFigures, ...(await costOf(services, current, plan, kind)), refusal: null };
  } catch (error) {
    if (!(error instanceof ProductError) || errors[error.code].status >= 500) throw error;
    const { code, field = null, message } = error;
    return { ...noFigures, refusal: { code, field, message: message === code ? errorMessages[code] : message } };
  }
}
