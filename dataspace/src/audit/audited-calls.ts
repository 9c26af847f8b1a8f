import { readProfileUrl } from "@finder/contract/rules/text/profile-url";
import type { AuditKind } from "../db/members/audit.queries.ts";
import { type Audited, type AuditedCall, type DescribeCall, type EntryContent, plain } from "./audited.ts";
import { provisionedCalls } from "./provisioned-calls.ts";
import { at, columns, hostIn, masked, number, record, text, words } from "./read-call.ts";

const person: DescribeCall = ({ body }) => ({
  profilekey: readProfileUrl(text(body, "linkedinurl") ?? text(body, "linkedin_url") ?? "")?.key ?? null,
  detail: text(body, "type"),
});
const provider: DescribeCall = ({ params }) => ({ detail: text(params, "provider") });
const counted: DescribeCall = ({ answer }) => ({ detail: text(at(answer(), "job"), "total") });

/** Calls that leave an entry, by method and address. Reveals write theirs in the statement that opens a datum. */
export const auditedCalls: Readonly<Record<string, Audited>> = {
  "POST /api/v2/user/session": { kind: "signed_in", reads: true, describe: plain("password") },
  "POST /api/v2/user/social/:provider/callback": { kind: "signed_in", reads: true, describe: provider },
  "POST /api/v2/user/session/factor": { kind: "signed_in", reads: true, describe: plain("factor") },
  "POST /api/v2/user/factors/app/confirm": { kind: "changed", describe: plain("factor_added") },
  "POST /api/v2/user/factors/app/remove": { kind: "changed", describe: plain("factor_removed") },
  "POST /api/v2/user/factors/passkeys/add": { kind: "changed", describe: plain("factor_added") },
  "POST /api/v2/user/factors/passkeys/rename": { kind: "changed", describe: plain("passkey_renamed") },
  "POST /api/v2/user/factors/passkeys/remove": { kind: "changed", describe: plain("factor_removed") },
  "POST /api/v2/user/factors/devices/forget": { kind: "changed", describe: plain("device_forgotten") },
  "POST /api/v2/user/factors/recovery": { kind: "changed", describe: plain("recovery_renewed") },
  "POST /api/v2/requirefactor": {
    kind: "changed",
    describe: ({ body }) => ({ detail: number(body, "required") === 1 ? "factor_required" : "factor_optional" }),
  },
  "POST /api/v2/companysignin/save": { kind: "changed", describe: plain("company_changed") },
  "POST /api/v2/companysignin/prove": { kind: "changed", describe: plain("company_proven") },
  "POST /api/v2/companysignin/test/finish": { kind: "changed", describe: plain("company_tested") },
  "POST /api/v2/companysignin/switch": {
    kind: "changed",
    describe: ({ body }) => ({ detail: number(body, "on") === 1 ? "company_started" : "company_stopped" }),
  },
  "POST /api/v2/user/session/company/callback": { kind: "signed_in", reads: true, describe: plain("company") },
  "POST /api/v2/user/session/company/link": { kind: "signed_in", reads: true, describe: plain("company") },
  "POST /api/v2/resetmemberfactor": {
    kind: "changed",
    describe: ({ body }) => ({ detail: "factor_reset", member: number(body, "appuserid") }),
  },
  ...provisionedCalls,
  "POST /api/v2/searchurl": { kind: "searched", reads: true, describe: person },
  "POST /api/v2/refreshcontact": { kind: "searched", reads: true, describe: person },
  "POST /api/v2/contactfeedback": { kind: "voted", describe: person },
  "POST /api/v2/reportinvalid": { kind: "voted", describe: person },
  "POST /api/v2/reportbounces": { kind: "voted" },
  "POST /v1/bounces": { kind: "voted" },
  "POST /api/v2/tagcontacts": {
    kind: "tagged",
    describe: ({ body }) => ({ subject: words(body, "add"), detail: words(body, "remove") }),
  },
  "POST /api/v2/renametag": {
    kind: "tagged",
    describe: ({ body }) => ({ subject: text(body, "name"), detail: text(body, "newname") }),
  },
  "POST /api/v2/deletetag": {
    kind: "tagged",
    describe: ({ body }) => ({ subject: text(body, "name"), detail: "deleted" }),
  },
  "POST /api/v2/removecontacts": { kind: "removed", describe: ({ answer }) => ({ detail: text(answer(), "removed") }) },
  "POST /api/v2/undoremovecontacts": { kind: "removed", describe: plain("undone") },
  "POST /api/v2/updatinvitedappuser": { kind: "changed", describe: plain("joined") },
  "POST /api/v2/exportcontacts": { kind: "exported", describe: counted },
  "POST /api/v2/noteexport": { kind: "exported", describe: ({ answer }) => ({ detail: text(answer(), "noted") }) },
  "GET /api/v2/files/jobs/:jobid": {
    kind: "exported",
    reads: true,
    describe: ({ params }) => ({ detail: "download", subject: text(params, "jobid") }),
  },
  "POST /api/v2/savesearch": { kind: "changed", describe: plain("search_saved") },
  "POST /api/v2/changesavedsearch": {
    kind: "changed",
    describe: ({ body }) => {
      const alert = at(body, "alert");
      return { detail: typeof alert === "boolean" ? (alert ? "alert_on" : "alert_off") : "search_changed" };
    },
  },
  "POST /api/v2/deletesavedsearch": { kind: "changed", describe: plain("search_deleted") },
  "POST /api/v2/user/password": { kind: "changed", describe: plain("password") },
  "PUT /api/v2/user/password": { kind: "changed", describe: plain("password") },
  "PATCH /api/v2/user/password": { kind: "changed", describe: plain("password") },
  "POST /api/v2/user/profile": { kind: "changed", describe: plain("profile") },
  "PUT /api/v2/user/profile": { kind: "changed", describe: plain("profile") },
  "PATCH /api/v2/user/profile": { kind: "changed", describe: plain("profile") },
  "POST /api/v2/files/avatars": { kind: "changed", describe: plain("photo") },
  "DELETE /api/v2/user/sessions": { kind: "changed", describe: plain("sessions") },
  "DELETE /api/v2/user/sessions/:id": { kind: "changed", describe: plain("sessions") },
  "POST /api/v2/emailupdate": {
    kind: "changed",
    describe: ({ body }) => ({ detail: "email", subject: masked(text(body, "newemail") ?? text(body, "email")) }),
  },
  "POST /api/v2/tellusmore": { kind: "changed", describe: plain("company") },
  "POST /api/v2/sendappuserinviteemail": {
    kind: "invited",
    describe: ({ body }) => ({ member: number(body, "appuserid"), subject: masked(text(body, "email")) }),
  },
  "POST /api/v2/emailtonewuser": {
    kind: "invited",
    describe: ({ body }) => ({ subject: masked(text(body, "email")) }),
  },
  "POST /api/v2/setmembercap": {
    kind: "changed",
    describe: ({ body }) => ({
      detail: at(body, "cap") === null ? "cap_removed" : "cap_set",
      member: number(body, "appuserid"),
    }),
  },
  "POST /api/v2/askcap": {
    kind: "changed",
    describe: ({ body }) => ({ detail: "cap_asked", subject: text(body, "cap") }),
  },
  "POST /api/v2/withdrawcaprequest": { kind: "changed", describe: plain("cap_withdrawn") },
  "POST /api/v2/answercaprequest": { kind: "changed", describe: capAnswer },
  "POST /api/v2/answerlinkedcaprequest": { kind: "changed", describe: capAnswer },
  "POST /api/v2/offerownership": {
    kind: "changed",
    describe: ({ body }) => ({ detail: "ownership_offered", member: number(body, "appuserid") }),
  },
  "POST /api/v2/withdrawownershipoffer": { kind: "changed", describe: plain("ownership_withdrawn") },
  "POST /api/v2/declineownershipoffer": { kind: "changed", describe: plain("ownership_declined") },
  "POST /api/v2/acceptownershipoffer": { kind: "changed", describe: plain("ownership_accepted") },
  "POST /api/v2/rotateapikey": {
    kind: "key_changed",
    describe: ({ body }) => ({ detail: "rotated", subject: text(body, "keyid") }),
  },
  "POST /api/v2/setapikeybudget": {
    kind: "key_changed",
    describe: ({ body }) => ({ detail: "budget", subject: text(body, "keyid") }),
  },
  "POST /api/v2/servicetokens": { kind: "key_changed", describe: named("token_created") },
  "DELETE /api/v2/servicetokens/:id": {
    kind: "key_changed",
    describe: ({ params, answer }) => ({
      detail: "token_ended",
      subject: text(answer(), "name") ?? text(params, "id"),
    }),
  },
  "POST /api/v2/assistants/grants": {
    kind: "key_changed",
    describe: ({ answer }) => ({ detail: "assistant_connected", subject: text(answer(), "name") }),
  },
  "POST /api/v2/servicetokens/:id/allow": {
    kind: "key_changed",
    describe: ({ answer }) => ({ detail: "spending_allowed", subject: text(answer(), "name") }),
  },
  "POST /api/v2/webhooks": {
    kind: "changed",
    describe: ({ body }) => ({ detail: detailOfWebhook("webhook_added", body), subject: hostIn(body) }),
  },
  "PATCH /api/v2/webhooks/:id": {
    kind: "changed",
    describe: ({ body, answer }) => ({
      detail: detailOfWebhook("webhook_changed", body),
      subject: hostIn(at(answer(), "webhook")),
    }),
  },
  "DELETE /api/v2/webhooks/:id": { kind: "changed", describe: webhook("webhook_deleted") },
  "POST /api/v2/webhooks/:id/enable": { kind: "changed", describe: webhook("webhook_enabled") },
  "POST /api/v2/webhooks/:id/disable": { kind: "changed", describe: webhook("webhook_disabled") },
  "POST /api/v2/webhooks/:id/rotate": { kind: "changed", describe: webhook("webhook_rotated") },
  "POST /api/v2/bouncefeeds": { kind: "changed", describe: named("bounce_feed_added", "provider") },
  "DELETE /api/v2/bouncefeeds/:provider": { kind: "changed", describe: named("bounce_feed_removed", "provider") },
  "POST /api/v2/sourcekeys": { kind: "key_changed", describe: named("source_key_added", "provider") },
  "PATCH /api/v2/sourcekeys/:provider": {
    kind: "key_changed",
    describe: ({ body, params }) => ({
      detail: at(body, "key") === undefined ? "source_key_switched" : "source_key_replaced",
      subject: text(params, "provider"),
    }),
  },
  "DELETE /api/v2/sourcekeys/:provider": { kind: "key_changed", describe: named("source_key_removed", "provider") },
  "POST /api/v2/webhooks/:id/redeliver": { kind: "changed", describe: webhook("webhook_resent") },
  "POST /api/v2/namedoperations": { kind: "key_changed", describe: named("operation_registered") },
  "POST /api/v2/namedoperations/:name/retire": { kind: "key_changed", describe: named("operation_retirement") },
  "DELETE /api/v2/namedoperations/:name": { kind: "key_changed", describe: named("operation_deleted") },
  "POST /api/v2/testapikey": { kind: "key_changed", describe: plain("test") },
  "POST /api/v2/upgradeplan": {
    kind: "plan_changed",
    describe: ({ body }) => ({ subject: text(body, "planid") ?? text(body, "plan") }),
  },
  "POST /api/v2/cardpayment": { kind: "plan_changed", describe: plain("checkout") },
  "PATCH /api/v2/cardpayment": { kind: "plan_changed", describe: ({ body }) => ({ subject: text(body, "plan") }) },
  "DELETE /api/v2/cardpayment": { kind: "plan_changed", describe: plain("cancel") },
  "PATCH /api/v2/paymentmethod": { kind: "plan_changed", describe: plain("card") },
  "POST /api/v2/payinvoice": { kind: "plan_changed", describe: plain("payment") },
  "POST /api/v2/balancepayback": { kind: "plan_changed", describe: plain("balance") },
  "POST /api/v2/addonpayment": { kind: "plan_changed", describe: plain("addon") },
};

const tables: Readonly<Record<string, AuditKind>> = {
  client: "changed",
  appuser: "changed",
  usersubscription: "plan_changed",
  apikeys: "key_changed",
  usercontact: "removed",
  contactfeedback: "voted",
};

/** Returns how a write through `_table` is audited, or null if it isn't; `method` is the effective one. */
export function auditedTable(method: string, table: string): Audited | null {
  const name = table.toLowerCase();
  const kind = Object.hasOwn(tables, name) ? tables[name] : undefined;
  if (kind === undefined || method === "GET") return null;
  const isMember = name === "appuser";
  return {
    kind: isMember && method === "POST" ? "invited" : isMember && method === "DELETE" ? "removed" : kind,
    describe: ({ body, params }) => ({
      detail: method === "DELETE" ? "deleted" : method === "POST" ? "created" : columns(body),
      subject: isMember ? masked(text(record(body), "email")) : text(params, "id"),
      member: isMember ? (number(params, "id") ?? number(record(body), "appuserid")) : null,
    }),
  };
}

function named(detail: string, field = "name"): DescribeCall {
  return ({ body, params }) => ({ detail, subject: text(params, field) ?? text(body, field) });
}

function capAnswer({ answer }: AuditedCall): EntryContent {
  const request = at(answer(), "caprequest");
  return { detail: `cap_${text(request, "state")}`, member: number(request, "appuserid") };
}

/** An endpoint by its host: the rest of its address may be secret. */
function webhook(detail: string): DescribeCall {
  return ({ params, answer }) => ({ detail, subject: hostIn(at(answer(), "webhook")) ?? text(params, "id") });
}

/** Returns its own detail for a webhook that sends people's values: the owner agreed to it in this call. */
function detailOfWebhook(detail: string, body: unknown): string {
  return at(body, "withvalues") === true ? "webhook_values" : detail;
}
