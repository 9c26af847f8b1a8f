import { ProductError } from "@finder/contract/errors";
import type pg from "pg";
import type { Services } from "../context.ts";
import { utcText } from "../db/time.ts";
import { inTransaction } from "../db/transaction.ts";
import { endJobsOf, removeNotedFiles } from "../jobs/erasure/erase-files.ts";
import {
  closeClient,
  closedClients,
  closeSomeData,
  endClosing,
  findClient,
  forgetBounceFeeds,
  forgetSourceKeys,
  forgetCaps,
  forgetDeprecations,
  forgetOperationDays,
  forgetOperations,
  forgetProvisioning,
  forgetSearches,
  forgetCompanySignIn,
  forgetWebhooks,
  removeSomeAudit,
  removeSomeContacts,
  removeSomeDeliveries,
  removeSomeMoves,
  takeSomeReportsBack,
} from "./former.queries.ts";

const rowsAtOnce = 5_000;

/**
 * Closes an account: its members are erased and signed out, its keys end, its contacts, files and log go; invoices and the
 * ledger stay without a name. Repeating it changes nothing. Throws NOT_FOUND, and CONFLICT while a plan renews.
 */
export async function closeAccount(services: Services, clientid: number): Promise<void> {
  const now = utcText(services.now());
  const [client] = await findClient(services.db.pool, clientid);
  if (!client) throw new ProductError("NOT_FOUND");
  if (client.renews)
    throw new ProductError("CONFLICT", { field: "clientid", detail: "The plan renews. Cancel it first." });
  await inTransaction(services.db, (tx) => closeIn(tx, clientid, now));
  await finishClosing(services);
}

/** Closes an account in the caller's transaction; `finishClosing` removes what remains of it. */
export async function closeIn(tx: pg.PoolClient, clientid: number, now: string): Promise<void> {
  await endJobsOf(tx, clientid, null, now);
  await forgetSearches(tx, clientid, null);
  await forgetCaps(tx, clientid, null);
  await forgetWebhooks(tx, clientid);
  await forgetCompanySignIn(tx, clientid);
  await forgetBounceFeeds(tx, clientid);
  await forgetSourceKeys(tx, clientid);
  await forgetOperations(tx, clientid);
  await forgetOperationDays(tx, clientid);
  await forgetDeprecations(tx, clientid);
  await forgetProvisioning(tx, clientid);
  await closeClient(tx, clientid, now);
}

/** Removes the remains of closed accounts, a little at a time, including those that a killed program left. */
export async function finishClosing(services: Services, stopping?: AbortSignal): Promise<void> {
  for (const { clientid } of await closedClients(services.db.pool)) {
    for (const remove of [
      takeSomeReportsBack,
      removeSomeContacts,
      closeSomeData,
      removeSomeMoves,
      removeSomeAudit,
      removeSomeDeliveries,
    ])
      for (let gone = rowsAtOnce; gone === rowsAtOnce;) {
        stopping?.throwIfAborted();
        gone = (await remove(services.db.pool, clientid, rowsAtOnce))[0]?.gone ?? 0;
      }
    await endClosing(services.db.pool, clientid, utcText(services.now()));
  }
  await removeNotedFiles(services);
}
