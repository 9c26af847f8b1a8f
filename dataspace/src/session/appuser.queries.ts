import { statement } from "../db/statement.ts";

export type AppuserJson = Record<string, unknown> & { appuserid: number; clientid: number; role: string };

const time = (column: string): string => `to_char(${column}, 'YYYY-MM-DD HH24:MI:SS')`;

const plan = `(select to_json(p) from subscriptionplan p where p.planid = s.planid)`;

const subscriptions = `(select coalesce(json_agg(json_build_object(
    'subscriptionid', s.subscriptionid, 'clientid', s.clientid, 'planid', s.planid, 'sku', s.sku, 'autorenew', s.autorenew,
    'expirydate', ${time("s.expirydate")}, 'transactionid', s.transactionid, 'downgrade_startson', ${time("s.downgrade_startson")},
    'createdon', ${time("s.createdon")}, 'subscriptionplan_by_planid', ${plan}) order by s.subscriptionid), '[]')
  from usersubscription s where s.clientid = c.clientid)`;

const credits = `(select coalesce(json_agg(to_json(k)), '[]') from usercredit k where k.clientid = c.clientid)`;

// What only the owner reads of the company (specification section 6).
const owners = `case when u.role = 'client' then jsonb_build_object(
    'stripe_custid', c.stripe_custid, 'salespeoplecount', c.salespeoplecount, 'requiredleadcount', c.requiredleadcount,
    'taxid', c.taxid, 'billingaddress', c.billingaddress) else '{}' end`;

const client = `jsonb_build_object('clientid', c.clientid, 'companyname', c.companyname, 'phonenumber', c.phonenumber, 'country', c.country,
    'department', c.department, 'createdon', ${time("c.createdon")}, 'usersubscription_by_clientid', ${subscriptions},
    'usercredit_by_clientid', ${credits}) || ${owners}`;

/** The member's row with its client, subscriptions (first = current, with plan) and credits, in one statement. */
export const readAppuser = statement<[clientid: number, appuserid: number], { appuser: AppuserJson }>(
  "read_appuser",
  `select json_build_object('appuserid', u.appuserid, 'clientid', u.clientid, 'afid', u.afid, 'name', u.name, 'firstname', u.firstname,
     'lastname', u.lastname, 'email', u.email, 'avatar', u.avatar, 'role', u.role, 'phonenumber', u.phonenumber, 'country', u.country,
     'isactive', u.isactive, 'isdeleted', u.isdeleted, 'isverified', u.isverified, 'invitestatus', u.invitestatus,
     'createdon', ${time("u.createdon")}, 'client_by_clientid', ${client}) as appuser
   from appuser u join client c on c.clientid = u.clientid where u.clientid = $1 and u.appuserid = $2`,
);
