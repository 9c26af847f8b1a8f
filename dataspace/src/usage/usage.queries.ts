import { statement } from "../db/statement.ts";
import { heldPlan } from "../db/schema/held-plan.ts";

export type CounterRow = {
  seatstotal: number;
  seatsused: number;
  keystotal: number;
  keysused: number;
  revealed7: number;
  revealed30: number;
  revealed90: number;
};

/** Seats and keys of a client and one member's reveals, in one statement: (client, member, today). */
export const countEverything = statement<[clientid: number, appuserid: number, today: string], CounterRow>(
  "count_everything",
  `select coalesce(p.availableseats, 0) as seatstotal, coalesce(p.availableapicall, 0) as keystotal,
     (select count(*)::int from member where clientid = $1::int and isdeleted = 0) as seatsused,
     (select count(*)::int from apikeys where clientid = $1::int and isdeleted = 0 and istest = 0) as keysused, r.*
   from (select ${since(7)} as revealed7, ${since(30)} as revealed30, ${since(90)} as revealed90
         from usercontact where clientid = $1::int and appuserid = $2::int) r
   left join lateral (select * from usersubscription where clientid = $1::int order by subscriptionid limit 1) s on true
   left join ${heldPlan("s")} p on true`,
);

function since(days: number): string {
  return `count(*) filter (where greatest(personalrevealedon, businessrevealedon, phonerevealedon) >= $3::date - ${days})::int`;
}
