import { ProductError } from "@finder/contract/errors";
import { utcText } from "../../db/time.ts";
import type { Services } from "../../context.ts";
import { type ProviderPrice, toPrice } from "../../outside/payments/paid-subscription.ts";
import { calling } from "../../outside/payments/payments.ts";
import type { PaymentServices } from "../payments/payment-context.ts";
import { directionOf } from "../change/plan-direction.ts";
import { type CurrentSubscription, readCurrent } from "../subscription.queries.ts";
import {
  findHeldPlan,
  findPlan,
  keepPrice,
  listPricesOf,
  listSold,
  type PlanRow,
  type PlanTerms,
} from "./plan.queries.ts";

/**
 * A plan that a client may choose: on the list, no add-on, not the trial, which is only ever assigned, nor another client's own.
 * The plan that runs is chosen at the terms it was bought at, on the list or not (docs/rules.md#plans-terms).
 */
export async function offeredPlan(
  { db, now }: Pick<Services, "db" | "now">,
  clientid: number,
  planid: number,
): Promise<PlanRow> {
  const [[plan], [current]] = await Promise.all([findPlan(db.pool, planid), readCurrent(db.pool, clientid)]);
  const held = plan && current && (await runningTerms({ db, now }, current, plan));
  if (held) return held;
  if (!plan || plan.isaddon === 1 || plan.listed === 0 || plan.sku === "custom_trial" || !isFor(plan, clientid))
    throw new ProductError("PLAN_NOT_OFFERED", { field: "plan" });
  return plan;
}

/** Returns the current plan at its bought terms; null if another one is chosen, or this one restarts. */
export async function runningTerms(
  { db, now }: Pick<Services, "db" | "now">,
  current: CurrentSubscription,
  plan: PlanRow,
): Promise<PlanRow | null> {
  if (!["current", "resume"].includes(directionOf(current, plan, now()))) return null;
  const [held = null] = await findHeldPlan(db.pool, current.clientid);
  return held;
}

/**
 * The provider's price of a plan's or add-on's terms: the one under its sku, or, where that sells other terms, one that was made
 * for these. Refused unless it is what the price table says.
 */
export async function priceOf(services: PaymentServices, plan: PlanTerms): Promise<ProviderPrice> {
  const { stripe, db, log, now } = services;
  const { data } = await calling(() => stripe.prices.list({ lookup_keys: [plan.sku], active: true, limit: 1 }));
  const price = data[0] && toPrice(data[0]);
  if (price && fits(price, plan) && (await versionOf(services, price, plan)) === plan.version) {
    const { planid, version } = plan;
    await keepPrice(db.pool, { ...ofPrice(price), planid, version, now: utcText(now()) });
    return price;
  }
  const made = await priceMadeFor(services, plan);
  if (made) return made;
  log.error(
    { planid: plan.planid, cents: price?.cents ?? null },
    "the provider's price is not the plan's: run the command prices",
  );
  throw new ProductError("PLAN_NOT_OFFERED", { field: "plan" });
}

/** What is stored of a price. */
export function ofPrice({ id, cents, currency }: Pick<ProviderPrice, "id" | "cents" | "currency">) {
  return { priceid: id, cents, currency };
}

/** The version of the plan's terms that a price sells: as stored, or as it says itself; one that says nothing sells the present ones. */
export async function versionOf(
  { db }: Pick<Services, "db">,
  { id, version }: Pick<ProviderPrice, "id" | "version">,
  plan: Pick<PlanTerms, "version">,
): Promise<number> {
  const [sold] = await listSold(db.pool, [id]);
  return sold?.version ?? version ?? plan.version;
}

async function priceMadeFor({ stripe, db }: PaymentServices, plan: PlanTerms): Promise<ProviderPrice | null> {
  for (const { priceid, cents } of await listPricesOf(db.pool, plan.planid, plan.version)) {
    if (cents !== Math.round(plan.price * 100)) continue;
    const held = await calling(() => stripe.prices.retrieve(priceid));
    if (held.active && fits(toPrice(held), plan)) return toPrice(held);
  }
  return null;
}

function fits({ cents, currency }: ProviderPrice, { price }: PlanTerms): boolean {
  return cents === Math.round(price * 100) && currency === "usd";
}

/** A client's own plan without a price is begun by operators alone. */
function isFor({ forclient, price }: PlanRow, clientid: number): boolean {
  return forclient === null || (forclient === clientid && price > 0);
}
