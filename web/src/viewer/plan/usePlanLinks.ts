import { useViewer } from "../useViewer";
import { type PlanLinks, planLinksOf } from "./plan-links";
import { useOffers } from "./useOffers";

/** The viewer's ways to more credits. With the highest plan there is no upgrade. */
export function usePlanLinks(): PlanLinks {
  const viewer = useViewer();
  const plans = useOffers()?.plans;
  const mine = Number(viewer.client.subscription?.plan.id);
  const isHighest = plans !== undefined && !plans.some(({ id, isCustom }) => !isCustom && Number(id) > mine);
  return planLinksOf(viewer, isHighest);
}
