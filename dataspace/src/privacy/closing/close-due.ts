import type { Services } from "../../context.ts";
import type { Renewals } from "../../credits/hold/hold-client.ts";
import { utcText } from "../../db/time.ts";
import { inTransaction } from "../../db/transaction.ts";
import { closeIn, finishClosing } from "../close-client.ts";
import { dropExport } from "../export/make-exports.ts";
import { dueClosings, lockClosing, readPaid, takeClosing } from "./closing.queries.ts";

const atOnce = 20;

/** Closes the accounts whose day has come, each once; what a killed program left is done by the next round. */
export async function closeDue(services: Services, renewals: Renewals): Promise<void> {
  const due = await dueClosings(services.db.pool, utcText(services.now()), atOnce);
  for (const { clientid } of due)
    await closeOne(services, renewals, clientid).catch((error: unknown) =>
      services.log.error({ err: error, clientid }, "an account was not closed"),
    );
  if (due.length > 0) await finishClosing(services);
}

async function closeOne(services: Services, renewals: Renewals, clientid: number): Promise<void> {
  const closed = await inTransaction(services.db, async (tx) => {
    const now = utcText(services.now());
    await lockClosing(tx, clientid);
    const [paid] = await readPaid(tx, clientid);
    if ((await takeClosing(tx, clientid, now)).length === 0) return null;
    await dropExport(tx, services, clientid);
    await closeIn(tx, clientid, now);
    return paid;
  });
  // Its renewal ended when the closing began: where the provider is out of reach, nothing more is billed either.
  if (closed?.transactionid && services.config.STRIPE_SECRET_KEY !== undefined)
    await renewals.end(closed.transactionid);
}
