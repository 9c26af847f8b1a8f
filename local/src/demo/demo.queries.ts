import type { Pool } from "@finder/contract/datum";
import { statement } from "@finder/dataspace/db/statement";

export type PlanGrant = Record<Pool, number> & { sku: string; availableseats: number; availableapicall: number };

export const readPlan = statement<[planid: number], PlanGrant>(
  "demo_plan",
  "select sku, availableseats, availableapicall, contactcredit, bus_email_credits, personal_email_credits from subscriptionplan where planid = $1",
);

export const findMember = statement<[email: string], { clientid: number; appuserid: number }>(
  "demo_member",
  "select clientid, appuserid from appuser where lower(email) = $1 order by appuserid limit 1",
);

export const insertClient = statement<[companyname: string, createdon: string], { clientid: number }>(
  "demo_client",
  "insert into client (companyname, country, createdon) values ($1, 'USA', $2::timestamp) returning clientid",
);

export const insertSubscription = statement<
  [clientid: number, planid: number, sku: string, autorenew: number, expirydate: string, createdon: string],
  never
>(
  "demo_subscription",
  "insert into usersubscription (clientid, planid, sku, autorenew, expirydate, createdon) values ($1, $2, $3, $4, $5::timestamp, $6::timestamp)",
);

export const insertMember = statement<
  [
    clientid: number,
    afid: number | null,
    email: string,
    firstname: string,
    lastname: string,
    role: string,
    createdon: string,
    isactive: number,
    isdeleted: number,
    invitestatus: "pending" | "accepted",
  ],
  never
>(
  "demo_member_insert",
  `insert into appuser (clientid, afid, email, firstname, lastname, name, role, createdon, isactive, isdeleted, isverified, invitestatus)
   values ($1, $2, $3, $4, $5, $4 || ' ' || $5, $6, $7::timestamp, $8, $9, ($10 = 'accepted')::int, $10)`,
);

/** The import of this name, once it has come to its end. */
export const findFinishedImport = statement<[name: string], { importid: number }>(
  "demo_import",
  "select importid from profileimport where name = $1 and finishedon is not null",
);

/** How many people a member has opened something of. */
export const countContacts = statement<[clientid: number, appuserid: number], { count: number }>(
  "demo_contacts",
  "select count(*)::integer as count from usercontact where clientid = $1 and appuserid = $2",
);
