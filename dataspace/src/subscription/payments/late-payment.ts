import type pg from "pg";
import type { Services } from "../../context.ts";
import { utcText } from "../../db/time.ts";
import { enqueueMail } from "../../jobs/mail/mail-queue.ts";
import type { PaidInvoice, PaidSubscription } from "../../outside/payments/paid-subscription.ts";
import { countReturned } from "../../metrics/counts.ts";
import { findRefunds, insertRefund } from "./payment.queries.ts";
import { type CurrentSubscription, readOwner } from "../subscription.queries.ts";

/** Why a payment goes back by itself: another plan was paid, what it bought can not be used, or it belongs to no order. */
export type ReturnReason = "late" | "unusable" | "stray";

/** A payment that goes back. Cents; seconds since 1970. */
export type Returned = {
  readonly reference: string;
  readonly number: string;
  readonly planname: string | null;
  readonly isaddon: 0 | 1;
  readonly cents: number;
  readonly paidOn: number;
};

type Noting = Pick<Services, "config" | "now">;

/**
 * Notes a payment for a second plan next to a paid one: a line in Billing and a mail, no credits. Returns whether a refund is
 * still due.
 */
export async function noteLate(
  tx: pg.PoolClient,
  services: Noting,
  { clientid }: CurrentSubscription,
  { invoices }: PaidSubscription,
  planNameOf: (invoice: PaidInvoice) => string | null,
): Promise<boolean> {
  for (const invoice of invoices) {
    const { id: reference, number, total, paidOn } = invoice;
    const paid = {
      reference,
      number,
      planname: planNameOf(invoice),
      isaddon: 0,
      cents: Math.max(0, total),
      paidOn,
    } as const;
    await noteReturned(tx, services, clientid, "late", paid);
  }
  const references = invoices.map(({ id }) => id);
  return (await findRefunds(tx, clientid, references)).some(({ status }) => status === "refunding");
}

/** Notes a payment whose money goes back: once in Billing, in a mail to the owner, and in a figure. */
export async function noteReturned(
  tx: pg.PoolClient,
  services: Noting,
  clientid: number,
  why: ReturnReason,
  { reference, number, planname, isaddon, cents, paidOn }: Returned,
): Promise<void> {
  const [fresh] = await insertRefund(tx, {
    clientid,
    invoicenumber: number,
    reference,
    planname,
    isaddon,
    price: cents / 100,
    transactiondate: utcText(new Date(paidOn * 1000)),
  });
  if (!fresh) return;
  countReturned(why);
  const [owner] = await readOwner(tx, clientid);
  if (!owner) return;
  await enqueueMail(tx, services, {
    kind: "payment_refunded",
    key: `refunded:${reference}`,
    to: owner.email.toLowerCase(),
    values: { clientid: String(clientid), reference, why },
  });
}
