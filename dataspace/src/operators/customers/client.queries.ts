import type { customer } from "@finder/contract/operators/customers";
import type { AnswerOf } from "@finder/contract/operators/operation";
import { heldPlan } from "../../db/schema/held-plan.ts";
import { statement } from "../../db/statement.ts";
import { isoColumn } from "../../db/time.ts";

type Facts = Omit<AnswerOf<typeof customer>, "summary" | "credits">;

/** What a client's page shows besides its row. */
export const readFacts = statement<[clientid: number], Facts>(
  "read_client_facts",
  `select c.country, c.stripe_custid as "paymentCustomer", coalesce(s.autorenew = 1, false) as renews,
     ${isoColumn("s.pastduesince")} as "pastDueSince", p.availableseats as seats,
     case when i.clientid is not null
       then json_build_object('domain', i.domain, 'issuer', i.issuer, 'startedOn', ${isoColumn("i.startedon")}) end as "companySignIn",
     (select json_build_object('madeOn', ${isoColumn("t.createdon")}, 'lastUsedOn', ${isoColumn("t.lastusedon")})
       from provisioningtoken t where t.clientid = c.clientid) as provisioning,
     (select ${isoColumn("r.requiredon")} from factorrule r where r.clientid = c.clientid) as "factorRequiredOn"
   from client c
   left join companysignin i on i.clientid = c.clientid
   left join lateral (
     select * from usersubscription u where u.clientid = $1 order by u.subscriptionid limit 1
   ) s on true
   left join ${heldPlan("s")} p on true
   where c.clientid = $1`,
);

/** The login of a member of this client. */
export const findMemberLogin = statement<[clientid: number, appuserid: number], { email: string; afid: number | null }>(
  "find_client_member",
  "select lower(email) as email, afid from appuser where clientid = $1 and appuserid = $2",
);

/** Clears every counter of sign-in tries of an account. */
export const clearTries = statement<[account: Buffer], { account: Buffer }>(
  "clear_sign_in_tries",
  "delete from loginattempt where account = $1 returning account",
);
