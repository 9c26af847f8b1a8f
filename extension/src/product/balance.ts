import type { BalanceFragment } from "../operations.generated";
import { createStore } from "../store";

/** Credits left in each pool; null until they are known. */
export const balance = createStore<BalanceFragment | null>(null);

/** Shows the balances of a response or an event. */
export function showBalance({ personalEmail, businessEmail, phone }: BalanceFragment): void {
  balance.set({ personalEmail, businessEmail, phone });
}
