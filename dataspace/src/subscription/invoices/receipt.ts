import type pg from "pg";
import type { Services } from "../../context.ts";
import type { Executor } from "../../db/statement.ts";
import { enqueueMail } from "../../jobs/mail/mail-queue.ts";
import { takeDueReceipts } from "./receipt.queries.ts";
import { readOwner } from "../subscription.queries.ts";

type Paid = { readonly clientid: number; readonly reference: string; readonly isaddon: number };

/** Queues the mail of one payment to the owner, with its invoice, once. */
export async function mailReceipt(
  db: Executor,
  services: Pick<Services, "config" | "now">,
  { clientid, reference, isaddon }: Paid,
): Promise<void> {
  const [owner] = await readOwner(db, clientid);
  if (!owner) return;
  const kind = isaddon === 1 ? "addon_credits" : "receipt";
  await enqueueMail(db, services, {
    kind,
    key: `${kind}:${reference}`,
    to: owner.email.toLowerCase(),
    values: { clientid: String(clientid), reference },
  });
}

/** Queues the receipts of a client's new payments, in the transaction that grants them. */
export async function oweReceipts(tx: pg.PoolClient, services: Services, clientid: number): Promise<void> {
  for (const paid of await takeDueReceipts(tx, clientid)) await mailReceipt(tx, services, paid);
}
