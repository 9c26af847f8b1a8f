import type { Pool } from "@finder/contract/datum";
import { ProductError } from "@finder/contract/errors";

/** The facts that decide whether a client may spend: its balances and its current subscription. */
export type Purse = {
  readonly balances: Readonly<Record<Pool, number>>;
  /** End of the current subscription (`YYYY-MM-DD HH:MM:SS`, UTC); null: it has no end. Undefined: there is none. */
  readonly expirydate: string | null | undefined;
};

/** Refuses a new reveal without a running subscription, or without the credits it costs; free data open at a zero balance. */
export function requireCredit({ balances, expirydate }: Purse, pool: Pool, price: number, now: string): void {
  if (expirydate === undefined || (expirydate !== null && expirydate <= now))
    throw new ProductError("SUBSCRIPTION_EXPIRED", {
      detail: "Your subscription has expired. Renew it to reveal more contacts.",
    });
  if (balances[pool] < price) throw new ProductError("INSUFFICIENT_CREDITS");
}
