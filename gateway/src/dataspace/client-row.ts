import type { CreditsView } from "@finder/contract/endpoints/contacts";

// Rows that always come together, as far as more than a field of its own is read off them.

/** A row of `subscriptionplan`: its key, and the selected columns. */
export type PlanRow = { readonly planid: number };

/** A row of `usersubscription`: what its state follows from. Moments are `YYYY-MM-DD HH:MM:SS`, UTC; flags 0 or 1. */
export type SubscriptionRow = {
  readonly subscriptionid: number;
  readonly sku: string | null;
  /** 1 where a subscription at the payment provider pays for it. */
  readonly ispaid: number;
  readonly downgrade_planid: number | null;
  readonly subscriptionplan_by_planid: PlanRow | null;
};

/** A row of `client` with the relations that the dataspace always fetches. */
export type ClientRow = {
  readonly clientid: number;
  readonly usersubscription_by_clientid: readonly SubscriptionRow[];
  readonly usercredit_by_clientid: readonly CreditsView[];
};
