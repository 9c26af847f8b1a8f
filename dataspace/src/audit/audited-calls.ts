import { readProfileUrl } from "@finder/contract/rules/text/profile-url";
import type { AuditKind } from "../db/members/audit.queries.ts";

/** The parts of a call that its entry may be made of. */
export type AuditedCall = {
  readonly body: unknown;
  readonly params: unknown;
  readonly answer: () => unknown;
};

/** The content of an entry, besides actor and time. */
export type Told = {
  readonly profilekey?: string | null;
  readonly subject?: string | null;
  readonly member?: number | null;
  readonly detail?: string | null;
};

export type Audited = {
  readonly kind: AuditKind;
  /** Nothing changed: the entry is written beside the answer. */
  readonly reads?: true;
  readonly tell?: Teller;
};
type Teller = (call: AuditedCall) => Told;

const person: Teller = ({ body }) => ({
  profilekey: readProfileUrl(text(body, "linkedinurl") ?? text(body, "linkedin_url") ?? "")?.key ?? null,
  detail: text(body, "type"),
});
const counted: Teller = ({ answer }) => ({ detail: text(at(answer(), "job"), "total") });

/** Calls that leave an entry, by method and address. Reveals write theirs in the statement that opens a datum. */
export const auditedCalls: Readonly<Record<string, Audited>> = {
  "POST /api/v2/user/session": { kind: "signed_in", reads: true, tell: plain("password") },
  "POST /api/v2/user/social/:provider/callback": {
    kind: "signed_in",
    reads: true,
    tell: ({ params }) => ({ detail: text(params, "provider") }),
  },
  "POST /api/v2/searchurl": { kind: "searched", reads: true, tell: person },
  "POST /api/v2/refreshcontact": { kind: "searched", reads: true, tell: person },
  "POST /api/v2/contactfeedback": { kind: "voted", tell: person },
  "POST /api/v2/reportinvalid": { kind: "voted", tell: person },
  "POST /api/v2/tagcontacts": {
    kind: "tagged",
    tell: ({ body }) => ({ subject: words(body, "add"), detail: words(body, "remove") }),
  },
  "POST /api/v2/renametag": {
    kind: "tagged",
    tell: ({ body }) => ({ subject: text(body, "name"), detail: text(body, "newname") }),
  },
  "POST /api/v2/deletetag": {
    kind: "tagged",
    tell: ({ body }) => ({ subject: text(body, "name"), detail: "deleted" }),
  },
  "POST /api/v2/removecontacts": { kind: "removed", tell: ({ answer }) => ({ detail: text(answer(), "removed") }) },
  "POST /api/v2/undoremovecontacts": { kind: "removed", tell: plain("undone") },
  "POST /api/v2/updatinvitedappuser": { kind: "changed", tell: plain("joined") },
  "POST /api/v2/exportcontacts": { kind: "exported", tell: counted },
  "POST /api/v2/noteexport": { kind: "exported", tell: ({ answer }) => ({ detail: text(answer(), "noted") }) },
  "GET /api/v2/files/jobs/:jobid": {
    kind: "exported",
    reads: true,
    tell: ({ params }) => ({ detail: "download", subject: text(params, "jobid") }),
  },
  "POST /api/v2/savesearch": { kind: "changed", tell: plain("search_saved") },
  "POST /api/v2/changesavedsearch": {
    kind: "changed",
    tell: ({ body }) => {
      const alert = at(body, "alert");
      return { detail: typeof alert === "boolean" ? (alert ? "alert_on" : "alert_off") : "search_changed" };
    },
  },
  "POST /api/v2/deletesavedsearch": { kind: "changed", tell: plain("search_deleted") },
  "POST /api/v2/user/password": { kind: "changed", tell: plain("password") },
  "PUT /api/v2/user/password": { kind: "changed", tell: plain("password") },
  "PATCH /api/v2/user/password": { kind: "changed", tell: plain("password") },
  "POST /api/v2/user/profile": { kind: "changed", tell: plain("profile") },
  "PUT /api/v2/user/profile": { kind: "changed", tell: plain("profile") },
  "PATCH /api/v2/user/profile": { kind: "changed", tell: plain("profile") },
  "POST /api/v2/files/avatars": { kind: "changed", tell: plain("photo") },
  "DELETE /api/v2/user/sessions": { kind: "changed", tell: plain("sessions") },
  "DELETE /api/v2/user/sessions/:id": { kind: "changed", tell: plain("sessions") },
  "POST /api/v2/emailupdate": {
    kind: "changed",
    tell: ({ body }) => ({ detail: "email", subject: masked(text(body, "newemail") ?? text(body, "email")) }),
  },
  "POST /api/v2/tellusmore": { kind: "changed", tell: plain("company") },
  "POST /api/v2/sendappuserinviteemail": {
    kind: "invited",
    tell: ({ body }) => ({ member: number(body, "appuserid"), subject: masked(text(body, "email")) }),
  },
  "POST /api/v2/emailtonewuser": { kind: "invited", tell: ({ body }) => ({ subject: masked(text(body, "email")) }) },
  "POST /api/v2/setmembercap": {
    kind: "changed",
    tell: ({ body }) => ({
      detail: at(body, "cap") === null ? "cap_removed" : "cap_set",
      member: number(body, "appuserid"),
    }),
  },
  "POST /api/v2/askcap": { kind: "changed", tell: ({ body }) => ({ detail: "cap_asked", subject: text(body, "cap") }) },
  "POST /api/v2/withdrawcaprequest": { kind: "changed", tell: plain("cap_withdrawn") },
  "POST /api/v2/answercaprequest": { kind: "changed", tell: capAnswer },
  "POST /api/v2/answerlinkedcaprequest": { kind: "changed", tell: capAnswer },
  "POST /api/v2/rotateapikey": {
    kind: "key_changed",
    tell: ({ body }) => ({ detail: "rotated", subject: text(body, "keyid") }),
  },
  "POST /api/v2/setapikeybudget": {
    kind: "key_changed",
    tell: ({ body }) => ({ detail: "budget", subject: text(body, "keyid") }),
  },
  "POST /api/v2/servicetokens": { kind: "key_changed", tell: named("token_created") },
  "DELETE /api/v2/servicetokens/:id": {
    kind: "key_changed",
    tell: ({ params, answer }) => ({ detail: "token_ended", subject: text(answer(), "name") ?? text(params, "id") }),
  },
  "POST /api/v2/assistants/grants": {
    kind: "key_changed",
    tell: ({ answer }) => ({ detail: "assistant_connected", subject: text(answer(), "name") }),
  },
  "POST /api/v2/servicetokens/:id/allow": {
    kind: "key_changed",
    tell: ({ answer }) => ({ detail: "spending_allowed", subject: text(answer(), "name") }),
  },
  "POST /api/v2/webhooks": {
    kind: "changed",
    tell: ({ body }) => ({ detail: detailOfWebhook("webhook_added", body), subject: hostIn(body) }),
  },
  "PATCH /api/v2/webhooks/:id": {
    kind: "changed",
    tell: ({ body, answer }) => ({
      detail: detailOfWebhook("webhook_changed", body),
      subject: hostIn(at(answer(), "webhook")),
    }),
  },
  "DELETE /api/v2/webhooks/:id": { kind: "changed", tell: webhook("webhook_deleted") },
  "POST /api/v2/webhooks/:id/enable": { kind: "changed", tell: webhook("webhook_enabled") },
  "POST /api/v2/webhooks/:id/disable": { kind: "changed", tell: webhook("webhook_disabled") },
  "POST /api/v2/webhooks/:id/rotate": { kind: "changed", tell: webhook("webhook_rotated") },
  "POST /api/v2/webhooks/:id/redeliver": { kind: "changed", tell: webhook("webhook_resent") },
  "POST /api/v2/namedoperations": { kind: "key_changed", tell: named("operation_registered") },
  "POST /api/v2/namedoperations/:name/retire": { kind: "key_changed", tell: named("operation_retirement") },
  "DELETE /api/v2/namedoperations/:name": { kind: "key_changed", tell: named("operation_deleted") },
  "POST /api/v2/testapikey": { kind: "key_changed", tell: plain("test") },
  "POST /api/v2/upgradeplan": {
    kind: "plan_changed",
    tell: ({ body }) => ({ subject: text(body, "planid") ?? text(body, "plan") }),
  },
  "POST /api/v2/cardpayment": { kind: "plan_changed", tell: plain("checkout") },
  "PATCH /api/v2/cardpayment": { kind: "plan_changed", tell: ({ body }) => ({ subject: text(body, "plan") }) },
  "DELETE /api/v2/cardpayment": { kind: "plan_changed", tell: plain("cancel") },
  "PATCH /api/v2/paymentmethod": { kind: "plan_changed", tell: plain("card") },
  "POST /api/v2/payinvoice": { kind: "plan_changed", tell: plain("payment") },
  "POST /api/v2/addonpayment": { kind: "plan_changed", tell: plain("addon") },
};

const tables: Readonly<Record<string, AuditKind>> = {
  client: "changed",
  appuser: "changed",
  usersubscription: "plan_changed",
  apikeys: "key_changed",
  usercontact: "removed",
  contactfeedback: "voted",
};

/** A write at a table's own address; null for what is nobody's business. `method` is the one that is meant. */
export function auditedTable(method: string, table: string): Audited | null {
  const name = table.toLowerCase();
  const kind = Object.hasOwn(tables, name) ? tables[name] : undefined;
  if (kind === undefined || method === "GET") return null;
  const isMember = name === "appuser";
  return {
    kind: isMember && method === "POST" ? "invited" : isMember && method === "DELETE" ? "removed" : kind,
    tell: ({ body, params }) => ({
      detail: method === "DELETE" ? "deleted" : method === "POST" ? "created" : columns(body),
      subject: isMember ? masked(text(record(body), "email")) : text(params, "id"),
      member: isMember ? (number(params, "id") ?? number(record(body), "appuserid")) : null,
    }),
  };
}

function named(detail: string): Teller {
  return ({ body, params }) => ({ detail, subject: text(params, "name") ?? text(body, "name") });
}

function text(from: unknown, name: string): string | null {
  const value = at(from, name);
  return typeof value === "string" && value !== ""
    ? value.slice(0, 200)
    : typeof value === "number"
      ? String(value)
      : null;
}

function at(from: unknown, name: string): unknown {
  return typeof from === "object" && from !== null && Object.hasOwn(from, name) ? Reflect.get(from, name) : undefined;
}

function capAnswer({ answer }: AuditedCall): Told {
  const request = at(answer(), "caprequest");
  return { detail: `cap_${text(request, "state")}`, member: number(request, "appuserid") };
}

function plain(detail: string): Teller {
  return () => ({ detail });
}

/** An endpoint by its host: the rest of its address may be secret. */
function webhook(detail: string): Teller {
  return ({ params, answer }) => ({ detail, subject: hostIn(at(answer(), "webhook")) ?? text(params, "id") });
}

/** That people's values are sent is told by name: the owner agreed to it in this call. */
function detailOfWebhook(detail: string, body: unknown): string {
  return at(body, "withvalues") === true ? "webhook_values" : detail;
}

function hostIn(from: unknown): string | null {
  const url = text(from, "url") ?? "";
  return URL.canParse(url) ? new URL(url).host : null;
}

function words(from: unknown, name: string): string | null {
  const value = at(from, name);
  return Array.isArray(value) && value.length > 0 ? value.join(", ").slice(0, 200) : null;
}

/** `jane@acme.com` as the log keeps it. */
function masked(email: string | null): string | null {
  return email && `${[...email][0] ?? ""}•••${email.slice(email.lastIndexOf("@"))}`;
}

function number(from: unknown, name: string): number | null {
  const value = Number(at(from, name));
  return Number.isInteger(value) && value > 0 ? value : null;
}

function columns(body: unknown): string | null {
  const first: unknown = record(body);
  return typeof first === "object" && first !== null ? Object.keys(first).join(", ").slice(0, 200) : null;
}

function record(body: unknown): unknown {
  const listed = at(body, "resource");
  return Array.isArray(listed) ? listed[0] : body;
}
