import { data, datums, type Pool } from "@finder/contract/datum";
import { ProductError } from "@finder/contract/errors";
import type pg from "pg";
import { emitWebhook } from "../db/webhooks/emit.queries.ts";
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
  if (returned > 0) {
    countRefunded(pool, returned);
    const datum = datums.find((each) => data[each].pool === pool) ?? null;
    const facts = { datum, credits: returned, by: operatorid === undefined ? "report" : "operator" };
    await emitWebhook(tx, { clientid, type: "contact.refunded", profileid, appuserid, facts }, now);
  }
  return { granted: returned > 0 };
}
