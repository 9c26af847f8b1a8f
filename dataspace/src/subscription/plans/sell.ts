import { ProductError } from "@finder/contract/errors";
import { utcText } from "../../db/time.ts";
import type { Services } from "../../context.ts";
import { type ProviderPrice, toPrice } from "../../outside/payments/paid-subscription.ts";
import { calling } from "../../outside/payments/payments.ts";
import type { PaymentServices } from "../payments/payment-context.ts";
import { findPlan, keepPrice, type PlanRow, type PlanTerms } from "./plan.queries.ts";

/** A plan that is on offer: no add-on, not the trial, which is only ever assigned. */
export async function offeredPlan({ db }: Pick<Services, "db">, planid: number): Promise<PlanRow> {
  const [plan] = await findPlan(db.pool, planid);
  if (!plan || plan.isaddon === 1 || plan.sku === "custom_trial")
    throw new ProductError("PLAN_NOT_OFFERED", { field: "plan" });
  return plan;
}

/** The provider's price of a plan or add-on, looked up by sku; refused unless it is what the price table says. */
export async function priceOf({ stripe, db, log, now }: PaymentServices, plan: PlanTerms): Promise<ProviderPrice> {
  const { data } = await calling(() => stripe.prices.list({ lookup_keys: [plan.sku], active: true, limit: 1 }));
  const price = data[0] && toPrice(data[0]);
  if (price && price.cents === Math.round(plan.price * 100) && price.currency === "usd") {
    await keepPrice(db.pool, price.id, plan.planid, price.cents, price.currency, utcText(now()));
    return price;
  }
  log.error(
    { planid: plan.planid, cents: price?.cents ?? null },
    "the provider's price is not the plan's: run the command prices",
  );
  throw new ProductError("PLAN_NOT_OFFERED", { field: "plan" });
}
