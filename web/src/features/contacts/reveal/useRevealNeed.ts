import { type RevealNeed, revealNeed } from "@finder/contract/rules/plans/reveal-need";
import { hasEnded } from "@finder/contract/rules/plans/subscription-status";
import type { DatumType } from "@/generated/schema";
import { useViewer } from "@/viewer/useViewer";
import { datums } from "./datums";

type Priced = { type: DatumType; owned: boolean; cost: number };

/** What the client lacks to open a datum, by its plan and the pool that pays for it; null when nothing. */
export function useRevealNeed(datum: Priced): RevealNeed {
  return useRevealNeeds()(datum);
}

/** The same for any datum. */
export function useRevealNeeds(): (datum: Priced) => RevealNeed {
  const { credits, subscription } = useViewer().client;
  const planEnded = subscription === null || hasEnded(subscription.status);
  return ({ type, owned, cost }) => {
    const pool = datums.find((one) => one.type === type)?.field ?? "phone";
    return revealNeed({ owned, cost }, credits[pool], planEnded);
  };
}
