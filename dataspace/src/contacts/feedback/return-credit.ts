import { data, type Datum } from "@finder/contract/datum";
import { ProductError } from "@finder/contract/errors";
import { limits } from "@finder/contract/limits";
import type pg from "pg";
import { lockBalances } from "../../credits/credit.queries.ts";
import { refundCredit } from "../../credits/refund-credit.ts";
import { fromUtcText, utcText } from "../../db/time.ts";
import { findPaid } from "./feedback.queries.ts";
import { findReturnState, openReturn, readReturnRoom, settleReturn } from "./return.queries.ts";

/** A datum reported as not working, and the reporting member. */
export type BadDatum = {
  readonly clientid: number;
  readonly appuserid: number;
  readonly profileid: Buffer;
  readonly profilekey: string;
  readonly datum: Datum;
  /** What was reported, sealed. */
  readonly value: Buffer;
  readonly note: string | null;
};

export type Returned = { readonly returned: 0 | 1; readonly inreview: boolean };

const nothing: Returned = { returned: 0, inreview: false };

/** Most credits returned at once in a period, given the credits spent in it. */
export function mostAtOnce(spent: number): number {
  return Math.max(limits.refund.least, Math.floor(spent * limits.refund.share));
}

/**
 * Returns the credit of a datum that does not work (docs/rules.md#refund-invalid): paid for in the last 30 days, once for a
 * datum of a client, at once up to the period's limit and waiting for an operator beyond it. Ownership stays.
 */
export async function returnCredit(tx: pg.PoolClient, bad: BadDatum, now: string): Promise<Returned> {
  const { clientid, appuserid, profileid, profilekey, datum, value, note } = bad;
  // The lock makes the client's next request wait and count this one.
  if ((await lockBalances(tx, clientid)).length === 0) throw new ProductError("INTERNAL");
  const { pool } = data[datum];
  const [paid] = await findPaid(tx, clientid, profileid, datum, pool, daysBefore(now, limits.refund.days));
  const [opened] =
    paid?.isback === false
      ? await openReturn(tx, { clientid, profileid, datum, profilekey, appuserid, value_sealed: value, note, now })
      : [];
  if (!opened) {
    const [known] = await findReturnState(tx, clientid, profileid, datum);
    return known?.state === "waiting" ? { returned: 0, inreview: true } : nothing;
  }
  const [room] = await readReturnRoom(tx, clientid, now);
  if (!room || room.returned >= mostAtOnce(room.spent)) return { returned: 0, inreview: true };
  const paidas = paid?.profileid ?? profileid;
  const { granted } = await refundCredit(
    tx,
    { clientid, pool, profileid: paidas, appuserid, reference: profilekey },
    now,
  );
  await settleReturn(tx, clientid, opened.returnid, "returned", now, null, null);
  return granted ? { returned: 1, inreview: false } : nothing;
}

function daysBefore(now: string, days: number): string {
  return utcText(new Date(fromUtcText(now).getTime() - days * 86_400_000));
}
