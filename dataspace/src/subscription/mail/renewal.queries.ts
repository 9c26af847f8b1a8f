import { givenPlan } from "../../db/schema/held-plan.ts";
import { statement } from "../../db/statement.ts";

/** The next bill, which the provider sends by itself. */
export type ComingRenewal = {
  transactionid: string;
  /** When the paid period ends. */
  expirydate: string | null;
  plan: string;
  /** US dollars a period, at the terms that follow. */
  price: number;
  /** A different plan follows the paid one, or the same at other terms. */
  changes: boolean;
};

const changes = "s.downgrade_planid is not null";
const moves = "coalesce(s.nextversionfrom <= s.expirydate, false)";

/** The plan that follows is the scheduled one, where there is one; else the running one, at new terms where they are due. */
export const readComing = statement<[clientid: number], ComingRenewal>(
  "read_coming_renewal",
  `select s.transactionid, s.expirydate, p.name as plan, p.price, ${changes} or ${moves} as changes
   from usersubscription s
   join ${givenPlan(
     "coalesce(s.downgrade_planid, s.planid)",
     `case when ${changes} then s.downgrade_termsversion when ${moves} then s.nextversion
       when s.termsplanid = s.planid then s.termsversion end`,
   )} p on true
   where s.clientid = $1 and s.autorenew = 1 and s.transactionid is not null
   order by s.subscriptionid limit 1`,
);

/** Clients whose yearly plan renews before a moment and who were not reminded yet. */
export const findComing = statement<
  [now: string, before: string, most: number],
  { clientid: number; transactionid: string; expirydate: string }
>(
  "find_coming_renewals",
  `with coming as materialized (
     select s.clientid, s.transactionid, s.expirydate from usersubscription s
     join subscriptionplan p on p.planid = s.planid and p.validity >= 365
     where s.autorenew = 1 and s.transactionid is not null and s.expirydate > $1::timestamp and s.expirydate <= $2::timestamp
   )
   select clientid, transactionid, expirydate from coming c where not exists (select from mailoutbox m
     where m.mailkey = 'renewal_coming:' || c.transactionid || ':' || to_char(c.expirydate, 'YYYY-MM-DD'))
   order by expirydate limit $3`,
);

/** Clients whose saved card was not checked since a moment. */
export const findUnchecked = statement<[before: string, most: number], { clientid: number; transactionid: string }>(
  "find_unchecked_cards",
  `select s.clientid, s.transactionid from usersubscription s left join cardcheck k on k.clientid = s.clientid
   where s.autorenew = 1 and s.transactionid is not null and coalesce(k.checkedon, '-infinity') < $1::timestamp
   order by k.checkedon nulls first limit $2`,
);

export const keepCheck = statement<[clientid: number, now: string], never>(
  "keep_card_check",
  `insert into cardcheck (clientid, checkedon) values ($1, $2)
   on conflict (clientid) do update set checkedon = excluded.checkedon`,
);
