import { pools } from "@finder/contract/datum";
import type pg from "pg";
import { renewCredits } from "../../credits/expire-and-renew.ts";
import { grantCredit } from "../../credits/grant-credit.ts";
import type { PerPool } from "@finder/contract/rules/plans/credits-for-money";

export type PaidPeriod = {
  readonly clientid: number;
  readonly brings: PerPool;
  /** Invoice, or the name of a free period: it is granted once. */
  readonly reference: string;
  readonly isRenewal: boolean;
  /** End of the period, `YYYY-MM-DD HH:MM:SS`, UTC. */
  readonly expireson: string;
};

/** Grants the credits of a period, or of the rest of one: a renewal rolls over, a purchase or an upgrade keeps what is left. */
export async function grantPeriod(
  tx: pg.PoolClient,
  { clientid, brings, reference, isRenewal, expireson }: PaidPeriod,
  now: string,
): Promise<void> {
  for (const pool of pools) {
    const amount = brings[pool];
    const grant = { clientid, pool, amount, reference, idempotencykey: `${reference}:${pool}`, expireson };
    if (isRenewal) await renewCredits(tx, grant, now);
    else if (amount > 0) await grantCredit(tx, { ...grant, kind: "grant_plan", appuserid: null, source: "job" }, now);
  }
}
