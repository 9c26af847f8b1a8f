import type { AccountState } from "../account-state.ts";
import { statement } from "../db/statement.ts";
import { heldPlan } from "../db/schema/held-plan.ts";

export type Person = AccountState & { afid: number; name: string | null; clientid: number | null };

/** The person who signs in with an email, and the state of the account. */
export const findPerson = statement<[email: string], Person>(
  "find_person_to_mail",
  `select l.afid, coalesce(u.name, nullif(trim(concat_ws(' ', l.firstname, l.lastname)), '')) as name, l.isoperator,
     l.isactive as loginactive, u.appuserid, u.clientid, u.isactive, u.isdeleted, u.isverified, u.invitestatus,
     exists (select from clienthold h where h.clientid = u.clientid) as clientheld
   from login l left join lateral (
     select * from appuser u where u.afid = l.afid order by u.isdeleted, u.appuserid desc limit 1
   ) u on true where lower(l.email) = $1`,
);

export type Invited = { clientid: number; appuserid: number; name: string | null };

/** An open invitation of this email, the newest unless one is named. */
export const findInvited = statement<[email: string, clientid: number | null, appuserid: number | null], Invited>(
  "find_invited",
  `select u.clientid, u.appuserid, u.name from appuser u
   where lower(u.email) = $1 and u.invitestatus = 'pending' and u.isdeleted = 0
     and ($2::int is null or u.clientid = $2) and ($3::int is null or u.appuserid = $3)
   order by u.appuserid desc limit 1`,
);

/** The company that invites, and its owner. */
export const findInviter = statement<[clientid: number], { companyname: string | null; inviter: string | null }>(
  "find_inviter",
  `select c.companyname,
     (select m.name from member m where m.clientid = $1 and m.role = 'client' order by m.appuserid limit 1) as inviter
   from client c where c.clientid = $1`,
);

export type InvoiceRow = {
  email: string;
  name: string | null;
  plan: string;
  personal: number;
  business: number;
  phone: number;
};

/** The subscription of a client, for its owner. */
export const findInvoice = statement<[clientid: number], InvoiceRow>(
  "find_invoice_to_mail",
  `select lower(u.email) as email, u.name, p.name as plan, p.personal_email_credits as personal,
     p.bus_email_credits as business, p.contactcredit as phone
   from client c
   join member u on u.clientid = c.clientid and u.role = 'client' and u.isdeleted = 0
   join usersubscription s on s.clientid = c.clientid
   join ${heldPlan("s")} p on true
   where c.clientid = $1 order by s.subscriptionid desc, u.appuserid limit 1`,
);
