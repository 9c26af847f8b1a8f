import type { LinkedAppuser } from "@finder/contract/endpoints/account";
import type { Pool } from "@finder/contract/datum";
import type { RowOf } from "../db/schema/define.ts";
import type { subscriptionplan } from "../db/schema/subscriptionplan.ts";
import { namedStatement, statement } from "../db/statement.ts";
import { heldPlan } from "../db/schema/held-plan.ts";

export const insertClient = statement<[createdon: string], { clientid: number }>(
  "insert_client",
  `insert into client (createdon, freecredits) values ($1, 'waiting') returning clientid`,
);

export type PlanStart = Pick<
  RowOf<typeof subscriptionplan>,
  "sku" | "validity" | "availableseats" | "availableapicall"
>;

export const findPlan = statement<[planid: number], PlanStart>(
  "find_plan_start",
  `select sku, validity, availableseats, availableapicall from subscriptionplan where planid = $1`,
);

/** The credits of the initial plan, and when they end. */
export const findFreeStart = statement<
  [clientid: number, planid: number],
  Record<Pool, number> & { sku: string; expirydate: string | null }
>(
  "find_free_start",
  `select p.sku, s.expirydate, p.contactcredit, p.bus_email_credits, p.personal_email_credits
   from usersubscription s join ${heldPlan("s")} p on true
   where s.clientid = $1 and s.planid = $2 order by s.subscriptionid limit 1`,
);

export const insertSubscription = statement<
  [clientid: number, planid: number, sku: string, expirydate: string, createdon: string],
  never
>(
  "insert_subscription",
  `insert into usersubscription (clientid, planid, sku, autorenew, expirydate, createdon, termsplanid, termsversion)
   select $1, planid, $3, 0, $4::timestamp, $5::timestamp, planid, version from subscriptionplan where planid = $2`,
);

/** The owner of a new client: active, and unverified until the emailed link is opened. */
export const insertOwner = namedStatement<
  {
    clientid: number;
    afid: number;
    email: string;
    name: string;
    firstname: string;
    lastname: string;
    createdon: string;
  },
  { appuserid: number }
>(
  "insert_owner",
  `insert into appuser (clientid, afid, email, name, firstname, lastname, role, isactive, isverified, invitestatus, createdon)
   values ($clientid, $afid, $email, $name, $firstname, $lastname, 'client', 1, 0, 'accepted', $createdon) returning appuserid`,
);

export const findLinked = statement<[clientid: number, appuserid: number], LinkedAppuser & { afid: number | null }>(
  "find_linked",
  `select u.appuserid, u.clientid, lower(u.email) as email, u.name, u.firstname, u.lastname, u.role, u.isactive,
     u.isverified, u.invitestatus, u.afid, c.companyname, l.passwordhash is null as needspassword
   from appuser u join client c on c.clientid = u.clientid left join login l on l.afid = u.afid
   where u.clientid = $1 and u.appuserid = $2 and u.isdeleted = 0`,
);

export const markVerified = statement<[clientid: number, appuserid: number], never>(
  "mark_verified",
  `update appuser set isverified = 1 where clientid = $1 and appuserid = $2`,
);

/** A pending member of one client, by id or email; of several the newest. */
export const findPending = statement<
  [clientid: number, appuserid: number | null, email: string | null],
  { appuserid: number; email: string; afid: number | null; firstname: string | null; lastname: string | null }
>(
  "find_pending",
  `select appuserid, lower(email) as email, afid, firstname, lastname from appuser
   where clientid = $1 and invitestatus = 'pending' and isdeleted = 0
     and (appuserid = $2 or ($2::int is null and lower(email) = $3)) order by appuserid desc limit 1`,
);

export const attachLogin = statement<[clientid: number, appuserid: number, afid: number], never>(
  "attach_login",
  `update appuser set afid = $3 where clientid = $1 and appuserid = $2`,
);

/** Whether a login, or a member of any client who is not deleted, has this email. */
export const findMemberEmail = statement<[email: string], { taken: boolean }>(
  "find_member_email",
  `select exists (select 1 from login where lower(email) = $1)
     or exists (select 1 from appuser where lower(email) = $1 and isdeleted = 0) as taken`,
);

export const updateCompany = namedStatement<
  {
    clientid: number;
    companyname: string;
    phonenumber: string;
    country: string;
    salespeoplecount: number;
    requiredleadcount: number | null;
    department: string | null;
  },
  never
>(
  "update_company",
  `update client set companyname = $companyname, phonenumber = $phonenumber, country = $country, salespeoplecount = $salespeoplecount, requiredleadcount = $requiredleadcount,
     department = $department where clientid = $clientid`,
);

export const updateOwnerPhone = statement<[clientid: number, phonenumber: string, country: string], never>(
  "update_owner_phone",
  `update appuser set phonenumber = coalesce(phonenumber, $2), country = coalesce(country, $3)
   where clientid = $1 and role = 'client'`,
);

/** Gives a login a new email; forgets passwords that sign-ups chose with the old one. */
export const changeEmailOf = statement<[afid: number, email: string], never>(
  "change_email",
  `with forgotten as (delete from signuppassword where afid = $1)
   update login set email = $2 where afid = $1`,
);

/** Gives a login's living member rows a new email. */
export const changeMemberEmail = statement<[afid: number, email: string], never>(
  "change_member_email",
  `update appuser set email = $2 where afid = $1 and isdeleted = 0`,
);

export const setPhoto = statement<[clientid: number, appuserid: number, avatar: string], never>(
  "set_photo",
  `update appuser set avatar = $3 where clientid = $1 and appuserid = $2`,
);

export const findInClient = statement<[clientid: number, appuserid: number], { appuserid: number }>(
  "find_in_client",
  `select appuserid from appuser where clientid = $1 and appuserid = $2`,
);
