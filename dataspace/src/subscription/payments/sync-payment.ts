import type pg from "pg";
import { inTransaction } from "../../db/transaction.ts";
import {
  type PaidInvoice,
  type PaidSubscription,
  readRival,
  readSubscription,
} from "../../outside/payments/paid-subscription.ts";
import { calling } from "../../outside/payments/payments.ts";
import { type Applied, applySubscription } from "./apply-subscription.ts";
import { endSubscription, refundSubscription } from "./refund.ts";
import { endStaleHold } from "../change/unused/held-credits.ts";
import { keepForeign } from "./foreign-payment.ts";
import { holdSubject } from "./payment.queries.ts";
import type { PaymentServices } from "./payment-context.ts";
import { closeBills } from "../invoices/close-bills.ts";
import { notePastDue } from "../invoices/past-due.ts";
import { oweReceipts } from "../invoices/receipt.ts";
import { closePages } from "./payment-page.ts";
import { followTerms } from "../terms/follow-terms.ts";
import { goOn } from "../change/schedule-plan.ts";
import { readCurrent } from "../subscription.queries.ts";

/** The outcome of a payment: applied to our rows, not ours, or quarantined for an operator. */
export type Settled = "done" | "ignored" | "flagged";

/**
 * Reads a subscription at the provider and makes our rows say the same; one at a time for each subscription, so that what
 * was read is never older than what is written.
 */
export async function syncSubscription(services: PaymentServices, id: string): Promise<Settled> {
  const held = await services.inTurn(() => inTransaction(services.db, (tx) => syncHeld(services, tx, id)));
  if (held === "flagged") return held;
  const { paid, clientid, isNew, isLate } = held;
  if (clientid === null) return "ignored";
  if (isLate) await refundSubscription(services, clientid, paid);
  if (isNew) await closePages(services, clientid, null);
  if (paid.endedOn !== null) await closeBills(services, id);
  await followAnnounced(services, clientid, paid);
  return "done";
}

/** Has the provider bill terms that were announced; one at a time for each subscription. */
async function followAnnounced(services: PaymentServices, clientid: number, { id }: PaidSubscription): Promise<void> {
  const [current] = await readCurrent(services.db.pool, clientid);
  if (current?.transactionid !== id || current.nextversion === null || current.autorenew === 0) return;
  await services.inTurn(() =>
    inTransaction(services.db, async (tx) => {
      await holdSubject(tx, `terms:${id}`);
      await followTerms(services, await calling(() => readSubscription(services.stripe, id)), current);
    }),
  );
}

async function syncHeld(
  services: PaymentServices,
  tx: pg.PoolClient,
  id: string,
): Promise<(Applied & { paid: PaidSubscription }) | "flagged"> {
  const { stripe } = services;
  await holdSubject(tx, id);
  const paid = await calling(() => readSubscription(stripe, id));
  if (await keepForeign(tx, services, { ...paid, paid: paid.invoices.map(paymentOf) })) return "flagged";
  const applied = await applySubscription(tx, services, paid, (rival) => calling(() => readRival(stripe, rival)));
  // Before the commit, so that a program that dies here repeats it and the old one is not billed again.
  if (applied.replaced !== null) await endSubscription(services, applied.replaced);
  if (applied.continues) await goOn(services, paid);
  const { clientid } = applied;
  if (clientid !== null) {
    await services.db.replica?.pins.hold(clientid);
    await oweReceipts(tx, services, clientid);
    await notePastDue(tx, services, clientid, paid);
    await endStaleHold(tx, services, clientid, paid);
  }
  return { ...applied, paid };
}

function paymentOf({ id, total, currency }: PaidInvoice) {
  return { id, cents: total, currency };
}
