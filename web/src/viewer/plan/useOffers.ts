import { useViewer } from "../useViewer";
import { type OffersQuery, useOffersQuery } from "./__generated__/Offers.generated";
import { planLinksOf } from "./plan-links";

/** Where demos are booked, and the plans where an upgrade could be offered: one question for all that ask. */
export function useOffers(): OffersQuery | undefined {
  const upgrade = planLinksOf(useViewer()).plans === "upgrade";
  return useOffersQuery({ variables: { upgrade }, fetchPolicy: "cache-first" }).data;
}
