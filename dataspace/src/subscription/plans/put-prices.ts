import type Stripe from "stripe";
import type { Database } from "../../db/connection.ts";
import type { Executor } from "../../db/statement.ts";
import { utcText } from "../../db/time.ts";
import { termsVersion, toPrice } from "../../outside/payments/paid-subscription.ts";
import { keepPrice, listPlans, type PlanTerms } from "./plan.queries.ts";
import { ofPrice, versionOf } from "./sell.ts";

/** Brings the provider's prices up to the price table, found by sku; answers how many were new. Run it after editing plans. */
export async function putPrices(db: Database, stripe: Stripe): Promise<number> {
  let put = 0;
  for (const plan of (await listPlans(db.pool, null)).filter(isSold)) put += (await putPrice(db, stripe, plan)) ? 1 : 0;
  return put;
}

/** True for what is paid at the provider. */
export function isSold({ price, sku }: Pick<PlanTerms, "price" | "sku">): boolean {
  return price > 0 && sku !== "none" && !sku.startsWith("custom_");
}

/** How often the provider bills it; null: once. */
export function intervalOf({ isaddon, validity }: Pick<PlanTerms, "isaddon" | "validity">): "month" | "year" | null {
  if (isaddon === 1) return null;
  return validity === 365 ? "year" : "month";
}

/**
 * Creates the price of a plan's terms under its sku unless it exists; returns whether it was created. Existing subscribers keep
 * the price that had the sku. Repeated, it is the same price. Writes the price's row in `tx`.
 */
export async function putPrice(
  db: Database,
  stripe: Stripe,
  plan: PlanTerms,
  tx: Executor = db.pool,
): Promise<boolean> {
  const { planid, sku, version } = plan;
  const cents = Math.round(plan.price * 100);
  const { data } = await stripe.prices.list({ lookup_keys: [sku], limit: 1 });
  const keep = (price: Stripe.Price): Promise<unknown> =>
    keepPrice(tx, { ...ofPrice(toPrice(price)), planid, version, now: utcText(new Date()) });
  const held = data[0] && toPrice(data[0]);
  const interval = intervalOf(plan);
  const fits = held?.cents === cents && held.currency === "usd" && held.interval === interval;
  if (data[0]?.active && held && fits && (await versionOf({ db }, held, plan)) === version) {
    await keep(data[0]);
    return false;
  }
  const made = await stripe.prices.create(
    {
      product: await productOf(stripe, plan),
      currency: "usd",
      unit_amount: cents,
      lookup_key: sku,
      transfer_lookup_key: true,
      metadata: { [termsVersion]: String(version) },
      ...(interval !== null && { recurring: { interval } }),
    },
    {
      idempotencyKey: `price:${sku}:${cents}:${version}:${held?.id ?? "first"}${data[0]?.active === false ? ":ended" : ""}`,
    },
  );
  await keep(made);
  return true;
}

async function productOf(stripe: Stripe, { name, sku }: PlanTerms): Promise<string> {
  const { data } = await stripe.prices.list({ lookup_keys: [sku], limit: 1 });
  const known = data[0]?.product;
  if (known !== undefined) return typeof known === "string" ? known : known.id;
  return (await stripe.products.create({ name, metadata: { sku } }, { idempotencyKey: `product:${sku}:${name}` })).id;
}
