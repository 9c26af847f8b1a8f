import type pg from "pg";
import type { Services } from "../../context.ts";
import { utcText } from "../../db/time.ts";
import { enqueueMail } from "../../jobs/mail/mail-queue.ts";
import type { PaidInvoice, PaidSubscription } from "../../outside/payments/paid-subscription.ts";
import { findRefunds, insertRefund } from "./payment.queries.ts";
import { type CurrentSubscription, readOwner } from "../subscription.queries.ts";

/**
 * Notes a payment for a second plan beside a paid one: a line in Billing and a mail, no credits. Returns whether a refund is
 * still due.
 */
export async function noteLate(
  tx: pg.PoolClient,
  services: Pick<Services, "config" | "now">,
  { clientid }: CurrentSubscription,
  { invoices }: PaidSubscription,
  planNameOf: (invoice: PaidInvoice) => string | null,
): Promise<boolean> {
  for (const invoice of invoices) await noteOne(tx, services, clientid, invoice, planNameOf(invoice));
  const references = invoices.map(({ id }) => id);
  return (await findRefunds(tx, clientid, references)).some(({ status }) => status === "refunding");
}

async function noteOne(
  tx: pg.PoolClient,
  services: Pick<Services, "config" | "now">,
  clientid: number,
  { id, number, total, paidOn }: PaidInvoice,
  planname: string | null,
): Promise<void> {
  const [fresh] = await insertRefund(tx, {
    clientid,
    invoicenumber: number,
    reference: id,
    planname,
    price: Math.max(0, total) / 100,
    transactiondate: utcText(new Date(paidOn * 1000)),
  });
  const [owner] = await readOwner(tx, clientid);
  if (!fresh || !owner) return;
  await enqueueMail(tx, services, {
    kind: "payment_refunded",
    key: `refunded:${id}`,
    to: owner.email.toLowerCase(),
    values: { clientid: String(clientid), reference: id },
  });
}
