import type {
  HeldPrice,
  PriceDifferenceRow,
  PriceDifferencesAnswer,
  PriceSettledRow,
  PricesSettledAnswer,
} from "@finder/contract/endpoints/catalogue";
import type Stripe from "stripe";
import type { Services } from "../../context.ts";
import { toPrice } from "../../outside/payments/paid-subscription.ts";
import { calling } from "../../outside/payments/payments.ts";
import { listPlans, listSold, type PlanTerms } from "./plan.queries.ts";
import { intervalOf, isSold, putPrice } from "./put-prices.ts";
import { versionOf } from "./sell.ts";

type Payments = Services & { readonly stripe: Stripe };

/** Pages of active prices that are looked through for those unknown here. */
const pages = 10;
const pageSize = 100;

/** What we sell and what the provider holds under each sku, and its active prices that we do not know. */
export async function readDifferences(services: Payments): Promise<PriceDifferencesAnswer> {
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
  return { resource: [...ours, ...(await unknownOf(services, skus))] };
}

/** Makes what is missing or different at the provider, each sku by itself; nothing is deleted. */
export async function settleDifferences(services: Payments): Promise<PricesSettledAnswer> {
  const resource: PriceSettledRow[] = [];
  for (const plan of (await listPlans(services.db.pool, null)).filter(isSold))
    resource.push(await settleOne(services, plan));
  return { resource };
}

async function settleOne({ db, stripe, log }: Payments, plan: PlanTerms): Promise<PriceSettledRow> {
  const { sku, name, planid } = plan;
  try {
    const isMade = await calling(() => putPrice(db, stripe, plan));
    return { sku, name, outcome: isMade ? "made" : "same", message: null };
  } catch (error) {
    log.error({ err: error, planid }, "the provider did not take a price");
    return { sku, name, outcome: "failed", message: error instanceof Error ? error.message : null };
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

async function differenceOf(
  services: Payments,
  plan: PlanTerms,
  found: Stripe.Price | undefined,
): Promise<PriceDifferenceRow> {
  const { sku, planid, name } = plan;
  const ours = { cents: Math.round(plan.price * 100), interval: intervalOf(plan) };
  const row = { sku, planid, name, ours };
  if (!found) return { ...row, theirs: null, state: "missing" };
  const theirs = heldOf(found);
  if (!found.active) return { ...row, theirs, state: "ended" };
  const isSame =
    theirs.cents === ours.cents &&
    theirs.interval === ours.interval &&
    theirs.currency === "usd" &&
    (await versionOf(services, toPrice(found), plan)) === plan.version;
  return { ...row, theirs, state: isSame ? "same" : "different" };
}

async function unknownOf({ stripe, db }: Payments, skus: ReadonlySet<string>): Promise<PriceDifferenceRow[]> {
  const others: Stripe.Price[] = [];
  let after: string | undefined;
  for (let page = 0; page < pages; page += 1) {
    const asked = { active: true, limit: pageSize, ...(after !== undefined && { starting_after: after }) };
    const { data, has_more } = await calling(() => stripe.prices.list(asked));
    others.push(...data.filter(({ lookup_key }) => lookup_key === null || !skus.has(lookup_key)));
    after = data.at(-1)?.id;
    if (!has_more || after === undefined) break;
  }
  // Prices that were sold go on for who pays them.
  const sold = await listSold(
    db.pool,
    others.map(({ id }) => id),
  );
  const known = new Set(sold.map(({ priceid }) => priceid));
  return others
    .filter(({ id }) => !known.has(id))
    .map((price) => ({
      sku: price.lookup_key,
      planid: null,
      name: price.nickname,
      ours: null,
      theirs: heldOf(price),
      state: "unknown",
    }));
}

function heldOf(price: Stripe.Price): HeldPrice {
  const { id, cents, currency, interval } = toPrice(price);
  return { priceid: id, cents, currency, interval, active: price.active ? 1 : 0 };
}
