/** Plans that nobody pays by card and that have no up or down. */
const nonPaidSkus: ReadonlySet<string> = new Set(["custom_trial", "custom_monthly", "custom_yearly", "none"]);

export function isPaidSku(sku: string): boolean {
  return !nonPaidSkus.has(sku);
}

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
 * What choosing a plan means: `checkout` buys it on the provider's hosted page, `up` and `down` change what is paid already,
 * `resume` takes a cancelling back, `free` changes directly, `sales` is by agreement, `current` is nothing to do.
 */
export type PlanDirection = "checkout" | "up" | "down" | "resume" | "free" | "sales" | "current";

/** Paid time is never dropped: while a paid plan runs, cancelled or not, a change is up at once or down at its end. */
export function planDirection(current: CurrentOfChange | null, target: PlanOfChange): PlanDirection {
  if (target.price < 0) return "sales";
  const runs = current !== null && !current.isExpired;
  const isPaid = runs && current.transactionid !== null && isPaidSku(current.sku);
  if (runs && current.planid === target.planid) return isPaid && current.autorenew === 0 ? "resume" : "current";
  if (isPaid) return target.planid > current.planid ? "up" : "down";
  return target.price === 0 ? "free" : "checkout";
}
