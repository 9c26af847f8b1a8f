import type pg from "pg";
import type { Logger } from "pino";
import { utcText } from "../db/time.ts";
import type { PaidInvoice, PaidSubscription, Rival } from "../outside/paid-subscription.ts";
import { checkInvoice, type PriceTable } from "./check-invoice.ts";
import { grantPeriod } from "./grant-period.ts";
import { findTransaction, insertTransaction, quarantine } from "./payment.queries.ts";
import { listPlans, listSold, type PlanTerms } from "./plan.queries.ts";
import { type CurrentSubscription, lockByCustomer, writeState } from "./subscription.queries.ts";

const momentOf = (seconds: number): string => utcText(new Date(seconds * 1000));

type Bought = { readonly plan: PlanTerms; readonly periodEnd: number; readonly isFresh: boolean };

/** Grants one paid invoice, once; answers what it bought, or null when it is quarantined. */
const applyInvoice = async (
  tx: pg.PoolClient,
  { clientid }: CurrentSubscription,
  invoice: PaidInvoice,
  prices: PriceTable,
  now: string,
  log: Logger,
): Promise<Bought | null> => {
  const checked = checkInvoice(invoice, prices);
  if ("fault" in checked) {
    const [granted] = await findTransaction(tx, clientid, invoice.id);
    if (granted) return null; // the price table has changed since
    log.error({ clientid, reference: invoice.id, reason: checked.fault }, "payment quarantined");
    await quarantine(tx, invoice.id, clientid, checked.fault, invoice.total, invoice.currency, now);
    return null;
  }
  const { plan, periodEnd } = checked;
  const [expireson, paidon] = [momentOf(periodEnd), momentOf(invoice.paidOn)];
  const price = Math.max(0, invoice.total) / 100;
  const [fresh] = await insertTransaction(
    tx,
    clientid,
    invoice.number,
    invoice.id,
    plan.name,
    0,
    price,
    paidon,
    expireson,
  );
  if (fresh) {
    const { isRenewal } = invoice;
    await grantPeriod(tx, { clientid, plan, reference: invoice.id, isRenewal, expireson }, now);
  }
  return { ...checked, isFresh: fresh !== undefined };
};

const pricesOf = async (tx: pg.PoolClient, { invoices }: PaidSubscription): Promise<PriceTable> => {
  const ids = invoices.flatMap(({ lines }) => lines.map(({ price }) => price?.id ?? ""));
  return { plans: await listPlans(tx), sold: await listSold(tx, [...new Set(ids)]) };
};

/** When what was paid for ends: with the period, or sooner when the provider ended the subscription. */
const endOf = ({ endedOn }: PaidSubscription, { periodEnd }: Bought): string =>
  momentOf(endedOn === null ? periodEnd : Math.min(periodEnd, endedOn));

const renews = ({ status, endsAtPeriodEnd }: PaidSubscription): 0 | 1 =>
  !endsAtPeriodEnd && (status === "active" || status === "past_due" || status === "trialing") ? 1 : 0;

/** Of two subscriptions the one that began later counts, in whatever order we hear of them; in one second the last heard. */
const follows = (one: Rival, other: Rival, brought: boolean): boolean =>
  one.createdOn > other.createdOn || (one.createdOn === other.createdOn && brought);

export type Applied = {
  /** False: the customer is none of ours. */
  readonly isOurs: boolean;
  /** The subscription whose place another one has taken, while it still runs at the provider. */
  readonly replaced: string | null;
};

const onlyOne: Applied = { isOurs: true, replaced: null };
const running = ({ id, endedOn }: Rival): Applied => ({ isOurs: true, replaced: endedOn === null ? id : null });

/**
 * Makes the rows say what was paid: every paid invoice is granted once, and the newest one decides plan and end. The same
 * facts lead to the same rows, in whatever order and however often they are told (decisions section 5). `readRival` reads
 * the subscription that the rows name, when it is another one.
 */
export const applySubscription = async (
  tx: pg.PoolClient,
  paid: PaidSubscription,
  { now, log, readRival }: { now: string; log: Logger; readRival: (id: string) => Promise<Rival> },
): Promise<Applied> => {
  const [current] = await lockByCustomer(tx, paid.customer);
  if (!current) return { isOurs: false, replaced: null };
  const prices = await pricesOf(tx, paid);
  let bought: Bought | null = null;
  let brought = false;
  for (const invoice of paid.invoices) {
    bought = (await applyInvoice(tx, current, invoice, prices, now, log)) ?? bought;
    brought ||= bought?.isFresh ?? false;
  }
  if (!bought) return onlyOne;
  const { transactionid } = current;
  const rival = transactionid === null || transactionid === paid.id ? null : await readRival(transactionid);
  if (rival && !follows(paid, rival, brought)) return running(paid);
  // A subscription that another plan has followed comes back only with new money.
  if (transactionid === null && !brought) return onlyOne;
  const { planid, sku } = bought.plan;
  const state = { planid, sku, autorenew: renews(paid), expirydate: endOf(paid, bought), transactionid: paid.id };
  await writeState(tx, current, state, now);
  return rival ? running(rival) : onlyOne;
};
