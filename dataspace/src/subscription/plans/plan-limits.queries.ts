import { statement } from "../../db/statement.ts";
import { comingPlan } from "../../db/schema/held-plan.ts";

export type MemberBeyond = { appuserid: number; afid: number | null; name: string | null; email: string };

/** Active members beyond so many seats, the newest first; never the owner. */
export const findMembersBeyond = statement<[clientid: number, seats: number], MemberBeyond>(
  "find_members_beyond",
  `select appuserid, afid, name, email from (
     select *, row_number() over (order by role = 'client' desc, createdon, appuserid) as place
     from appuser where clientid = $1 and isdeleted = 0 and isactive = 1) m
   where role <> 'client' and place > $2::int order by place desc`,
);

export type KeyBeyond = { keyid: number; purpose: string };

/** Keys that answer calls, beyond so many, the newest first; test keys count against no plan. */
export const findKeysBeyond = statement<[clientid: number, keys: number], KeyBeyond>(
  "find_keys_beyond",
  `select keyid, purpose from (
     select *, row_number() over (order by createdon, keyid) as place
     from apikeys where clientid = $1 and isdeleted = 0 and isactive = 1 and istest = 0) k
   where place > $2::int order by place desc`,
);

/** A database trigger ends the sessions. */
export const disableMembers = statement<[clientid: number, appuserids: number[]], never>(
  "disable_members_beyond",
  `update appuser set isactive = 0 where clientid = $1 and appuserid = any ($2)`,
);

export const disableKeys = statement<[clientid: number, keyids: number[]], never>(
  "disable_keys_beyond",
  `update apikeys set isactive = 0 where clientid = $1 and keyid = any ($2)`,
);

/** A smaller plan that starts soon for a client that has more than it allows. */
export type ComingLimit = { clientid: number; planid: number; startson: string };

const activeMembers = `(select count(*) from member a where a.clientid = s.clientid and a.isdeleted = 0 and a.isactive = 1)`;
const activeKeys = `(select count(*) from apikeys k
  where k.clientid = s.clientid and k.isdeleted = 0 and k.isactive = 1 and k.istest = 0)`;

/** Clients beyond the limits of a plan that starts between two moments, and not reminded under this name yet. */
export const findComingLimits = statement<[after: string, until: string, name: string, most: number], ComingLimit>(
  "find_coming_limits",
  `with coming as materialized (
     select s.clientid, s.downgrade_planid as planid, s.downgrade_startson as startson
     from usersubscription s join ${comingPlan("s")} p on true
     where s.downgrade_startson > $1::timestamp and s.downgrade_startson <= $2::timestamp
       and (${activeMembers} > greatest(p.availableseats, 1) or ${activeKeys} > p.availableapicall)
   )
   select clientid, planid, startson from coming c where not exists (select from mailoutbox m
     where m.mailkey = 'plan_limits_coming:' || c.clientid || ':' || c.planid || ':' || to_char(c.startson, 'YYYY-MM-DD') || ':' || $3::text)
   order by startson limit $4`,
);
