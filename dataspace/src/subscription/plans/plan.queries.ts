import type { RowOf } from "../../db/schema/define.ts";
import type { subscriptionplan } from "../../db/schema/subscriptionplan.ts";
import { statement } from "../../db/statement.ts";

/** A plan with the texts of its card. */
export type PlanRow = RowOf<typeof subscriptionplan>;
/** A plan's terms for buying or changing it. Price: US dollars a period; credits: those of a whole period. */
export type PlanTerms = Omit<PlanRow, "details" | "new_features_json">;

const columns = `planid, name, sku, price, validity, availableseats, availableapicall,
  personal_email_credits, bus_email_credits, contactcredit, isaddon`;

export const findPlan = statement<[planid: number], PlanRow>(
  "find_plan",
  `select ${columns}, details, new_features_json from subscriptionplan where planid = $1`,
);

export const listPlans = statement<[], PlanTerms>(
  "list_plan_terms",
  `select ${columns} from subscriptionplan order by planid`,
);

/** A price at the provider that was a plan's when it was sold; in cents. */
export type SoldPrice = { priceid: string; planid: number; cents: number };

export const listSold = statement<[priceids: string[]], SoldPrice>(
  "list_sold_prices",
  `select priceid, planid, cents from planprice where priceid = any ($1)`,
);

/** The price that an add-on was offered at. */
export const findSold = statement<[priceid: string, planid: number], SoldPrice>(
  "find_sold_price",
  `select priceid, planid, cents from planprice where priceid = $1 and planid = $2`,
);

/** Stores the plan of a price; the provider never changes a price. */
export const keepPrice = statement<
  [priceid: string, planid: number, cents: number, currency: string, now: string],
  never
>(
  "keep_plan_price",
  `insert into planprice (priceid, planid, cents, currency, createdon) values ($1, $2, $3, $4, $5)
   on conflict (priceid) do nothing`,
);

export const findPlanBySku = statement<[sku: string], PlanTerms>(
  "find_plan_by_sku",
  `select ${columns} from subscriptionplan where sku = $1 order by planid limit 1`,
);
