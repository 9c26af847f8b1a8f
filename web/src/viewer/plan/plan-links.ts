import { hasEnded } from "@finder/contract/rules/plans/subscription-status";
import type { ViewerFieldsFragment } from "../Viewer.generated";

const trial = "custom_trial";

/** Which ways to more credits a viewer is offered (docs/rules.md#screens-plan-links). */
export type PlanLinks = {
  /** The text of the button to the plans; null = no button. */
  readonly plans: "upgrade" | "viewPlans" | "renew" | null;
  /** Add-ons, for direct dials. */
  readonly addOns: boolean;
};

/**
 * Only the owner is offered anything, and nothing on a trial. The initial plan has no add-ons, the highest no upgrade;
 * an expired plan is renewed before anything else.
 */
export function planLinksOf({ permissions, client }: ViewerFieldsFragment, isHighest = false): PlanLinks {
  const { plan, status } = client.subscription ?? {};
  if (!permissions.includes("plans.change") || plan?.sku === trial) return { plans: null, addOns: false };
  if (!plan || plan.isInitial) return { plans: "viewPlans", addOns: false };
  if (status && hasEnded(status)) return { plans: "renew", addOns: false };
  return { plans: plan.isCustom || isHighest ? "viewPlans" : "upgrade", addOns: true };
}
