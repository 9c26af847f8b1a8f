import type { Pool } from "@finder/contract/datum";
import type pg from "pg";
import { changeBalance, findEntry, lockBalances } from "./credit.queries.ts";
import { grantCredit } from "./grant-credit.ts";
import { type Lot, writeRemaining } from "./lot.queries.ts";
import { settleLots } from "./lots.ts";

/** Ends the credits of a pool that are over: add-on credits at their end, plan credits that no renewal took over (docs/rules.md#credits-late-renewal). */
export async function expireCredits(
  tx: pg.PoolClient,
  clientid: number,
  pool: Pool,
  now: string,
  plansBefore: string,
): Promise<number> {
  const [held] = await lockBalances(tx, clientid);
  if (!held) return 0;
  const lots = await settleLots(tx, clientid, pool, held[pool], now);
  const over = lots.filter(
    ({ kind, expireson }) => expireson !== null && expireson <= (kind === "plan" ? plansBefore : now),
  );
  const [first] = over;
  if (!first) return 0;
  const place = { clientid, pool, reference: null, idempotencykey: `expire:${pool}:${first.lotid}:${now}` };
  return endLots(tx, place, over, now);
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
  const { clientid, pool, amount, reference, idempotencykey: key, expireson } = renewal;
  const [held] = await lockBalances(tx, clientid);
  if (!held || (await findEntry(tx, clientid, key)).length > 0) return;
  const lots = await settleLots(tx, clientid, pool, held[pool], now);
  const ofPlan = lots.filter(({ kind }) => kind === "plan");
  const left = await endLots(tx, { clientid, pool, reference, idempotencykey: `${key}:end` }, ofPlan, now);
  const grant = { clientid, pool, appuserid: null, source: "job", reference, expireson } as const;
  const carried = Math.min(left, amount);
  if (carried > 0)
    await grantCredit(tx, { ...grant, amount: carried, kind: "rollover", idempotencykey: `${key}:rollover` }, now);
  if (amount > 0) await grantCredit(tx, { ...grant, amount, kind: "grant_plan", idempotencykey: key }, now);
}

/** Removes expired credits from the balance, with their row in the ledger; returns how many. */
async function endLots(
  tx: pg.PoolClient,
  place: { clientid: number; pool: Pool; reference: string | null; idempotencykey: string },
  lots: readonly Lot[],
  now: string,
): Promise<number> {
  const { clientid, pool, reference, idempotencykey } = place;
  const ended = lots.reduce((sum, { remaining }) => sum + remaining, 0);
  if (ended === 0) return 0;
  const ids = lots.map(({ lotid }) => lotid);
  await writeRemaining(
    tx,
    clientid,
    ids,
    ids.map(() => 0),
  );
  await changeBalance[pool](tx, {
    clientid,
    amount: -ended,
    kind: "expire",
    appuserid: null,
    source: "job",
    reference,
    idempotencykey,
    expireson: null,
    now,
    operatorid: null,
  });
  return ended;
}
