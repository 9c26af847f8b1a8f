import { hasEnded } from "@finder/contract/rules/plans/subscription-status";
import type { ViewerFieldsFragment } from "../__generated__/Viewer.generated";
import { pools } from "./pools";

/** What keeps a client from revealing and can be resolved; null otherwise. */
export type AccountState = "PAST_DUE" | "EXPIRED" | "MAILBOX" | "DOMAIN" | "NO_CREDITS" | null;

/** Returns the most urgent state: payment overdue (for those who see billing), plan ended, no credit in any pool. */
export function accountState({ client, permissions }: ViewerFieldsFragment): AccountState {
  const { subscription, credits, freeCreditsWithheld } = client;
  if (subscription?.pastDueSince && permissions.includes("billing.view")) return "PAST_DUE";
  if (subscription && hasEnded(subscription.status)) return "EXPIRED";
  if (!pools.every(({ field }) => credits[field] === 0)) return null;
  if (freeCreditsWithheld && !subscription?.isPaid) return freeCreditsWithheld;
  return subscription ? "NO_CREDITS" : null;
}
