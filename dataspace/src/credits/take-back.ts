import type { Pool } from "@finder/contract/datum";
import type pg from "pg";
import { changeBalance, findEntry, lockBalances } from "./credit.queries.ts";
import { type Lot, writeRemaining } from "./lot.queries.ts";
import { settleLots, spread } from "./lots.ts";

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

/** Credits of a plan's period that are not spent, in a pool whose balances the caller has locked. */
export async function unspentOf(
  tx: pg.PoolClient,
  {
    clientid,
    pool,
    periodend,
    balance,
  }: Pick<TakeBack, "clientid" | "pool" | "periodend"> & { readonly balance: number },
  now: string,
): Promise<number> {
  const lots = await settleLots(tx, clientid, pool, balance, now);
  return sumOf(lots.filter(({ kind, expireson }) => kind === "plan" && expireson === periodend));
}

/**
 * Takes a plan's credits that are being refunded, those of the period first, as far as they are unspent; returns how many.
 */
export async function takeBack(tx: pg.PoolClient, taking: TakeBack, now: string): Promise<number> {
  const { clientid, pool, amount, periodend, reference, idempotencykey } = taking;
  const [held] = await lockBalances(tx, clientid);
  if (!held || amount <= 0 || (await findEntry(tx, clientid, idempotencykey)).length > 0) return 0;
  const lots = await settleLots(tx, clientid, pool, held[pool], now);
  const isOfPeriod = ({ expireson }: Lot): boolean => expireson === periodend;
  const ofPlan = lots.filter(({ kind }) => kind === "plan");
  const inOrder = [...ofPlan.filter(isOfPeriod), ...ofPlan.filter((lot) => !isOfPeriod(lot))];
  const taken = Math.min(amount, sumOf(inOrder));
  if (taken === 0) return 0;
  const after = spread(inOrder, taken);
  await writeRemaining(
    tx,
    clientid,
    after.map(({ lotid }) => lotid),
    after.map(({ remaining }) => remaining),
  );
  await changeBalance[pool](tx, {
    clientid,
    amount: -taken,
    kind: "give_back",
    appuserid: null,
    source: "job",
    reference,
    idempotencykey,
    expireson: null,
    now,
    operatorid: null,
  });
  return taken;
}

function sumOf(lots: readonly Lot[]): number {
  return lots.reduce((sum, { remaining }) => sum + remaining, 0);
}
