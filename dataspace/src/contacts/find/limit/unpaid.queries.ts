import { statement } from "../../../db/statement.ts";

/** Holds a place for an answer among a client's unpaid ones of a day, once for each mark; no row: all places are taken. */
export const holdPlace = statement<[clientid: number, day: string, mark: string, places: number], { held: number }>(
  "hold_unpaid_place",
  `insert into findcount as f (clientid, appuserid, day, pages, people, unpaid) values ($1, 0, $2::date, 0, 0, array[$3::bigint])
   on conflict (clientid, appuserid, day) do update
     set unpaid = case when $3::bigint = any(f.unpaid) then f.unpaid else f.unpaid || $3::bigint end
     where $3::bigint = any(f.unpaid) or cardinality(f.unpaid) < $4
   returning cardinality(unpaid) as held`,
);

/** Frees the place of an answer that confirmed nothing, or that was paid. */
export const freePlace = statement<[clientid: number, day: string, mark: string], never>(
  "free_unpaid_place",
  `update findcount set unpaid = array_remove(unpaid, $3::bigint)
   where clientid = $1 and appuserid = 0 and day = $2::date and $3::bigint = any(unpaid)`,
);

/** Emails that a client, one of its tokens or keys can pay, whichever pool they are of; no row: it cannot spend. */
export const readEmailRoom = statement<
  [clientid: number, tokenid: number | null, keyid: number | null, over: string, now: string],
  { room: number }
>(
  "read_email_room",
  `select least(k.personal_email_credits, k.bus_email_credits,
     (select least(t.budget, t.freeuntil) - t.spent from servicetoken t where t.clientid = $1 and t.tokenid = $2),
     (select min(case when b.since <= $4::timestamp then b.budget else b.room end) from apikeybudget b
      where b.clientid = $1 and b.keyid = $3 and b.pool in ('personal_email_credits', 'bus_email_credits')))::int as room
   from usercredit k
   join lateral (select expirydate from usersubscription where clientid = $1 order by subscriptionid limit 1) s on true
   where k.clientid = $1 and (s.expirydate is null or s.expirydate > $5::timestamp)
     and not exists (select from clienthold h where h.clientid = $1)`,
);
