import type pg from "pg";
import type { Services } from "../../context.ts";
import { utcText } from "../../db/time.ts";
import type { PaidInvoice, PaidSubscription, Rival } from "../../outside/payments/paid-subscription.ts";
import { type Bought, checkInvoice, type PriceTable } from "./check-invoice.ts";
import { extendLots } from "../plans/extend-lots.queries.ts";
import { grantPeriod } from "../plans/grant-period.ts";
import { takePaidBack } from "../change/unused/held-credits.ts";
import { noteLate } from "./late-payment.ts";
import { findRefunds, findTransaction, insertTransaction, quarantine } from "./payment.queries.ts";
import { listPlans, listSold, listTermsOf } from "../plans/plan.queries.ts";
import { type CurrentSubscription, lockByCustomer, writeDowngrade } from "../subscription.queries.ts";
import { takeEffect } from "../plans/take-effect.ts";

type Parts = Pick<Services, "config" | "log" | "now">;

export type Applied = {
  /** Null: the customer is none of ours. */
  readonly clientid: number | null;
  /** A replaced subscription that still runs at the provider. */
  readonly replaced: string | null;
  /** The client has this subscription from now on. */
  readonly isNew: boolean;
  /** A higher plan was paid, and nothing was cancelled since: what was to follow is dropped. */
  readonly continues: boolean;
  /** A payment came too late to fit: it must be refunded. */
  readonly isLate: boolean;
};

/**
 * Brings the rows in line with the payments: every paid invoice is granted once, and the newest one decides plan and end. The
 * same facts always lead to the same rows. A second subscription during a paid plan grants nothing and is refunded. `readRival`
 * reads the subscription that the rows name, if it is another one.
 */
export async function applySubscription(
  tx: pg.PoolClient,
  services: Parts,
  paid: PaidSubscription,
  readRival: (id: string) => Promise<Rival>,
): Promise<Applied> {
  const [current] = await lockByCustomer(tx, paid.customer);
  const nothing = { replaced: null, isNew: false, continues: false, isLate: false };
  if (!current) return { ...nothing, clientid: null };
  const { clientid, transactionid } = current;
  const applied = { ...nothing, clientid };
  const prices = await pricesOf(tx, paid, clientid);
  const rival = transactionid === null || transactionid === paid.id ? null : await readRival(transactionid);
  if (rival?.isPaid) {
    const isLate = await noteLate(tx, services, current, paid, (invoice) => planNameOf(invoice, prices));
    return { ...applied, isLate, replaced: unended(paid) };
  }
  const late = await findRefunds(tx, clientid, idsOf(paid));
  const { bought, brought, upgradedOn } = await applyInvoices(
    tx,
    services,
    current,
    paid,
    prices,
    new Set(late.map(({ reference }) => reference)),
  );
  const isLate = late.some(({ status }) => status === "refunding");
  if (!bought) return { ...applied, isLate };
  if (rival && !follows(paid, rival, brought)) return { ...applied, replaced: unended(paid) };
  // A subscription that another plan has followed comes back only with new money.
  if (transactionid === null && !brought) return applied;
  const { planid, sku, version } = bought.plan;
  const continues = upgradedOn !== null && !isEndedSince(paid, current, upgradedOn);
  const autorenew = continues ? 1 : renews(paid);
  const expirydate = endOf(paid, bought);
  if (paid.trialEnd !== null) await extendLots(tx, clientid, momentOf(bought.periodEnd), expirydate);
  await takeEffect(tx, services, current, { planid, sku, version, autorenew, expirydate, transactionid: paid.id });
  if (upgradedOn !== null) await writeDowngrade(tx, clientid, null, null, null);
  return { ...applied, continues, isNew: transactionid !== paid.id, replaced: rival && unended(rival) };
}

async function pricesOf(tx: pg.PoolClient, { invoices }: PaidSubscription, clientid: number): Promise<PriceTable> {
  const ids = [...new Set(invoices.flatMap(({ lines }) => lines.map(({ price }) => price?.id ?? "")))];
  return { plans: await listPlans(tx, clientid), sold: await listSold(tx, ids), terms: await listTermsOf(tx, ids) };
}

function planNameOf(invoice: PaidInvoice, prices: PriceTable): string | null {
  const checked = checkInvoice(invoice, prices);
  return "fault" in checked ? null : checked.plan.name;
}

function unended({ id, endedOn }: Pick<Rival, "id" | "endedOn">): string | null {
  return endedOn === null ? id : null;
}

function idsOf({ invoices }: PaidSubscription): string[] {
  return invoices.map(({ id }) => id);
}

type BoughtNow = Bought & { readonly isFresh: boolean };

async function applyInvoices(
  tx: pg.PoolClient,
  services: Parts,
  current: CurrentSubscription,
  { id: subscription, invoices, endedOn }: PaidSubscription,
  prices: PriceTable,
  refunded: ReadonlySet<string>,
): Promise<{ bought: BoughtNow | null; brought: boolean; upgradedOn: number | null }> {
  let bought: BoughtNow | null = null;
  let brought = false;
  let upgradedOn: number | null = null;
  for (const invoice of invoices.filter(({ id }) => !refunded.has(id))) {
    const applied = await applyInvoice(tx, services, current, invoice, prices, subscription);
    bought = applied ?? bought;
    brought ||= applied?.isFresh ?? false;
    if (applied?.isFresh && invoice.isChange && endedOn === null) upgradedOn = invoice.paidOn;
  }
  return { bought, brought, upgradedOn };
}

/** Of two unpaid subscriptions the later one counts; within one second the last reported. */
function follows(one: Pick<Rival, "createdOn">, other: Rival, brought: boolean): boolean {
  return one.createdOn > other.createdOn || (one.createdOn === other.createdOn && brought);
}

/** Returns whether the end was ordered after an upgrade, in any order of events; within a second, unless recorded already. */
function isEndedSince(
  { canceledOn }: PaidSubscription,
  { autorenew }: CurrentSubscription,
  upgradedOn: number,
): boolean {
  return canceledOn !== null && (autorenew === 0 ? canceledOn > upgradedOn : canceledOn >= upgradedOn);
}

function renews({ status, endsAtPeriodEnd }: PaidSubscription): 0 | 1 {
  return !endsAtPeriodEnd && (status === "active" || status === "past_due" || status === "trialing") ? 1 : 0;
}

/** End of the paid time: with the period, later where an operator extended it, or sooner when the provider ended the subscription. */
function endOf({ endedOn, trialEnd }: PaidSubscription, { periodEnd }: Bought): string {
  const end = Math.max(periodEnd, trialEnd ?? 0);
  return momentOf(endedOn === null ? end : Math.min(end, endedOn));
}

/** Grants one paid invoice, once; returns its purchase, or null when it is quarantined. */
async function applyInvoice(
  tx: pg.PoolClient,
  { log, now }: Parts,
  { clientid }: CurrentSubscription,
  invoice: PaidInvoice,
  prices: PriceTable,
  subscription: string,
): Promise<BoughtNow | null> {
  const at = utcText(now());
  const checked = checkInvoice(invoice, prices);
  if ("fault" in checked) {
    const [granted] = await findTransaction(tx, clientid, invoice.id);
    if (granted) return null; // the price table has changed since
    log.error({ clientid, reference: invoice.id, reason: checked.fault }, "payment quarantined");
    await quarantine(tx, invoice.id, clientid, checked.fault, invoice.total, invoice.currency, at);
    return null;
  }
  const { plan, periodEnd, brings, paidBack } = checked;
  const [expireson, paidon] = [momentOf(periodEnd), momentOf(invoice.paidOn)];
  const price = Math.max(0, invoice.total) / 100;
  const [fresh] = await insertTransaction(tx, {
    clientid,
    invoicenumber: invoice.number,
    reference: invoice.id,
    planname: plan.name,
    isaddon: 0,
    price,
    frombalance: Math.max(0, Math.min(invoice.fromBalance, invoice.total)) / 100,
    transactiondate: paidon,
    expirydate: expireson,
  });
  if (fresh) {
    const { id: reference, isRenewal } = invoice;
    await grantPeriod(tx, { clientid, brings, reference, isRenewal, expireson }, at);
    if (paidBack) await takePaidBack(tx, { clientid, subscription, reference, ...paidBack }, at);
  }
  return { ...checked, isFresh: fresh !== undefined };
}

function momentOf(seconds: number): string {
  return utcText(new Date(seconds * 1000));
}
