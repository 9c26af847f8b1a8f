import type Stripe from "stripe";
import type { Database } from "../../db/connection.ts";
import { utcText } from "../../db/time.ts";
import { keepPrice, listPlans, type PlanTerms } from "./plan.queries.ts";

/** Brings the provider's prices up to the price table, found by sku; answers how many were new. Run it after editing plans. */
export async function putPrices(db: Database, stripe: Stripe): Promise<number> {
  let put = 0;
  for (const plan of (await listPlans(db.pool)).filter(isSold)) put += (await putPrice(db, stripe, plan)) ? 1 : 0;
  return put;
}

function isSold({ price, sku }: PlanTerms): boolean {
  return price > 0 && sku !== "none" && !sku.startsWith("custom_");
}

async function putPrice(db: Database, stripe: Stripe, plan: PlanTerms): Promise<boolean> {
  const { planid, sku, isaddon, validity } = plan;
  const cents = Math.round(plan.price * 100);
  const { data } = await stripe.prices.list({ lookup_keys: [sku], active: true, limit: 1 });
  const keep = ({ id, currency }: Stripe.Price) => keepPrice(db.pool, id, planid, cents, currency, utcText(new Date()));
  const [held] = data;
  if (held?.unit_amount === cents) {
    await keep(held);
    return false;
  }
  const made = await stripe.prices.create(
    {
      product: await productOf(stripe, plan),
      currency: "usd",
      unit_amount: cents,
      lookup_key: sku,
      transfer_lookup_key: true,
      ...(isaddon === 1 ? {} : { recurring: { interval: validity === 365 ? "year" : "month" } }),
    },
    { idempotencyKey: `price:${sku}:${cents}:${held?.id ?? "first"}` },
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
