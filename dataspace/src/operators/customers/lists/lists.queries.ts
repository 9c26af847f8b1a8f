import { data, type Datum } from "@finder/contract/datum";
import type * as lists from "@finder/contract/operators/customer-lists";
import type { AnswerOf } from "@finder/contract/operators/operation";
import { statement } from "../../../db/statement.ts";
import { isoColumn } from "../../../db/time.ts";

type ClientMember = AnswerOf<typeof lists.customerMembers>["items"][number];
type ClientKey = AnswerOf<typeof lists.customerKeys>["items"][number];
type ClientPayment = AnswerOf<typeof lists.customerPayments>["items"][number];
type ClientDay = AnswerOf<typeof lists.customerDays>["items"][number];

/** A page of a client's rows after one of them. */
export type ByKey = [clientid: number, after: number | null, limit: number];

/** Members in the order of their numbers, those who left last. */
export const listMembers = statement<ByKey, ClientMember>(
  "list_client_members",
  `select u.appuserid::text as id, u.name, u.email,
     case u.role when 'client' then 'OWNER' when 'admin' then 'ADMIN' else 'MEMBER' end as role, u.isactive = 1 as active,
     u.isdeleted = 1 as deleted, u.isverified = 1 as verified, coalesce(u.invitestatus = 'pending', false) as invited,
     coalesce(l.totp is not null or exists (select from loginpasskey p where p.afid = l.afid), false) as "secondFactor",
     ${isoColumn("u.createdon")} as "createdOn", ${isoColumn("l.lastlogin")} as "lastSignInOn"
   from (
     select * from appuser u where u.clientid = $1 and ($2::int is null or (u.isdeleted, u.appuserid) >
       (select b.isdeleted, b.appuserid from appuser b where b.clientid = $1 and b.appuserid = $2))
     order by u.isdeleted, u.appuserid limit $3
   ) u left join login l on l.afid = u.afid order by u.isdeleted, u.appuserid`,
);

/** Keys, newest first, deleted ones last. */
export const listKeys = statement<ByKey, ClientKey>(
  "list_client_keys",
  `select keyid::text as id, purpose, isactive = 1 and isdeleted = 0 as active, istest = 1 as test,
     ${isoColumn("createdon")} as "createdOn", ${isoColumn("lastusedon")} as "lastUsedOn" from apikeys
   where clientid = $1 and ($2::int is null or (isdeleted, -keyid) >
     (select b.isdeleted, -b.keyid from apikeys b where b.clientid = $1 and b.keyid = $2))
   order by isdeleted, keyid desc limit $3`,
);

export const listPayments = statement<ByKey, ClientPayment>(
  "list_client_payments",
  `select transactionid::text as id, invoicenumber as number, reference, ${isoColumn("transactiondate")} as "paidOn",
     planname as name, isaddon = 1 as "addOn", price::float8 as price, refunded::float8 as refunded, currency, status
   from transactionhistory where clientid = $1 and transactionid < coalesce($2::int, 2147483647)
   order by transactionid desc limit $3`,
);

export const findInvoice = statement<[clientid: number, transactionid: number], { invoicenumber: string }>(
  "find_client_invoice",
  "select invoicenumber from transactionhistory where clientid = $1 and transactionid = $2",
);

/** Days with use, newest first. */
export const listDays = statement<[clientid: number, before: string | null, limit: number], ClientDay>(
  "list_client_days",
  `select to_char(day, 'YYYY-MM-DD') as day, ${openedOf("personal")} as "personalEmail",
     ${openedOf("business")} as "businessEmail", ${openedOf("phone")} as phone, sum(opened)::int as opened, sum(spent)::int as spent
   from usageday where clientid = $1 and day < coalesce($2::date, 'infinity') group by day order by day desc limit $3`,
);

function openedOf(datum: Datum): string {
  return `coalesce(sum(opened) filter (where pool = '${data[datum].pool}'), 0)::int`;
}
