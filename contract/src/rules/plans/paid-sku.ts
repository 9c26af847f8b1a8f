/** Keys of the plans that are not paid by card. */
export const notPaidByCard = ["custom_trial", "custom_monthly", "custom_yearly", "none"] as const;

const free: ReadonlySet<string> = new Set(notPaidByCard);

/** True for the key of a plan that is paid by card. */
export function isPaidSku(sku: string): boolean {
  return !free.has(sku);
}
