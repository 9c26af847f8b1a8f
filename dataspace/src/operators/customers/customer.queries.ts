import type {
  CustomerAnswer,
  CustomerDayRow,
  CustomerKeyRow,
  CustomerMemberRow,
  CustomerPaymentRow,
} from "@finder/contract/endpoints/customers";
import { statement } from "../../db/statement.ts";

type Facts = Pick<CustomerAnswer, "country" | "stripe_custid" | "autorenew" | "pastduesince" | "seats">;

/** What a client's page tells beside its row. */
export const readFacts = statement<[clientid: number], Facts>(
  "read_customer_facts",
  `select c.country, c.stripe_custid, s.autorenew, s.pastduesince, p.availableseats as seats
   from client c
   left join lateral (
     select * from usersubscription u where u.clientid = c.clientid order by u.subscriptionid limit 1
   ) s on true
   left join subscriptionplan p on p.planid = s.planid
   where c.clientid = $1`,
);

export const listCustomerMembers = statement<[clientid: number, limit: number], CustomerMemberRow>(
  "list_customer_members",
  `select u.appuserid, u.name, u.email, u.role, u.isactive, u.isdeleted, u.isverified, u.invitestatus, u.createdon, l.lastlogin
   from appuser u left join login l on l.afid = u.afid
   where u.clientid = $1 order by u.isdeleted, u.appuserid limit $2`,
);

export const listCustomerKeys = statement<[clientid: number, limit: number], CustomerKeyRow>(
  "list_customer_keys",
  `select keyid, purpose, isactive, isdeleted, istest, createdon, lastusedon
   from apikeys where clientid = $1 order by isdeleted, keyid desc limit $2`,
);

export const listCustomerPayments = statement<[clientid: number, limit: number], CustomerPaymentRow>(
  "list_customer_payments",
  `select invoicenumber, transactiondate, planname, isaddon, price::float8 as price, currency, status
   from transactionhistory where clientid = $1 order by transactiondate desc, transactionid desc limit $2`,
);

/** Days since one, newest first; days without use are left out. */
export const listCustomerDays = statement<[clientid: number, since: string], CustomerDayRow>(
  "list_customer_days",
  `select to_char(day, 'YYYY-MM-DD') as day, sum(opened)::int as opened, sum(spent)::int as spent
   from usageday where clientid = $1 and day >= $2::date group by day order by day desc`,
);

/** The login of a member of this client. */
export const findMemberLogin = statement<[clientid: number, appuserid: number], { email: string; afid: number | null }>(
  "find_customer_member",
  "select lower(email) as email, afid from appuser where clientid = $1 and appuserid = $2",
);

/** Clears every counter of sign-in tries of an account. */
export const clearTries = statement<[account: Buffer], { account: Buffer }>(
  "clear_sign_in_tries",
  "delete from loginattempt where account = $1 returning account",
);

/** Ends every session of a login. */
export const endMemberSessions = statement<[afid: number, now: string], { afid: number }>(
  "end_member_sessions",
  "update loginsession set endedon = $2 where afid = $1 and endedon is null returning afid",
);
