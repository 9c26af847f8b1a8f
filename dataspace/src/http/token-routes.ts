import type { TokenScope } from "@finder/contract/endpoints/tokens";

/**
 * What a service token needs for each address: the one place that says so. An address that stands nowhere is refused to
 * every token, so what only people may do is left out here: passwords and emails, sessions, keys of the API, service tokens,
 * and jobs that go on spending after the call.
 */
const addresses: Partial<Record<TokenScope, readonly string[]>> = {
  "account:read": ["GET /api/v2/files/avatars/:name", "GET /api/v2/user/profile"],
  "contacts:read": [
    "POST /api/v2/searchurl",
    "POST /api/v2/searchname",
    "POST /api/v2/getrevealcount",
    "POST /api/v2/gettags",
    "POST /api/v2/getviews",
    "POST /api/v2/getcontacthistory",
    "POST /api/v2/revealquote",
    "GET /api/v2/jobs",
    "GET /api/v2/jobs/:jobid",
    "GET /api/v2/files/jobs/:jobid",
    "GET /api/v2/enrichments/:jobid",
    "GET /api/v2/live",
    "POST /api/v2/datascript/appcounters",
  ],
  "contacts:write": [
    "POST /api/v2/getcontact",
    "POST /api/v2/contactfeedback",
    "POST /api/v2/reportinvalid",
    "POST /api/v2/refreshcontact",
    "POST /api/v2/contactmeta_addupdate",
    "POST /api/v2/tagcontacts",
    "POST /api/v2/renametag",
    "POST /api/v2/deletetag",
    "POST /api/v2/saveview",
    "POST /api/v2/deleteview",
    "POST /api/v2/removecontacts",
    "POST /api/v2/undoremovecontacts",
    "POST /api/v2/exportcontacts",
    "POST /api/v2/files/lists",
    "POST /api/v2/enrichments/:jobid/map",
    "POST /api/v2/jobs/:jobid/cancel",
  ],
  "subscription:read": [
    "POST /api/v2/getplanfit",
    "GET /api/v2/paymentsettings",
    "GET /api/v2/cardpayment",
    "GET /api/v2/paymentmethod",
    "POST /api/v2/checkoutstatus",
    "POST /api/v2/upgradestatus",
    "POST /api/v2/invoicelink",
  ],
  "subscription:write": [
    "POST /api/v2/upgradeplan",
    "POST /api/v2/cardpayment",
    "PATCH /api/v2/cardpayment",
    "DELETE /api/v2/cardpayment",
    "POST /api/v2/paymentmethod",
    "PATCH /api/v2/paymentmethod",
    "POST /api/v2/payinvoice",
    "POST /api/v2/addonpaymentintent",
    "POST /api/v2/addonpayment",
    "POST /api/v2/addoncredits_email",
  ],
  "team:read": ["POST /api/v2/updateclient_credit", "POST /api/v2/checkemailexists"],
  "team:write": ["POST /api/v2/sendappuserinviteemail", "POST /api/v2/emailtonewuser"],
  "apikeys:read": ["POST /api/v2/getapiusagedata", "POST /api/v2/getapiusagebyday", "POST /api/v2/getapirequestlog"],
  "usage:read": [
    "POST /api/v2/getplatformusagedata",
    "POST /api/v2/getrevealedcontacts",
    "POST /api/v2/getusagebyday",
    "POST /api/v2/getcreditforecast",
    "POST /api/v2/getcreditstatement",
  ],
  "support:read": ["POST /api/v2/getauditlog"],
};

const needed = new Map(
  (Object.entries(addresses) as [TokenScope, readonly string[]][]).flatMap(([scope, listed]) =>
    listed.map((address) => [address, scope] as const),
  ),
);

/** The scope that a token needs for an address, `POST /api/v2/searchurl`; undefined: no token may use it. */
export const scopeOfAddress = (address: string): TokenScope | undefined =>
  needed.get(address.replace(/^HEAD /, "GET "));

/** Every address with a scope, for whoever checks that each is there. */
export const scopedAddresses = (): IterableIterator<string> => needed.keys();

/** The table door decides by itself, per table. */
export const isTableDoor = (url: string): boolean => url.startsWith("/api/v2/:service/_table/:table");
