import { limits } from "@finder/contract/limits";
import type pg from "pg";
import { grantCredit } from "../../credits/grant-credit.ts";
import { monthsAfter, utcText } from "../../db/time.ts";
import { inTransaction } from "../../db/transaction.ts";
import { type PaidAddon, readPaidAddon } from "../../outside/payments/paid-addon.ts";
import { calling } from "../../outside/payments/payments.ts";
import { readStrayCharge } from "../../outside/payments/stray-charge.ts";
import { addonRefusal } from "../addons/addon-fit.ts";
import { oweReceipts } from "../invoices/receipt.ts";
import { findSold, findTerms, type PlanTerms } from "../plans/plan.queries.ts";
import { type CurrentSubscription, lockByCustomer } from "../subscription.queries.ts";
import { keepForeign } from "./foreign-payment.ts";
import { noteReturned } from "./late-payment.ts";
import type { PaymentServices } from "./payment-context.ts";
import { findTransaction, holdSubject, insertTransaction, quarantine } from "./payment.queries.ts";
import { refundNoted } from "./refund.ts";
import type { Settled } from "./sync-payment.ts";

/** The outcome of a charge, and the client that gets it back; null: it stays. */
type SettledCharge = { readonly settled: Settled; readonly returnsTo: number | null };

/** Reads a card payment at the provider: an add-on is granted, and what belongs to no order goes back. */
export async function syncCharge(services: PaymentServices, id: string): Promise<Settled> {
  const { settled, returnsTo } = await services.inTurn(() =>
    inTransaction(services.db, async (tx) => {
      await holdSubject(tx, id);
      const addon = await calling(() => readPaidAddon(services.stripe, id));
      if (addon === null) return takeStray(tx, services, id);
      return addon.isPaid ? takeAddon(tx, services, addon) : stays("done");
    }),
  );
  if (returnsTo !== null) await refundNoted(services, returnsTo, [id]);
  return settled;
}

function stays(settled: Settled): SettledCharge {
  return { settled, returnsTo: null };
}

/** Quarantines a client's charge without an invoice, such as a double payment: an operator reviews and refunds it. */
async function takeStray(tx: pg.PoolClient, services: PaymentServices, id: string): Promise<SettledCharge> {
  const charge = await calling(() => readStrayCharge(services.stripe, id));
  const [current] = charge ? await lockByCustomer(tx, charge.customer) : [];
  if (!charge || !current) return stays("ignored");
  const { clientid } = current;
  const { cents, currency, paidOn } = charge;
  const reason = "a charge without an invoice, which goes back";
  services.log.error({ clientid, reference: id, reason }, "payment quarantined");
  await quarantine(tx, id, clientid, reason, cents, currency, utcText(services.now()));
  const paid = { reference: id, number: numberOf(id), planname: null, isaddon: 0, cents, paidOn } as const;
  await noteReturned(tx, services, clientid, "stray", paid);
  return { settled: "flagged", returnsTo: clientid };
}

async function takeAddon(tx: pg.PoolClient, services: PaymentServices, paid: PaidAddon): Promise<SettledCharge> {
  const { customer, clientid: named } = paid;
  if (await keepForeign(tx, services, { customer, named, paid: [paid] })) return stays("flagged");
  const [current] = customer === null ? [] : await lockByCustomer(tx, customer);
  if (!current) return stays("ignored");
  const { clientid } = current;
  await services.db.replica?.pins.hold(clientid);
  const [known] = await findTransaction(tx, clientid, paid.id);
  if (known) return { settled: "done", returnsTo: known.status === "refunding" ? clientid : null };
  const [sold] = await findSold(tx, paid.priceid, paid.planid);
  const [addon] = await findTerms(tx, paid.planid, sold?.version ?? null);
  const fault = addonFault(paid, addon, sold?.cents);
  if (fault || !addon) {
    services.log.error({ clientid, reference: paid.id, reason: fault }, "payment quarantined");
    await quarantine(tx, paid.id, clientid, fault ?? "", paid.cents, paid.currency, utcText(services.now()));
    return stays("done");
  }
  return grantOrReturn(tx, services, current, paid, addon);
}

/** Grants an add-on, or notes that it goes back: a plan may end between the card form and the bank's yes. */
async function grantOrReturn(
  tx: pg.PoolClient,
  services: PaymentServices,
  current: CurrentSubscription,
  { id: reference, cents, paidOn }: PaidAddon,
  addon: PlanTerms,
): Promise<SettledCharge> {
  const { clientid } = current;
  const at = services.now();
  const now = utcText(at);
  const charged = paidOn === null ? at : new Date(paidOn * 1000);
  if (addonRefusal(services, current, charged) !== null) {
    const on = { paidOn: Math.floor(charged.getTime() / 1000), isaddon: 1 } as const;
    const paid = { reference, number: numberOf(reference), planname: addon.name, cents, ...on };
    await noteReturned(tx, services, clientid, "unusable", paid);
    return { settled: "done", returnsTo: clientid };
  }
  const expireson = utcText(monthsAfter(at, limits.addonMonths));
  await insertTransaction(tx, {
    clientid,
    invoicenumber: numberOf(reference),
    reference,
    planname: addon.name,
    isaddon: 1,
    price: cents / 100,
    frombalance: 0,
    transactiondate: now,
    expirydate: expireson,
  });
  const grant = { clientid, pool: "contactcredit", kind: "grant_addon", appuserid: null, source: "web" } as const;
  const idempotencykey = `${reference}:contactcredit`;
  await grantCredit(tx, { ...grant, amount: addon.contactcredit, reference, idempotencykey, expireson }, now);
  await oweReceipts(tx, services, clientid);
  return stays("done");
}

/** The number of what is paid without an invoice of the provider. */
function numberOf(paymentid: string): string {
  return `A-${paymentid.slice(-10).toUpperCase()}`;
}

function addonFault(paid: PaidAddon, addon: PlanTerms | undefined, soldFor: number | undefined): string | null {
  if (!addon || addon.isaddon !== 1) return `no add-on ${paid.planid} is sold`;
  if (paid.currency !== "usd") return `${addon.sku} was paid in ${paid.currency}`;
  const price = soldFor ?? Math.round(addon.price * 100);
  return paid.cents === price ? null : `${addon.sku} costs ${price} and was paid with ${paid.cents} cents`;
}
