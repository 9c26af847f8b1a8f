/** Plans that nobody pays by card and that have no up or down (specification section 4). */
const nonPaidSkus: ReadonlySet<string> = new Set(["custom_trial", "custom_monthly", "custom_yearly", "none"]);

export const isPaidSku = (sku: string): boolean => !nonPaidSkus.has(sku);

export type PlanOfChange = { readonly planid: number; readonly sku: string; readonly price: number };
export type CurrentOfChange = {
  readonly planid: number;
  readonly sku: string;
  readonly autorenew: number;
  /** The payment provider's subscription; null when nothing is paid. */
  readonly transactionid: string | null;
  readonly isExpired: boolean;
};

/**
 * What choosing a plan means (specification section 4): `checkout` buys it on the provider's hosted page, `up` and `down`
 * change what is paid already, `free` changes directly, `sales` is by agreement, `current` is nothing to do.
 */
export type PlanDirection = "checkout" | "up" | "down" | "free" | "sales" | "current";

export const planDirection = (current: CurrentOfChange | null, target: PlanOfChange): PlanDirection => {
  if (target.price < 0) return "sales";
  const runs = current !== null && !current.isExpired;
  const isPaid = runs && current.transactionid !== null && isPaidSku(current.sku);
  const renews = isPaid && current.autorenew === 1;
  if (runs && current.planid === target.planid && (renews || !isPaid)) return "current";
  if (target.price === 0) return renews ? "down" : "free";
  if (!renews) return "checkout";
  return target.planid > current.planid ? "up" : "down";
};
