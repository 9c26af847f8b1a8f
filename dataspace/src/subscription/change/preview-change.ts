import type { PlanDirection } from "@finder/contract/endpoints/subscription";
import { ProductError } from "@finder/contract/errors";
import type { Pool } from "@finder/contract/datum";
import type Stripe from "stripe";
import { readBalances } from "../../credits/credit.queries.ts";
import { findHeld } from "../../credits/held.queries.ts";
import { utcText } from "../../db/time.ts";
import {
  type PaidSubscription,
  type ProviderPrice,
  readSubscription,
} from "../../outside/payments/paid-subscription.ts";
import { heldAfter, readBalance } from "../../outside/payments/balance.ts";
import { calling } from "../../outside/payments/payments.ts";
import { currentOf } from "../payments/customer.ts";
import type { PaymentServices } from "../payments/payment-context.ts";
import { grantOfPart, noCredits, perPool, type PerPool } from "@finder/contract/rules/plans/credits-for-money";
import { findHeldPlan, type PlanTerms } from "../plans/plan.queries.ts";
import { agreementOn, type Figures, type PaidChange, type Preview } from "./agreement.ts";
import { directionOf, isOfPaid } from "./plan-direction.ts";
import { offeredPlan, priceOf } from "../plans/sell.ts";
import type { CurrentSubscription } from "../subscription.queries.ts";
import { isAlive } from "./under-way.ts";
import { isSameInterval, nothingUnused, pricedAs, readUnused } from "./unused/unused-time.ts";
import type { Upgrade } from "./upgrade.ts";

/** The client's running subscription at the provider; a given id must match it. */
export async function runningOf(
  services: PaymentServices,
  { transactionid }: CurrentSubscription,
  subId: string | undefined,
): Promise<PaidSubscription> {
  if (transactionid === null || (subId !== undefined && subId !== transactionid))
    throw new ProductError("NO_SUBSCRIPTION");
  return calling(() => readSubscription(services.stripe, transactionid));
}

/** The client's present plan, at the terms it was bought at. */
export async function planOf({ db }: PaymentServices, { clientid }: CurrentSubscription): Promise<PlanTerms> {
  const [plan] = await findHeldPlan(db.pool, clientid);
  if (!plan) throw new ProductError("NO_SUBSCRIPTION");
  return plan;
}

/** Refuses an upgrade within a period that an operator extended: there is no price of which it could pay the rest. */
export function requirePaidPeriod({ status, periodEnd }: PaidSubscription): void {
  if (status !== "trialing") return;
  const end = utcText(new Date(periodEnd * 1000)).slice(0, 10);
  throw new ProductError("CONFLICT", {
    field: "plan",
    detail: `Our support extended your period until ${end}. You can upgrade after it, or ask our support.`,
  });
}

/** A moment of the paid period: two clocks may differ by some seconds. */
export function withinPeriod({ periodStart, periodEnd }: PaidSubscription, at: number): number {
  return Math.min(Math.max(at, periodStart), periodEnd);
}

/** The cost and the credits of a change, before payment; an upgrade under way keeps the sum that its bank was asked for. */
export async function previewChange(
  services: PaymentServices,
  clientid: number,
  { plan: planid, subId }: { plan: number; subId?: string | undefined },
): Promise<Preview> {
  const plan = await offeredPlan(services, clientid, planid);
  const current = await currentOf(services, clientid);
  return costOf(services, current, plan, directionOf(current, plan, services.now()), subId);
}

/** The cost and the credits of a change whose direction is known. */
export async function costOf(
  services: PaymentServices,
  current: CurrentSubscription,
  plan: PlanTerms,
  direction: PlanDirection,
  subId?: string,
): Promise<Preview> {
  if (direction === "current") throw new ProductError("ALREADY_ON_PLAN");
  if (!isOfPaid(direction)) throw new ProductError("NO_SUBSCRIPTION");
  const running = await runningOf(services, current, subId);
  const at = withinPeriod(running, Math.floor(services.now().getTime() / 1000));
  if (direction === "up") requirePaidPeriod(running);
  return figuresOf(services, { current, running, plan, direction, at });
}

/** The figures of a change, and the name by which they are agreed to. */
export async function figuresOf(services: PaymentServices, change: PaidChange): Promise<Preview> {
  const { current, running, plan, direction, at } = change;
  const { clientid } = current;
  const figures =
    direction === "up"
      ? await atOnce(services, { clientid, running, from: await planOf(services, current), plan, at })
      : {
          ...(await atPeriodEnd(services, running, plan)),
          ...(direction === "resume" ? { startson: null } : {}),
          ...(await creditsLater(services, clientid, plan, direction)),
        };
  return { ...figures, agreed: agreementOn(change, figures) };
}

async function atOnce(services: PaymentServices, change: Upgrade): Promise<Figures> {
  const { clientid, running, from, plan, at } = change;
  const price = await priceOf(services, plan);
  const { invoice, taken } = await billOf(services, change, price);
  const { subtotal, total, total_excluding_tax, amount_due, lines } = invoice;
  const nextOn = lines.data.find(({ pricing }) => pricing?.price_details?.price === price.id)?.period.end;
  const granted = isSameInterval(running, price)
    ? grantOfPart(pricedAs(running, from), { cents: price.cents, grant: plan }, total_excluding_tax ?? total)
    : plan;
  return {
    subscription_proration_date: at,
    subtotal,
    total,
    duetoday: amount_due / 100,
    duefrombalance: Math.max(0, total - amount_due) / 100,
    ...nextBillOf(plan, heldAfter(invoice)),
    nextbillon: utcText(new Date((nextOn ?? running.periodEnd) * 1000)),
    startson: null,
    ...(await creditsNow(services, clientid, granted, taken)),
  };
}

type Credits = Pick<Preview, "creditsgranted" | "creditstaken" | "creditsafter">;

async function atPeriodEnd(
  { stripe }: PaymentServices,
  { periodEnd, customer }: PaidSubscription,
  plan: PlanTerms,
): Promise<Omit<Figures, keyof Credits>> {
  const end = utcText(new Date(periodEnd * 1000));
  const held = await calling(() => readBalance(stripe, customer));
  const nothing = { subscription_proration_date: periodEnd, subtotal: 0, total: 0, duetoday: 0, duefrombalance: 0 };
  return { ...nothing, ...nextBillOf(plan, held), nextbillon: plan.price === 0 ? null : end, startson: end };
}

function nextBillOf({ price }: PlanTerms, held: number): Pick<Preview, "nextbill" | "nextbillfrombalance" | "balance"> {
  return { nextbill: price, nextbillfrombalance: Math.min(price, held / 100), balance: held / 100 };
}

/** Returns the credits after the period's end: at most one grant rolls over; a resumed plan adds none. */
async function creditsLater(
  { db }: PaymentServices,
  clientid: number,
  plan: PlanTerms,
  direction: "down" | "resume",
): Promise<Credits> {
  const [held] = await readBalances(db.pool, clientid);
  const creditsgranted = perPool((pool) => (direction === "down" ? plan[pool] : 0));
  const rolledOver = (pool: Pool): number => Math.min(held?.[pool] ?? 0, direction === "down" ? plan[pool] : Infinity);
  const creditsafter = perPool((pool) => rolledOver(pool) + creditsgranted[pool]);
  return { creditsgranted, creditstaken: perPool(() => 0), creditsafter };
}

/** The credit note for the running period, and the resulting bill; a change under way has both already. */
async function billOf(
  services: PaymentServices,
  { clientid, running, from, at }: Omit<Upgrade, "plan">,
  price: ProviderPrice,
): Promise<{ invoice: Stripe.Invoice; taken: PerPool }> {
  const { stripe, db } = services;
  const { underWay } = running;
  const paid = pricedAs(running, from);
  if (underWay?.price === price.id && (await isAlive(services, underWay))) {
    const [held = noCredits] = await findHeld(db.pool, clientid);
    const invoice = await calling(() => stripe.invoices.retrieve(underWay.invoice));
    return { invoice, taken: held };
  }
  const unused = isSameInterval(running, price)
    ? nothingUnused
    : await readUnused(services, clientid, running, paid, at);
  const { withheld: amount } = unused;
  const invoice = await calling(() =>
    stripe.invoices.createPreview({
      customer: running.customer,
      subscription: running.id,
      subscription_details: {
        items: [{ id: running.itemId, price: price.id }],
        proration_behavior: "always_invoice",
        proration_date: at,
      },
      ...(amount > 0 && { invoice_items: [{ amount, currency: price.currency }] }),
    }),
  );
  return { invoice, taken: unused.credits };
}

/** Credits that an upgrade brings and takes now; those held by an upgrade under way count as still held. */
async function creditsNow(
  { db }: PaymentServices,
  clientid: number,
  creditsgranted: PerPool,
  creditstaken: PerPool,
): Promise<Credits> {
  const [[balances], [held]] = [await readBalances(db.pool, clientid), await findHeld(db.pool, clientid)];
  const left = (pool: Pool): number => (balances?.[pool] ?? 0) + (held?.[pool] ?? 0);
  const creditsafter = perPool((pool) => left(pool) - creditstaken[pool] + creditsgranted[pool]);
  return {
    creditsgranted: perPool((pool) => creditsgranted[pool]),
    creditstaken: perPool((pool) => creditstaken[pool]),
    creditsafter,
  };
}
