import type { Pool } from "@finder/contract/datum";
import { statement } from "../db/statement.ts";

export type LotKind = "plan" | "addon" | "other";
export type Lot = { lotid: number; kind: LotKind; remaining: number; expireson: string | null };

/** Lots of a pool that hold credits, soonest end first; held until the transaction ends. */
export const lockLots = statement<[clientid: number, pool: Pool], Lot>(
  "lock_lots",
  `select lotid, kind, remaining, expireson from creditlot
   where clientid = $1 and pool = $2 and remaining > 0
   order by expireson nulls last, lotid for update`,
);

export const writeRemaining = statement<[clientid: number, lotids: number[], remaining: number[]], never>(
  "write_remaining",
  `update creditlot l set remaining = v.remaining
   from unnest($2::bigint[], $3::int[]) v (lotid, remaining) where l.clientid = $1 and l.lotid = v.lotid`,
);

export const insertLot = statement<
  [clientid: number, pool: Pool, kind: LotKind, amount: number, expireson: string | null, createdon: string],
  never
>(
  "insert_lot",
  `insert into creditlot (clientid, pool, kind, amount, remaining, expireson, createdon) values ($1, $2, $3, $4, $4, $5, $6)`,
);

/** Clients and pools with lots that are over: add-ons at their end, plans some time after it. */
export const findEnded = statement<[now: string, plansBefore: string, most: number], { clientid: number; pool: Pool }>(
  "find_ended_lots",
  `select distinct clientid, pool from (
     select clientid, pool from creditlot
     where remaining > 0 and expireson <= case when kind = 'plan' then $2::timestamp else $1::timestamp end
     limit $3) ended`,
);
