import { createHash } from "node:crypto";
import type { PreviewAnswer } from "@finder/contract/endpoints/subscription";
import type { PaidSubscription } from "../../outside/payments/paid-subscription.ts";
import type { PlanTerms } from "../plans/plan.queries.ts";
import type { CurrentSubscription } from "../subscription.queries.ts";
import type { PaidDirection } from "./plan-direction.ts";

/** A change of what is paid, counted from a moment. */
export type PaidChange = {
  readonly current: CurrentSubscription;
  readonly running: PaidSubscription;
  readonly plan: PlanTerms;
  readonly direction: PaidDirection;
  /** Seconds since 1970. */
  readonly at: number;
};

export type Preview = PreviewAnswer["resource"]["data"];
export type Figures = Omit<Preview, "agreed">;

/**
 * Names a change as it was shown: what begins and ends with it, when, and for how much. The balances after it are left out,
 * because members spend meanwhile.
 */
export function agreementOn({ direction, running, plan }: PaidChange, figures: Figures): string {
  const { subscription_proration_date: _moment, creditsafter: _balances, ...shown } = figures;
  const agreed = [direction, running.id, running.price.id, plan.planid, plan.version, shown];
  return createHash("sha256").update(JSON.stringify(agreed)).digest("base64url");
}
