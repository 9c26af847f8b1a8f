import type { RowOf } from "../db/schema/define.ts";
import type { subscriptionplan } from "../db/schema/subscriptionplan.ts";
import { statement } from "../db/statement.ts";
import { comingPlan } from "../db/schema/held-plan.ts";

/** The smaller plan that was ordered and has not begun, with what the client has that counts against it. */
export type ComingRow = Pick<
  RowOf<typeof subscriptionplan>,
  "planid" | "name" | "availableseats" | "availableapicall"
> & { startson: string; seats: number; keys: number };

export const readComingPlan = statement<[clientid: number], ComingRow>(
  "read_coming_plan",
  `select p.planid, p.name, s.downgrade_startson as startson, p.availableseats, p.availableapicall,
     (select count(*)::int from member a where a.clientid = $1 and a.isdeleted = 0) as seats,
     (select count(*)::int from apikeys k where k.clientid = $1 and k.isdeleted = 0 and k.istest = 0) as keys
   from usersubscription s join ${comingPlan("s")} p on true
   where s.clientid = $1 and s.downgrade_startson is not null order by s.subscriptionid limit 1`,
);
