import type { AnswerOf } from "@finder/contract/operators/operation";
import type { priceDifferences, settlePrices } from "@finder/contract/operators/prices";
import type Stripe from "stripe";
import type { Services } from "../../context.ts";
import { toPrice } from "../../outside/payments/paid-subscription.ts";
import { calling } from "../../outside/payments/payments.ts";
import { listPlans, listSold, type PlanTerms } from "./plan.queries.ts";
import { intervalOf, isSold, putPrice } from "./put-prices.ts";
import { versionOf } from "./sell.ts";

type Difference = AnswerOf<typeof priceDifferences>[number];
type Price = NonNullable<Difference["ours"]>;
type Settled = AnswerOf<typeof settlePrices>["prices"][number];
type Payments = Services & { readonly stripe: Stripe };

/** Pages of active prices that are looked through for those unknown here. */
const pages = 10;
const pageSize = 100;

/** What we sell and what the provider holds under each sku, and its active prices that we do not know. */
export async function readDifferences(services: Payments): Promise<Difference[]> {
  const plans = (await listPlans(services.db.pool, null)).filter(isSold);
  const held = await heldUnder(services, plans);
  const ours = await Promise.all(
    plans.map(async (plan) =>
      differenceOf(
        services,
        plan,
        held.find(({ lookup_key }) => lookup_key === plan.sku),
      ),
    ),
  );
  const skus = new Set(plans.map(({ sku }) => sku));
  return [...ours, ...(await unknownOf(services, skus))];
}

/** Makes what is missing or different at the provider, each sku by itself; nothing is deleted. */
export async function settleDifferences(services: Payments): Promise<Settled[]> {
  const settled: Settled[] = [];
  for (const plan of (await listPlans(services.db.pool, null)).filter(isSold))
    settled.push(await settleOne(services, plan));
  return settled;
}

async function settleOne({ db, stripe, log }: Payments, plan: PlanTerms): Promise<Settled> {
  const { sku, name, planid } = plan;
  try {
    const isMade = await calling(() => putPrice(db, stripe, plan));
    return { sku, name, outcome: isMade ? "MADE" : "SAME", message: null };
  } catch (error) {
    log.error({ err: error, planid }, "the provider did not take a price");
    return { sku, name, outcome: "FAILED", message: error instanceof Error ? error.message : null };
  }
}

async function heldUnder({ stripe }: Payments, plans: readonly PlanTerms[]): Promise<Stripe.Price[]> {
  const skus = plans.map(({ sku }) => sku);
  const together = 10;
  const lists = [];
  for (let at = 0; at < skus.length; at += together) {
    const lookup_keys = skus.slice(at, at + together);
    lists.push(await calling(() => stripe.prices.list({ lookup_keys, limit: together })));
  }
  return lists.flatMap(({ data }) => data);
}

async function differenceOf(services: Payments, plan: PlanTerms, found: Stripe.Price | undefined): Promise<Difference> {
  const { sku, planid, name } = plan;
  const amount = Math.round(plan.price * 100);
  const ours: Price = { amount, currency: "usd", interval: intervalOf(plan), providerId: null };
  const row = { sku, planId: `${planid}`, name, ours };
  if (!found) return { ...row, theirs: null, state: "MISSING" };
  const theirs = heldOf(found);
  if (!found.active) return { ...row, theirs, state: "ENDED" };
  const isSame =
    theirs.amount === ours.amount &&
    theirs.interval === ours.interval &&
    theirs.currency === ours.currency &&
    (await versionOf(services, toPrice(found), plan)) === plan.version;
  return { ...row, theirs, state: isSame ? "SAME" : "DIFFERENT" };
}

async function unknownOf({ stripe, db }: Payments, skus: ReadonlySet<string>): Promise<Difference[]> {
  const others: Stripe.Price[] = [];
  let after: string | undefined;
  for (let page = 0; page < pages; page += 1) {
    const asked = { active: true, limit: pageSize, ...(after !== undefined && { starting_after: after }) };
    const { data, has_more } = await calling(() => stripe.prices.list(asked));
    others.push(...data.filter(({ lookup_key }) => lookup_key === null || !skus.has(lookup_key)));
    after = data.at(-1)?.id;
    if (!has_more || after === undefined) break;
  }
  // Existing subscribers keep the prices that were sold.
  const sold = await listSold(
    db.pool,
    others.map(({ id }) => id),
  );
  const known = new Set(sold.map(({ priceid }) => priceid));
  return others
    .filter(({ id }) => !known.has(id))
    .map((price) => ({
      sku: price.lookup_key,
      planId: null,
      name: price.nickname,
      ours: null,
      theirs: heldOf(price),
      state: "UNKNOWN",
    }));
}

function heldOf(price: Stripe.Price): Price {
  const { id: providerId, cents: amount, currency, interval } = toPrice(price);
  return { amount, currency, interval, providerId };
}
