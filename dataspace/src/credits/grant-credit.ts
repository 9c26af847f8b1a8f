import type { Pool } from "@finder/contract/datum";
import type { CreditsView } from "@finder/contract/endpoints/contacts";
import { ProductError } from "@finder/contract/errors";
import type pg from "pg";
import { grant } from "./change-credits.queries.ts";

export type Grant = {
  readonly clientid: number;
  readonly pool: Pool;
  /** Credits, more than 0. */
  readonly amount: number;
  readonly kind: "grant_plan" | "grant_addon" | "grant_manual" | "rollover" | "refund" | "put_back";
  /** The member who caused it; null for a job. */
  readonly appuserid: number | null;
  /** The operator who caused it. */
  readonly operatorid?: number;
  readonly source: "web" | "api" | "extension" | "job" | "operator";
  readonly reference: string | null;
  /** A key grants only once. */
  readonly idempotencykey: string;
  /** Last moment of the credits (`YYYY-MM-DD HH:MM:SS`, UTC); null: as long as the client lives. */
  readonly expireson: string | null;
};

export type Granted = { readonly granted: boolean; readonly credits: CreditsView };

/** Adds credits and their ledger row inside the caller's transaction (docs/rules.md#credits-ledger). */
export async function grantCredit(tx: pg.PoolClient, asked: Grant, now: string): Promise<Granted> {
  if (!Number.isSafeInteger(asked.amount) || asked.amount <= 0)
    throw new ProductError("BAD_REQUEST", { field: "amount" });
  const [row] = await grant(tx, { ...asked, operatorid: asked.operatorid ?? null, now });
  if (!row) throw new ProductError("BAD_REQUEST", { field: "clientid", detail: "This client has no balances." });
  const { granted, ...credits } = row;
  return { granted, credits };
}
