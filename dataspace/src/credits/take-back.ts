import type { Pool } from "@finder/contract/datum";
import type pg from "pg";
import { readUnspent, takeUnspent } from "./change-credits.queries.ts";

export type TakeBack = {
  readonly clientid: number;
  readonly pool: Pool;
  /** At most so many. */
  readonly amount: number;
  /** End of the period whose credits they are (`YYYY-MM-DD HH:MM:SS`, UTC). */
  readonly periodend: string;
  readonly reference: string;
  /** A key takes only once. */
  readonly idempotencykey: string;
};

/** Credits of a plan's period that are not spent. */
export async function unspentOf(
  tx: pg.PoolClient,
  { clientid, pool, periodend }: Pick<TakeBack, "clientid" | "pool" | "periodend">,
  now: string,
): Promise<number> {
  const [row] = await readUnspent(tx, clientid, pool, periodend, now);
  return row?.unspent ?? 0;
}

/**
 * Takes a plan's credits that are being refunded, those of the period first, as far as they are unspent; returns how many.
 */
export async function takeBack(tx: pg.PoolClient, taking: TakeBack, now: string): Promise<number> {
  const { clientid, pool, amount, periodend, reference, idempotencykey } = taking;
  const [row] = await takeUnspent(tx, clientid, pool, amount, periodend, reference, idempotencykey, now);
  return row?.taken ?? 0;
}
