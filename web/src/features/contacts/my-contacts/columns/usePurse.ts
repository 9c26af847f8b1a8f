import { hasEnded } from "@finder/contract/rules/plans/subscription-status";
import { useMemo } from "react";
import type { DatumType } from "@/generated/schema";
import { useViewer } from "@/viewer/useViewer";
import { datums } from "../../reveal/datums";
import type { ContactRowFragment } from "../table/__generated__/ContactRow.generated";

/** What the client can pay with, as far as it matters to the rows on screen. */
export type Purse = { readonly ended: boolean; readonly left: Readonly<Record<DatumType, number>> };

/**
 * Returns the client's credits, each counted only up to the dearest datum on screen: a reveal that leaves enough for every row
 * changes nothing here, so no other row is rendered again.
 */
export function usePurse(contacts: readonly ContactRowFragment[]): Purse {
  const { credits, subscription } = useViewer().client;
  const dearest = Math.max(0, ...contacts.flatMap((contact) => datums.map(({ field }) => contact[field].cost)));
  const ended = subscription === null || hasEnded(subscription.status);
  const [personal = 0, business = 0, phone = 0] = datums.map(({ field }) => Math.min(credits[field], dearest));
  return useMemo(
    () => ({ ended, left: { PERSONAL_EMAIL: personal, BUSINESS_EMAIL: business, PHONE: phone } }),
    [ended, personal, business, phone],
  );
}
