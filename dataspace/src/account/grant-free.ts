import type { Withheld } from "@finder/contract/endpoints/account";
import { pools } from "@finder/contract/datum";
import { ProductError } from "@finder/contract/errors";
import type pg from "pg";
import type { Services } from "../context.ts";
import { changeBalance } from "../credits/change-credits.queries.ts";
import { findEntry } from "../credits/credit.queries.ts";
import { claimFree } from "../credits/free/free-credits.ts";
import { grantCredit } from "../credits/grant-credit.ts";
import { utcText } from "../db/time.ts";
import { findFreeStart } from "./account.queries.ts";

/**
 * Grants the credits that a new company's free plan starts with, once its owner's mailbox is proven. Where they are withheld
 * the statement says so and why, which is answered too; null: they are granted, or the company has left the free plan.
 */
export async function grantFree(
  tx: pg.PoolClient,
  services: Pick<Services, "config" | "now">,
  clientid: number,
): Promise<Withheld | null> {
  const [start] = await findFreeStart(tx, clientid, services.config.INITIAL_PLAN_ID);
  if (!start) return null;
  const withheld = await claimFree(tx, services, clientid);
  if (withheld === "waiting") throw new ProductError("INTERNAL");
  const now = utcText(services.now());
  for (const pool of pools) {
    const key = `${withheld === null ? "signup" : "withheld"}:${pool}`;
    if ((await findEntry(tx, clientid, key)).length > 0) continue;
    if (withheld !== null)
      await changeBalance(tx, {
        clientid,
        pool,
        amount: 0,
        kind: "withheld",
        appuserid: null,
        source: "web",
        reference: withheld,
        idempotencykey: key,
        expireson: null,
        now,
        operatorid: null,
      });
    else if (start[pool] > 0) {
      const grant = {
        clientid,
        pool,
        amount: start[pool],
        kind: "grant_plan",
        appuserid: null,
        source: "web",
      } as const;
      await grantCredit(tx, { ...grant, reference: start.sku, idempotencykey: key, expireson: start.expirydate }, now);
    }
  }
  return withheld;
}
