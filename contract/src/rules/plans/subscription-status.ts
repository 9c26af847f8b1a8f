/**
 * What a subscription's state allows: `active` renews, `cancelled` works until its end; `past_due` has ended because its
 * renewal is not paid yet, `expired` for any other reason.
 */
export const subscriptionStatuses = ["active", "cancelled", "past_due", "expired"] as const;
export type SubscriptionStatus = (typeof subscriptionStatuses)[number];

/** True when nothing new can be revealed, whether the status is written as stored or as in GraphQL. */
export function hasEnded(status: SubscriptionStatus | Uppercase<SubscriptionStatus>): boolean {
  return ["past_due", "expired"].includes(status.toLowerCase());
}
