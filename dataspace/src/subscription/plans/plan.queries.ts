import type { PublicPlansAnswer } from "@finder/contract/endpoints/subscription";
import type { RowOf } from "../../db/schema/define.ts";
import type { subscriptionplan } from "../../db/schema/subscriptionplan.ts";
import { givenPlan, heldPlan } from "../../db/schema/held-plan.ts";
import { namedStatement, statement } from "../../db/statement.ts";

/** A plan with the texts of its card. */
export type PlanRow = RowOf<typeof subscriptionplan>;
/** A plan's terms for buying or changing it. Price: US dollars a period; credits: those of a whole period. */
export type PlanTerms = Omit<PlanRow, "details" | "new_features_json">;

const columns = `p.planid, p.name, p.sku, p.price, p.validity, p.availableseats, p.availableapicall,
  p.personal_email_credits, p.bus_email_credits, p.contactcredit, p.isaddon, p.version, p.listed, p.forclient`;
const texts = "p.details, p.new_features_json";

export const findPlan = statement<[planid: number], PlanRow>(
  "find_plan",
  `select ${columns}, ${texts} from subscriptionplan p where p.planid = $1`,
);

/** A plan at a version of its terms; the present ones where the version is null or unknown. */
export const findTerms = statement<[planid: number, version: number | null], PlanRow>(
  "find_plan_terms",
  `select ${columns}, ${texts} from ${givenPlan("$1::int", "$2::int")} p`,
);

/** The plan of a client's current subscription, at the terms it was bought at. */
export const findHeldPlan = statement<[clientid: number], PlanRow>(
  "find_held_plan",
  `select ${columns}, ${texts}
   from usersubscription s join ${heldPlan("s")} p on true where s.clientid = $1 order by s.subscriptionid limit 1`,
);

/** Plans that anyone may have, and those of one client alone. */
export const listPlans = statement<[clientid: number | null], PlanTerms>(
  "list_plan_terms",
  `select ${columns} from subscriptionplan p where p.forclient is null or p.forclient = $1 order by p.planid`,
);

/** Plans that any client may choose: neither add-ons nor the trial, nor what is sold to one client alone. */
export const listPublicPlans = statement<[], PublicPlansAnswer["resource"][number]>(
  "list_public_plans",
  `select p.planid, p.name, p.sku, p.price, p.validity, p.details, p.availableseats, p.availableapicall,
     p.personal_email_credits, p.bus_email_credits, p.contactcredit, p.new_features_json, p.version, p.isaddon
   from subscriptionplan p
   where p.isaddon = 0 and p.listed = 1 and p.sku <> 'custom_trial' and p.forclient is null order by p.planid`,
);

/** A price at the provider, and the version of a plan's terms that it sells; in cents. */
export type SoldPrice = { priceid: string; planid: number; cents: number; version: number };

export const listSold = statement<[priceids: string[]], SoldPrice>(
  "list_sold_prices",
  `select priceid, planid, cents, version from planprice where priceid = any ($1)`,
);

/** The price that an add-on was offered at. */
export const findSold = statement<[priceid: string, planid: number], SoldPrice>(
  "find_sold_price",
  `select priceid, planid, cents, version from planprice where priceid = $1 and planid = $2`,
);

/** The terms that some prices sell, of each version once. */
export const listTermsOf = statement<[priceids: string[]], PlanTerms>(
  "list_terms_of_prices",
  `select distinct ${columns} from planprice s cross join ${givenPlan("s.planid", "s.version")} p where s.priceid = any ($1)`,
);

/** The prices of a version of a plan's terms, the newest first. */
export const listPricesOf = statement<[planid: number, version: number], SoldPrice>(
  "list_prices_of_terms",
  `select priceid, planid, cents, version from planprice where planid = $1 and version = $2 order by createdon desc, priceid`,
);

/** Stores the terms that a price sells; the provider never changes a price. */
export const keepPrice = namedStatement<
  { priceid: string; planid: number; version: number; cents: number; currency: string; now: string },
  never
>(
  "keep_plan_price",
  `insert into planprice (priceid, planid, version, cents, currency, createdon)
   values ($priceid, $planid, $version, $cents, $currency, $now) on conflict (priceid) do nothing`,
);
