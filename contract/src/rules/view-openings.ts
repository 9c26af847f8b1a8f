/**
 * What a session that only looks may call (docs/rules.md#operators-view-as): addresses that read, and tables read at theirs. A new
 * address is refused until it stands here; tests/matrix/view-as.test.ts proves that none of these changes a row or shows a value.
 */
const addresses: ReadonlySet<string> = new Set([
  "GET /api/v2/user/session",
  // Ends the look.
  "DELETE /api/v2/user/session",
  "GET /api/v2/user/profile",
  "GET /api/v2/user/sessions",
  "GET /api/v2/companysignin",
  "GET /api/v2/user/factors",
  "GET /api/v2/user/social",
  "GET /api/v2/files/avatars/:name",
  "GET /api/v2/contactmoves",
  "GET /api/v2/contactnotices",
  "GET /api/v2/savedsearches",
  "GET /api/v2/spendingcap",
  "GET /api/v2/caprequests",
  "GET /api/v2/ownershipoffer",
  "GET /api/v2/namedoperations",
  "GET /api/v2/namedoperations/:name",
  "GET /api/v2/namedoperations/:name/revisions",
  "GET /api/v2/deprecations",
  "GET /api/v2/firststeps",
  "GET /api/v2/jobs",
  "GET /api/v2/jobs/:jobid",
  "GET /api/v2/enrichments",
  "GET /api/v2/planchange",
  "GET /api/v2/paymentsettings",
  "GET /api/v2/paymentmethod",
  "GET /api/v2/cardpayment",
  "GET /api/v2/scheduledemoemail",
  "GET /api/v2/provisioningtoken",
  "GET /api/v2/servicetokens",
  "GET /api/v2/bouncefeeds",
  "GET /api/v2/sourcekeys",
  "GET /api/v2/webhooks",
  "GET /api/v2/webhooks/:id/deliveries",
  "POST /api/v2/datascript/appcounters",
  "POST /api/v2/getapirequestlog",
  "POST /api/v2/getapiusagebyday",
  "POST /api/v2/getapiusagedata",
  "POST /api/v2/getauditlog",
  "POST /api/v2/getcontacthistories",
  "POST /api/v2/findcompany",
  "POST /api/v2/findfacets",
  "POST /api/v2/findpeople",
  "POST /api/v2/findsuggest",
  "POST /api/v2/matchpeople",
  "POST /api/v2/getcontacthistory",
  "POST /api/v2/getcreditforecast",
  "POST /api/v2/getcreditstatement",
  "POST /api/v2/getplanfit",
  "POST /api/v2/getplatformusagedata",
  "POST /api/v2/getrevealcount",
  "POST /api/v2/getrevealedcontacts",
  "POST /api/v2/gettags",
  "POST /api/v2/getusagebyday",
  "POST /api/v2/getviews",
  "POST /api/v2/assistants/app",
  "POST /api/v2/revealquote",
  "POST /api/v2/searchname",
]);

const tablePath = "/api/v2/:service/_table/:table";

/** Whether a view-only session may call a registered address; `verb` is the effective method of a call of a table. */
export function isOpenToViews(method: string, address: string, verb: string): boolean {
  if (address.startsWith(tablePath)) return verb === "GET";
  return addresses.has(`${method} ${address}`);
}

/** Operations of the graph that change something and that a session that only looks may call: they leave it. */
export const openMutations: ReadonlySet<string> = new Set(["signIn", "signOut", "exchangeSessionToken"]);
