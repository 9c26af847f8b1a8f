import { data, type Datum, datums } from "@finder/contract/datum";
import type {
  CustomerDayRow,
  CustomerKeyRow,
  CustomerMemberRow,
  CustomerPaymentRow,
} from "@finder/contract/endpoints/customer-lists";
import { statement } from "../../../db/statement.ts";

/** A page of a client's rows after one of them. */
export type ByKey = [clientid: number, after: number | null, limit: number];

/** Members in the order of their numbers, those who left last. */
export const listCustomerMembers = statement<ByKey, CustomerMemberRow>(
  "list_customer_members",
  `select u.appuserid, u.name, u.email, u.role, u.isactive, u.isdeleted, u.isverified, u.invitestatus, u.createdon, l.lastlogin
   from (
     select * from appuser u where u.clientid = $1 and ($2::int is null or (u.isdeleted, u.appuserid) >
       (select b.isdeleted, b.appuserid from appuser b where b.clientid = $1 and b.appuserid = $2))
     order by u.isdeleted, u.appuserid limit $3
   ) u left join login l on l.afid = u.afid order by u.isdeleted, u.appuserid`,
);

/** Keys, newest first, deleted ones last. */
export const listCustomerKeys = statement<ByKey, CustomerKeyRow>(
  "list_customer_keys",
  `select keyid, purpose, isactive, isdeleted, istest, createdon, lastusedon from apikeys
   where clientid = $1 and ($2::int is null or (isdeleted, -keyid) >
     (select b.isdeleted, -b.keyid from apikeys b where b.clientid = $1 and b.keyid = $2))
   order by isdeleted, keyid desc limit $3`,
);

export const listCustomerPayments = statement<ByKey, CustomerPaymentRow>(
  "list_customer_payments",
  `select transactionid, invoicenumber, reference, transactiondate, planname, isaddon, price::float8 as price,
     refunded::float8 as refunded, currency, status
   from transactionhistory where clientid = $1 and transactionid < coalesce($2::int, 2147483647)
   order by transactionid desc limit $3`,
);

export const findCustomerInvoice = statement<[clientid: number, transactionid: number], { invoicenumber: string }>(
  "find_customer_invoice",
  "select invoicenumber from transactionhistory where clientid = $1 and transactionid = $2",
);

/** Days with use, newest first. */
export const listCustomerDays = statement<[clientid: number, before: string | null, limit: number], CustomerDayRow>(
  "list_customer_days",
  `select to_char(day, 'YYYY-MM-DD') as day, ${datums.map(opened).join(", ")}, sum(opened)::int as opened, sum(spent)::int as spent
   from usageday where clientid = $1 and day < coalesce($2::date, 'infinity') group by day order by day desc limit $3`,
);

function opened(datum: Datum): string {
  return `coalesce(sum(opened) filter (where pool = '${data[datum].pool}'), 0)::int as ${datum}`;
}
