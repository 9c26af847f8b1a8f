import { pools } from "@finder/contract/datum";
import type pg from "pg";
import { renewCredits } from "../credits/end-credits.ts";
import { grantCredit } from "../credits/grant-credit.ts";
import type { PlanTerms } from "./plan.queries.ts";

export type PaidPeriod = {
  readonly clientid: number;
  readonly plan: PlanTerms;
  /** Invoice, or the name of a free period: it is granted once. */
  readonly reference: string;
  readonly isRenewal: boolean;
  /** End of the period, `YYYY-MM-DD HH:MM:SS`, UTC. */
  readonly expireson: string;
};

/** Grants a period's credits: a renewal rolls over, a purchase or an upgrade keeps what is left (decisions section 1, rule 7). */
export const grantPeriod = async (
  tx: pg.PoolClient,
  { clientid, plan, reference, isRenewal, expireson }: PaidPeriod,
  now: string,
): Promise<void> => {
  for (const pool of pools) {
    const amount = plan[pool];
    const grant = { clientid, pool, amount, reference, idempotencykey: `${reference}:${pool}`, expireson };
    if (isRenewal) await renewCredits(tx, grant, now);
    else if (amount > 0) await grantCredit(tx, { ...grant, kind: "grant_plan", appuserid: null, source: "job" }, now);
  }
};
