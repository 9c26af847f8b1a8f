import type { CustomerPlanAnswer, OfferedPlanRow } from "@finder/contract/endpoints/customer-plan";
import { statement } from "../../db/statement.ts";
import { tellWebhooks, toldColumns } from "../subscription.queries.ts";

type Terms = Omit<CustomerPlanAnswer, "plans" | "paid"> & { sku: string | null; transactionid: string | null };

export const readTerms = statement<[clientid: number], Terms>(
  "read_operated_plan",
  `select c.clientid, s.planid, p.name as planname, s.sku, s.expirydate, coalesce(s.autorenew, 0) as autorenew, s.transactionid,
     s.downgrade_planid as nextplanid, n.name as nextplanname, s.downgrade_startson as nextstartson
   from client c
   left join lateral (select * from usersubscription u where u.clientid = c.clientid order by u.subscriptionid limit 1) s on true
   left join subscriptionplan p on p.planid = s.planid
   left join subscriptionplan n on n.planid = s.downgrade_planid
   where c.clientid = $1`,
);

/** Plans that a client can be put on, its own first; the one that it has is among them, on the list or not. */
export const listOffered = statement<[clientid: number, most: number], OfferedPlanRow>(
  "list_offered_plans",
  `select planid, name, price::float8 as price, validity, availableseats, availableapicall, personal_email_credits,
     bus_email_credits, contactcredit, forclient,
     price <= 0 or sku like 'custom\\_%' or forclient is not null as unpaid
   from subscriptionplan p where isaddon = 0 and (forclient is null or forclient = $1)
     and (listed = 1 or exists (select from usersubscription s where s.clientid = $1 and s.planid = p.planid))
   order by forclient nulls last, planid limit $2`,
);

/** Notes what is done for a key; no row: it was done before, or is under way. */
export const noteAct = statement<[clientid: number, attemptkey: string, now: string], { clientid: number }>(
  "note_operator_act",
  `insert into operatoract (clientid, attemptkey, happenedon) values ($1, $2, $3)
   on conflict (clientid, attemptkey) do nothing returning clientid`,
);

export const findAct = statement<[clientid: number, attemptkey: string], { clientid: number }>(
  "find_operator_act",
  "select clientid from operatoract where clientid = $1 and attemptkey = $2",
);

/** Notes the end that a key gives a period; the first one counts, whatever is asked later. */
export const noteEnd = statement<
  [clientid: number, attemptkey: string, now: string, until: string],
  { until: string; fresh: boolean }
>(
  "note_operator_end",
  `insert into operatoract as a (clientid, attemptkey, happenedon, until) values ($1, $2, $3, $4)
   on conflict (clientid, attemptkey) do update set until = coalesce(a.until, excluded.until)
   returning until, xmax = 0 as fresh`,
);

/** Moves the end of a period without a subscription at the provider, with the plan that follows it. */
export const moveEnd = statement<[clientid: number, subscriptionid: number, until: string], never>(
  "move_period_end",
  `with changed as (
     update usersubscription set expirydate = $3::timestamp,
       downgrade_startson = case when downgrade_planid is null then null else $3::timestamp end
     where clientid = $1 and subscriptionid = $2 returning ${toldColumns}
   ) ${tellWebhooks} from changed`,
);

/** Makes a plan of one client alone. No row: its number is taken by a plan whose number was chosen. */
export const insertOwnPlan = statement<
  [
    clientid: number,
    sku: string,
    name: string,
    price: number,
    validity: number,
    seats: number,
    keys: number,
    personal: number,
    business: number,
    phone: number,
  ],
  { planid: number }
>(
  "insert_own_plan",
  `insert into subscriptionplan (forclient, sku, name, price, validity, availableseats, availableapicall, personal_email_credits,
     bus_email_credits, contactcredit)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) on conflict (planid) do nothing returning planid`,
);

/** A client's own plan by the key it was made for. */
export const findOwnPlan = statement<[clientid: number, sku: string], { planid: number }>(
  "find_own_plan",
  "select planid from subscriptionplan where forclient = $1 and sku = $2",
);
