import type { Pool } from "@finder/contract/datum";
import type pg from "pg";
import { insertLot, type Lot, type LotKind, lockLots, writeRemaining } from "./lot.queries.ts";

/**
 * Spreads spending since the last settlement over the lots: those that end soonest are spent first
 * (docs/rules.md#credits-spend-order). A negative number was given back: it goes to the lot that ends last.
 */
export function spread(lots: readonly Lot[], spent: number): Lot[] {
  let left = Math.max(0, spent);
  const after = lots.map((lot) => {
    const taken = Math.min(left, lot.remaining);
    left -= taken;
    return { ...lot, remaining: lot.remaining - taken };
  });
  const last = after.at(-1);
  if (spent < 0 && last) last.remaining -= spent;
  return after;
}

/** Settles the lots of a pool with this balance and returns them. The balances must be locked. */
export async function settleLots(
  tx: pg.PoolClient,
  clientid: number,
  pool: Pool,
  balance: number,
  now: string,
): Promise<Lot[]> {
  const lots = await lockLots(tx, clientid, pool);
  const held = lots.reduce((sum, { remaining }) => sum + remaining, 0);
  if (held === balance) return lots;
  if (lots.length === 0) {
    await insertLot(tx, clientid, pool, "other", balance, null, now);
    return lockLots(tx, clientid, pool);
  }
  const after = spread(lots, held - balance);
  const changed = after.filter(({ remaining }, index) => remaining !== lots[index]?.remaining);
  await writeRemaining(
    tx,
    clientid,
    changed.map(({ lotid }) => lotid),
    changed.map(({ remaining }) => remaining),
  );
  return after.filter(({ remaining }) => remaining > 0);
}

/** The kind of lot for a kind of grant. */
export function lotKindOf(kind: string): LotKind {
  return kind === "grant_addon" ? "addon" : ofPlan.has(kind) ? "plan" : "other";
}

const ofPlan: ReadonlySet<string> = new Set(["grant_plan", "rollover", "put_back"]);
