import { type PlanLinks, planLinksOf } from "./plan-links";
import { usePlanOrderQuery } from "./PlanOrder.generated";
import { useViewer } from "../useViewer";

/** The viewer's ways to more credits. Requests the plans only where an upgrade could be offered. */
export function usePlanLinks(): PlanLinks {
  const viewer = useViewer();
  const links = planLinksOf(viewer);
  const { data } = usePlanOrderQuery({ skip: links.plans !== "upgrade", fetchPolicy: "cache-first" });
  const mine = Number(viewer.client.subscription?.plan.id);
  const isHighest = data !== undefined && !data.plans.some(({ id, isCustom }) => !isCustom && Number(id) > mine);
  return isHighest ? planLinksOf(viewer, true) : links;
}
