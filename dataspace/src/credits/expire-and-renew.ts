import type { Pool } from "@finder/contract/datum";
import type pg from "pg";
import { expire, renew } from "./change-credits.queries.ts";

/** Ends the credits of a pool that are over: add-on credits at their end, plan credits that no renewal took over (docs/rules.md#credits-late-renewal). */
export async function expireCredits(
  tx: pg.PoolClient,
  clientid: number,
  pool: Pool,
  now: string,
  plansBefore: string,
): Promise<number> {
  const [row] = await expire(tx, clientid, pool, plansBefore, now);
  return row?.ended ?? 0;
}

export type Renewal = {
  readonly clientid: number;
  readonly pool: Pool;
  /** Credits that the new period brings. */
  readonly amount: number;
  readonly reference: string;
  /** A key renews only once. */
  readonly idempotencykey: string;
  /** End of the new period. */
  readonly expireson: string;
};

/**
 * Begins a period: unused plan credits roll over, up to twice the grant together with the new ones; add-on credits are not
 * touched (docs/rules.md#credits-renewal).
 */
export async function renewCredits(tx: pg.PoolClient, renewal: Renewal, now: string): Promise<void> {
  const { clientid, pool, amount, reference, idempotencykey, expireson } = renewal;
  await renew(tx, clientid, pool, amount, reference, idempotencykey, expireson, now);
}
