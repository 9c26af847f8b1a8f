import { everybody, everyMember, rest } from "../cell.ts";
import type { RouteRows } from "../route.ts";

const month = { startdate: "2026-02-01", enddate: "2026-02-28" };
export const people = "linkedinurl=https%3A%2F%2Fwww.linkedin.com%2Fin%2Fnobody-at-all&type=directdials";

/** The public API accepts its own keys, and no session. */
export const holders = everybody({
  anonymous: "SIGNED_OUT",
  appKey: "SIGNED_OUT",
  member: "SIGNED_OUT",
  admin: "SIGNED_OUT",
  owner: "SIGNED_OUT",
  disabled: "SIGNED_OUT",
  deleted: "SIGNED_OUT",
  otherOwner: "SIGNED_OUT",
});

const anApp = { app: "made-up", redirect: "https://app.example/callback" };

/** API keys and their usage are the owner's; the public API is for holders of a key. Creating and deleting stand with the tables. */
export const apiKeyRoutes: RouteRows = {
  "POST /api/v2/rotateapikey": {
    sample: ({ keyid }) => ({ body: { keyid } }),
    cells: rest.ownerOnly({ otherOwner: "NOT_FOUND" }),
  },
  "POST /api/v2/setapikeybudget": {
    sample: ({ keyid }) => ({ body: { keyid, personal: 1, business: null, phone: 0 } }),
    cells: rest.ownerOnly({ otherOwner: "NOT_FOUND" }),
  },
  "POST /api/v2/testapikey": { sample: () => ({ body: {} }), cells: rest.ownerOnly() },
  "POST /api/v2/getapiusagedata": {
    sample: ({ client }) => ({ body: { ...month, clientid: client.clientid } }),
    cells: rest.ownerOnly({ otherOwner: "FORBIDDEN" }),
  },
  "POST /api/v2/getapiusagebyday": { sample: () => ({ body: month }), cells: rest.ownerOnly() },
  "POST /api/v2/getapirequestlog": { sample: () => ({ body: {} }), cells: rest.ownerOnly() },
  "GET /api/v2/servicetokens": { cells: rest.signedIn() },
  "POST /api/v2/servicetokens": {
    sample: ({ client }) => ({ body: { name: "CRM", scopes: ["contacts:read"], clientid: client.clientid } }),
    cells: rest.ownerOnly({ otherOwner: "FORBIDDEN" }),
  },
  "DELETE /api/v2/servicetokens/:id": {
    sample: async ({ serviceToken }) => ({ path: `/api/v2/servicetokens/${await serviceToken()}` }),
    cells: rest.signedIn({ member: "NOT_FOUND", admin: "NOT_FOUND", otherOwner: "NOT_FOUND" }),
  },
  "POST /api/v2/servicetokens/:id/allow": {
    sample: async ({ serviceToken }) => ({
      path: `/api/v2/servicetokens/${await serviceToken()}/allow`,
      body: { credits: 1 },
    }),
    // No request of it waits for a confirmation.
    cells: rest.signedIn(everyMember("NOT_FOUND")),
  },
  "POST /api/v2/assistants/apps": {
    sample: () => ({ body: { name: "Claude", redirects: [anApp.redirect] } }),
    cells: rest.everybody(),
  },
  "POST /api/v2/assistants/app": { sample: () => ({ body: anApp }), cells: rest.noMember("APP_UNKNOWN") },
  "POST /api/v2/assistants/grants": {
    sample: () => ({ body: { ...anApp, scopes: ["contacts:read"], challenge: "c".repeat(43) } }),
    cells: rest.signedIn(everyMember("APP_UNKNOWN")),
  },
  "POST /api/v2/assistants/tokens": {
    sample: () => ({ body: { ...anApp, code: "made-up", verifier: "v".repeat(43) } }),
    cells: rest.noMember("GRANT_OVER"),
  },
  "POST /api/v2/assistants/revoke": { sample: () => ({ body: { token: "svc_none" } }), cells: rest.everybody() },
  "GET /api/v2/namedoperations": { cells: rest.signedIn() },
  "GET /api/v2/namedoperations/:name": {
    sample: async ({ operation }) => ({ path: `/api/v2/namedoperations/${await operation()}` }),
    cells: rest.signedIn({ otherOwner: "NOT_FOUND" }),
  },
  "GET /api/v2/namedoperations/:name/revisions": {
    sample: async ({ operation }) => ({ path: `/api/v2/namedoperations/${await operation()}/revisions` }),
    cells: rest.signedIn({ otherOwner: "NOT_FOUND" }),
  },
  "POST /api/v2/namedoperations": {
    sample: () => ({
      body: { name: "mine", description: "Mine", document: "{ viewer { id } }", version: 1, after: 0 },
    }),
    cells: rest.ownerOnly(),
  },
  "POST /api/v2/namedoperations/:name/retire": {
    sample: async ({ operation }) => ({
      path: `/api/v2/namedoperations/${await operation()}/retire`,
      body: { version: 1, on: null },
    }),
    cells: rest.ownerOnly({ otherOwner: "NOT_FOUND" }),
  },
  "DELETE /api/v2/namedoperations/:name": {
    sample: async ({ operation }) => ({ path: `/api/v2/namedoperations/${await operation()}` }),
    cells: rest.ownerOnly({ owner: "OPERATION_IN_FORCE", otherOwner: "NOT_FOUND" }),
  },
  // For tokens alone: a call with a session is rejected.
  "GET /api/v2/servicetoken": { everyToken: "allowed", cells: rest.noMember("BAD_REQUEST") },
  "GET /v1/contacts": { everyToken: "SIGNED_OUT", sample: () => ({ path: `/v1/contacts?${people}` }), cells: holders },
  "GET /v1/people": { everyToken: "SIGNED_OUT", cells: holders },
  "GET /v1/companies": {
    everyToken: "SIGNED_OUT",
    sample: () => ({ path: "/v1/companies?companyid=1" }),
    cells: holders,
  },
  "GET /v1/person": {
    everyToken: "SIGNED_OUT",
    sample: () => ({ path: "/v1/person?email=unknown%40acme.example" }),
    cells: holders,
  },
  "POST /v1/bounces": {
    everyToken: "SIGNED_OUT",
    sample: () => ({ body: { emails: ["unknown@acme.example"] } }),
    cells: holders,
  },
  "GET /v1/account": { everyToken: "SIGNED_OUT", cells: holders },
  "GET /v1/usage": { everyToken: "SIGNED_OUT", cells: holders },
  "GET /openapi.json": { everyToken: "allowed", cells: everybody() },
  "GET /docs": { everyToken: "allowed", cells: everybody() },
  "GET /docs/api": { everyToken: "allowed", cells: everybody() },
};
