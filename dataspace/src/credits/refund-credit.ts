import type { Pool } from "@finder/contract/datum";
import { ProductError } from "@finder/contract/errors";
import type pg from "pg";
import { countRefunded } from "../metrics/counts.ts";
import { refund } from "./change-credits.queries.ts";

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
): Promise<{ readonly granted: boolean }> {
  const [row] = await refund(tx, clientid, pool, profileid, appuserid, operatorid ?? null, reference, now);
  const returned = row?.returned ?? null;
  if (returned === null) throw new ProductError("BAD_REQUEST", { detail: "Nothing was charged for this." });
  if (returned > 0) countRefunded(pool, returned);
  return { granted: returned > 0 };
}
