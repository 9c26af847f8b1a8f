const notPaidByCard: ReadonlySet<string> = new Set(["custom_trial", "custom_monthly", "custom_yearly", "none"]);

/** True for the key of a plan that is paid by card. */
export function isPaidSku(sku: string): boolean {
  return !notPaidByCard.has(sku);
}
