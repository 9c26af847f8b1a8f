import { hasEnded } from "@finder/contract/rules/plans/subscription-status";
import { paths } from "@/app/paths";
import type { ViewerFieldsFragment } from "../__generated__/Viewer.generated";

const trial = "custom_trial";

/** Which ways to more credits a viewer is offered (docs/rules.md#screens-plan-links). */
export type PlanLinks = {
  /** The text of the button to the plans; null = no button. */
  readonly plans: "upgrade" | "viewPlans" | "renew" | null;
  /** Where that button leads: to the plans, or to the payment that failed. */
  readonly to: string;
  /** Add-ons, for direct dials. */
  readonly addOns: boolean;
};

/**
 * Only the owner is offered anything, and nothing on a trial. The initial plan has no add-ons, the highest no upgrade;
 * a plan that has ended is renewed before anything else, and an unpaid renewal is paid, not bought again.
 */
export function planLinksOf({ permissions, client }: ViewerFieldsFragment, isHighest = false): PlanLinks {
  const { plan, status } = client.subscription ?? {};
  const to = paths.upgradePlan;
  if (!permissions.includes("plans.change") || plan?.sku === trial) return { plans: null, to, addOns: false };
  if (!plan || plan.isInitial) return { plans: "viewPlans", to, addOns: false };
  if (status && hasEnded(status))
    return { plans: "renew", to: status === "PAST_DUE" ? paths.billing : to, addOns: false };
  return { plans: plan.isCustom || isHighest ? "viewPlans" : "upgrade", to, addOns: true };
}
