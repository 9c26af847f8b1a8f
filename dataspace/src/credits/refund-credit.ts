import type { Pool } from "@finder/contract/datum";
import { ProductError } from "@finder/contract/errors";
import type pg from "pg";
import { countRefunded } from "../metrics/counts.ts";
import { findEntry } from "./credit.queries.ts";
import { grantCredit, type Granted } from "./grant-credit.ts";
import { spendKey } from "./spend-credit.ts";
import { countReturn } from "./usage/usage-day.queries.ts";

export type Return = {
  readonly clientid: number;
  readonly pool: Pool;
  readonly profileid: Buffer;
  readonly appuserid: number | null;
  readonly reference: string;
  /** The deciding operator; absent for a return at once, on the member's report. */
  readonly operatorid?: number;
};

/** Returns the credit of a reveal, once per datum however often it is asked; only a charge comes back (docs/rules.md#refund-once). */
export async function refundCredit(
  tx: pg.PoolClient,
  { clientid, pool, profileid, appuserid, reference, operatorid }: Return,
  now: string,
): Promise<Granted> {
  const key = spendKey(pool, profileid);
  const [spent] = await findEntry(tx, clientid, key);
  if (!spent) throw new ProductError("BAD_REQUEST", { detail: "Nothing was charged for this." });
  const grant = {
    clientid,
    pool,
    amount: -spent.amount,
    kind: "refund",
    appuserid,
    source: operatorid === undefined ? "web" : "operator",
    reference,
    expireson: null,
    ...(operatorid === undefined ? {} : { operatorid }),
  } as const;
  const granted = await grantCredit(tx, { ...grant, idempotencykey: `refund:${key}` }, now);
  if (granted.granted) countRefunded(pool, grant.amount);
  if (granted.granted && spent.appuserid !== null)
    await countReturn(tx, clientid, spent.appuserid, pool, spent.source, grant.amount, now);
  return granted;
}
