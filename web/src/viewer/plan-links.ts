import type { ViewerFieldsFragment } from "./Viewer.generated";

const trial = "custom_trial";

/** Which ways to more credits a viewer is offered (specification sections 2 and 6). */
export type PlanLinks = {
  /** The button to the plans, by what it says; null = none. */
  readonly plans: "upgrade" | "viewPlans" | null;
  /** Add-ons, for direct dials. */
  readonly addOns: boolean;
};

/** Only the owner is offered anything, and nothing on a trial; the initial plan has no add-ons, the highest no upgrade. */
export const planLinksOf = ({ permissions, client }: ViewerFieldsFragment): PlanLinks => {
  const plan = client.subscription?.plan;
  if (!permissions.includes("plans.change") || plan?.sku === trial) return { plans: null, addOns: false };
  const isEnd = !plan || plan.isInitial || plan.isCustom;
  return { plans: isEnd ? "viewPlans" : "upgrade", addOns: plan !== undefined && !plan.isInitial };
};
