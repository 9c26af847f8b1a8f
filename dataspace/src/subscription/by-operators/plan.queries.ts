import type { customerPlan } from "@finder/contract/operators/customer-plan";
import type { AnswerOf } from "@finder/contract/operators/operation";
import { statement } from "../../db/statement.ts";
import { isoColumn } from "../../db/time.ts";
import { emitSubscriptionChanged, changedColumns } from "../subscription.queries.ts";

type Plan = AnswerOf<typeof customerPlan>;
/** A client's plan as it is shown, and whether it is paid at the provider. */
type Terms = {
  readonly shown: Omit<Plan, "plans" | "paid">;
  readonly planid: number | null;
  readonly sku: string | null;
  readonly expirydate: string | null;
  readonly transactionid: string | null;
};

export const readTerms = statement<[clientid: number], Terms>(
  "read_operated_plan",
  `select s.planid, s.sku, s.expirydate, s.transactionid,
     json_build_object('id', c.clientid::text, 'planId', s.planid::text, 'name', p.name,
       'endsOn', ${isoColumn("s.expirydate")}, 'renews', coalesce(s.autorenew = 1, false),
       'nextPlanId', s.downgrade_planid::text, 'nextName', n.name,
       'nextStartsOn', ${isoColumn("s.downgrade_startson")}) as shown
   from client c
   left join lateral (select * from usersubscription u where u.clientid = $1 order by u.subscriptionid limit 1) s on true
   left join subscriptionplan p on p.planid = s.planid
   left join subscriptionplan n on n.planid = s.downgrade_planid
   where c.clientid = $1`,
);

/** Plans that a client can be put on, its own first; the one that it has is among them, on the list or not. */
export const listOffered = statement<[clientid: number, most: number], Plan["plans"][number]>(
  "list_offered_plans",
  `select planid::text as id, name, price::float8 as price, validity, availableseats as seats,
     availableapicall as "apiKeys", json_build_object('personalEmail', personal_email_credits,
       'businessEmail', bus_email_credits, 'phone', contactcredit) as credits, forclient is not null as own,
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

/** Records the end that an attempt gives a period; later values for the same key are ignored. */
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
     where clientid = $1 and subscriptionid = $2 returning ${changedColumns}
   ) ${emitSubscriptionChanged} from changed`,
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
