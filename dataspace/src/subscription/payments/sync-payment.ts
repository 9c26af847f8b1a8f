import { limits } from "@finder/contract/limits";
import type pg from "pg";
import { monthsAfter, utcText } from "../../db/time.ts";
import { inTransaction } from "../../db/transaction.ts";
import { grantCredit } from "../../credits/grant-credit.ts";
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
import { type PaidAddon, readPaidAddon } from "../../outside/payments/paid-addon.ts";
import { keepForeign } from "./foreign-payment.ts";
import { holdSubject, insertTransaction, quarantine } from "./payment.queries.ts";
import type { PaymentServices } from "./payment-context.ts";
import { notePastDue } from "../invoices/past-due.ts";
import { oweReceipts } from "../invoices/receipt.ts";
import { closePages } from "./payment-page.ts";
import { findSold, findTerms, type PlanTerms } from "../plans/plan.queries.ts";
import { followTerms } from "../terms/follow-terms.ts";
import { goOn } from "../change/schedule-plan.ts";
import { lockByCustomer, readCurrent } from "../subscription.queries.ts";

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
  await followAnnounced(services, clientid, paid);
  return "done";
}

/** Reads an add-on's payment at the provider and grants it once it is paid. */
export function syncAddon(services: PaymentServices, id: string): Promise<Settled> {
  return services.inTurn(() =>
    inTransaction(services.db, async (tx) => {
      await holdSubject(tx, id);
      const paid = await calling(() => readPaidAddon(services.stripe, id));
      if (paid === null) return "ignored";
      return paid.isPaid ? applyAddon(tx, services, paid) : "done";
    }),
  );
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
  if (applied.isUpgrade) await goOn(services, paid);
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

async function applyAddon(tx: pg.PoolClient, services: PaymentServices, paid: PaidAddon): Promise<Settled> {
  const { customer, clientid: named } = paid;
  if (await keepForeign(tx, services, { customer, named, paid: [paid] })) return "flagged";
  const [current] = customer === null ? [] : await lockByCustomer(tx, customer);
  if (!current) return "ignored";
  const { clientid } = current;
  await services.db.replica?.pins.hold(clientid);
  const at = services.now();
  const now = utcText(at);
  const [sold] = await findSold(tx, paid.priceid, paid.planid);
  const [addon] = await findTerms(tx, paid.planid, sold?.version ?? null);
  const fault = addonFault(paid, addon, sold?.cents);
  if (fault || !addon) {
    services.log.error({ clientid, reference: paid.id, reason: fault }, "payment quarantined");
    await quarantine(tx, paid.id, clientid, fault ?? "", paid.cents, paid.currency, now);
    return "done";
  }
  const expireson = utcText(monthsAfter(at, limits.addonMonths));
  const [fresh] = await insertTransaction(tx, {
    clientid,
    invoicenumber: `A-${paid.id.slice(-10).toUpperCase()}`,
    reference: paid.id,
    planname: addon.name,
    isaddon: 1,
    price: paid.cents / 100,
    transactiondate: now,
    expirydate: expireson,
  });
  if (!fresh) return "done";
  const grant = { clientid, pool: "contactcredit", kind: "grant_addon", appuserid: null, source: "web" } as const;
  const idempotencykey = `${paid.id}:contactcredit`;
  await grantCredit(tx, { ...grant, amount: addon.contactcredit, reference: paid.id, idempotencykey, expireson }, now);
  await oweReceipts(tx, services, clientid);
  return "done";
}

function addonFault(paid: PaidAddon, addon: PlanTerms | undefined, soldFor: number | undefined): string | null {
  if (!addon || addon.isaddon !== 1) return `no add-on ${paid.planid} is sold`;
  if (paid.currency !== "usd") return `${addon.sku} was paid in ${paid.currency}`;
  const price = soldFor ?? Math.round(addon.price * 100);
  return paid.cents === price ? null : `${addon.sku} costs ${price} and was paid with ${paid.cents} cents`;
}
