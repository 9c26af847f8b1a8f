import { type Executor, statement } from "../db/statement.ts";

type Json = Record<string, unknown>;

/** All stored data of a user of the product, by email. */
export type UserRow = {
  login: Json | null;
  members: Json[];
  sessions: Json[];
  providers: Json[];
  passkeys: Json[];
  devices: Json[];
  demorequests: Json[];
  searches: Json[];
  caprequests: Json[];
};

const ofLogin = "join login l on l.afid = x.afid where lower(l.email) = $1";

export const findUser = statement<[email: string], UserRow>(
  "find_user",
  `select
     (select row_to_json(t) from (select afid, email, firstname, lastname, phone, language, lastlogin, createdon from login
        where lower(email) = $1) t) as login,
     ${rows("c.companyname as client, x.clientid, x.appuserid, x.name, x.email, x.phonenumber, x.country, x.role, x.avatar is not null as photo, x.createdon, x.deletedon", "appuser x join client c on c.clientid = x.clientid where lower(x.email) = $1")} as members,
     ${rows("x.createdon, x.lastusedon, x.endedon, x.address, x.useragent", `loginsession x ${ofLogin}`)} as sessions,
     ${rows("x.provider, x.createdon", `(select provider, afid, createdon from socialidentity union all select issuer, afid, createdon from companyidentity) x ${ofLogin}`)} as providers,
     ${rows("x.name, x.createdon, x.lastusedon", `loginpasskey x ${ofLogin}`)} as passkeys,
     ${rows("x.useragent, x.address, x.createdon, x.lastusedon, x.expireson", `remembereddevice x ${ofLogin}`)} as devices,
     ${rows("x.name, x.query, x.createdon", "demorequest x where lower(x.email) = $1")} as demorequests,
     ${rows("x.clientid, x.name, x.filter, x.alert, x.createdon", "savedsearch x join appuser u on u.clientid = x.clientid and u.appuserid = x.appuserid where lower(u.email) = $1")} as searches,
     ${rows("x.clientid, x.asked, x.note, x.state, x.createdon, x.answeredon", "caprequest x join appuser u on u.clientid = x.clientid and u.appuserid = x.appuserid where lower(u.email) = $1")} as caprequests`,
);

type MemberRow = { clientid: number; appuserid: number; role: string; isdeleted: number };

export const findMembers = statement<[email: string], MemberRow>(
  "find_members_by_email",
  "select clientid, appuserid, role, isdeleted from appuser where lower(email) = $1 and erasedon is null",
);

/** A row where an operator signs in with this email. */
export const findOperator = statement<[email: string], { afid: number }>(
  "find_operator_by_email",
  "select afid from login where lower(email) = $1 and isoperator = 1",
);

/** Members who left before a moment and are still named. */
export const findFormer = statement<[before: string, most: number], { clientid: number; appuserid: number }>(
  "find_former_members",
  "select clientid, appuserid from appuser where isdeleted = 1 and erasedon is null and deletedon < $1 limit $2",
);

/** Deletes the searches of an erased member, or of a whole closed client. */
export const forgetSearches = statement<[clientid: number, appuserid: number | null], never>(
  "forget_saved_searches",
  "delete from savedsearch where clientid = $1 and ($2::int is null or appuserid = $2)",
);

/** Deletes the caps and cap requests of a member, or of a whole client. */
export const forgetCaps = statement<[clientid: number, appuserid: number | null], never>(
  "forget_caps",
  `with gone as (delete from caprequest where clientid = $1 and ($2::int is null or appuserid = $2))
   delete from membercap where clientid = $1 and ($2::int is null or appuserid = $2)`,
);

/** Forgets a closed client's webhooks; their log goes with `removeSomeDeliveries`. */
export async function forgetWebhooks(tx: Executor, clientid: number): Promise<void> {
  await forgetWebhookLines(tx, clientid);
  await forgetWebhookEndpoints(tx, clientid);
}

/** Forgets how the people of a closed client signed in by their company; its domain is free again. */
export const forgetCompanySignIn = statement<[clientid: number], never>(
  "forget_company_sign_in",
  `with people as (delete from companyidentity where clientid = $1) delete from companysignin where clientid = $1`,
);

const forgetWebhookLines = statement<[clientid: number], never>(
  "forget_webhook_lines",
  "delete from webhookline where clientid = $1",
);

const forgetWebhookEndpoints = statement<[clientid: number], never>(
  "forget_webhooks",
  "delete from webhookendpoint where clientid = $1",
);

/** Forgets a closed client's bounce feeds: their addresses answer 404. */
export const forgetBounceFeeds = statement<[clientid: number], never>(
  "forget_bounce_feeds",
  "delete from bouncefeed where clientid = $1",
);

/** Forgets a closed client's keys for providers of people. */
export const forgetSourceKeys = statement<[clientid: number], never>(
  "forget_source_keys",
  "delete from sourcekey where clientid = $1",
);

/** Forgets what receivers answered to webhooks about a member: it may repeat what they were sent. */
export const forgetWebhookAnswers = statement<[clientid: number, appuserid: number], never>(
  "forget_webhook_answers",
  `update webhookdelivery d set attempts = '[]' from webhookevent e
   where e.clientid = $1 and e.appuserid = $2 and e.type = 'member.changed'
     and d.clientid = $1 and d.eventid = e.eventid and d.attempts <> '[]'`,
);

/** Forgets the SCIM token of a closed client and the groups of its identity provider. */
export const forgetProvisioning = statement<[clientid: number], never>(
  "forget_provisioning",
  "with token as (delete from provisioningtoken where clientid = $1) delete from providergroup where clientid = $1",
);

/** Forgets the named operations of a client that is closed, and their calls. */
export const forgetOperations = statement<[clientid: number], never>(
  "forget_operations",
  "delete from namedoperation where clientid = $1",
);
export const forgetOperationDays = statement<[clientid: number], never>(
  "forget_operation_days",
  "delete from operationday where clientid = $1",
);

/** Deletes a closed client's uses of deprecated fields, and the notices to its owner. */
export async function forgetDeprecations(tx: Executor, clientid: number): Promise<void> {
  await forgetDeprecatedUses(tx, clientid);
  await forgetDeprecationNotices(tx, clientid);
}

const forgetDeprecatedUses = statement<[clientid: number], never>(
  "forget_deprecated_uses",
  "delete from deprecateduse where clientid = $1",
);

const forgetDeprecationNotices = statement<[clientid: number], never>(
  "forget_deprecations_told",
  "delete from deprecationtold where clientid = $1",
);

export const eraseMember = statement<[clientid: number, appuserid: number, now: string], { erased: boolean }>(
  "erase_member",
  "select erase_member($1, $2, $3::timestamp::utc_time) as erased",
);

/** Removes a login that stands for no member, as an unfinished sign-up leaves it. */
export const removeLoneLogin = statement<[email: string], never>(
  "remove_lone_login",
  `delete from login l where lower(l.email) = $1 and l.isoperator = 0
     and not exists (select from appuser u where u.afid = l.afid)`,
);

export const forgetEmail = statement<[email: string], never>("forget_email", "select forget_email($1)");

/** Whether a client is there, and whether its plan renews at the payment provider. */
export const findClient = statement<[clientid: number], { closed: boolean; renews: boolean }>(
  "find_client_to_close",
  `select c.closedon is not null as closed, c.stripe_custid is not null and exists (
     select from usersubscription s where s.clientid = $1 and s.autorenew = 1 and s.transactionid is not null) as renews
   from client c where c.clientid = $1`,
);

export const closeClient = statement<[clientid: number, now: string], never>(
  "close_client",
  "select close_client($1, $2::timestamp::utc_time)",
);

/** Closed clients with remaining data. */
export const closedClients = statement<[], { clientid: number }>(
  "closed_clients",
  "select clientid from client where closedon is not null and erasedon is null",
);

/** Takes back what a client's members reported, of at most so many data. */
export const takeSomeReportsBack = statement<[clientid: number, most: number], { gone: number }>(
  "take_some_reports_back",
  "select take_reports_back($1, $2) as gone",
);

/** Removes at most so many of a client's contacts; what belongs to them goes by a trigger. */
export const removeSomeContacts = removeSome("remove_some_contacts", "usercontact", "contactid");

/** Removes at most so many of a client's open data. */
export const closeSomeData = statement<[clientid: number, most: number], { gone: number }>(
  "close_some_data",
  `with gone as (
     update revealeddatum set sealed = null, bus_email_validation = null, verifiedon = null where clientid = $1
       and (profileid, datum) in (select profileid, datum from revealeddatum where clientid = $1 and sealed is not null limit $2)
     returning 1
   ) select count(*)::int as gone from gone`,
);

/** Removes at most so many moves that a client was notified of. */
export const removeSomeMoves = removeSome("remove_some_moves", "contactmove", "moveid");

/** Removes at most so many entries of a client's audit log. */
export const removeSomeAudit = removeSome("remove_some_audit", "auditentry", "auditid");

/** Removes at most so many webhooks of a client that were sent, or waited. */
export const removeSomeDeliveries = removeSome("remove_some_deliveries", "webhookdelivery", "eventid");

export const endClosing = statement<[clientid: number, now: string], never>(
  "end_closing",
  "update client set erasedon = $2 where clientid = $1",
);

function rows(columns: string, from: string): string {
  return `(select coalesce(json_agg(row_to_json(t)), '[]') from (select ${columns} from ${from}) t)`;
}

/** Removes at most so many rows of a client from a table. */
function removeSome(name: string, table: string, key: string) {
  return statement<[clientid: number, most: number], { gone: number }>(
    name,
    `with gone as (
       delete from ${table} where clientid = $1
         and ${key} = any (array(select ${key} from ${table} where clientid = $1 limit $2))
       returning 1
     ) select count(*)::int as gone from gone`,
  );
}
