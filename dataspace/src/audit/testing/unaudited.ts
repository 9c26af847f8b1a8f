/** Writing addresses that leave no entry in the audit log, by the reason why. */
const reasons = {
  "it only reads": [
    "searchname",
    "findpeople",
    "findfacets",
    "findsuggest",
    "findcompany",
    "matchpeople",
    "getrevealcount",
    "gettags",
    "getviews",
    "getcontacthistory",
    "getcontacthistories",
    "revealquote",
    "getplatformusagedata",
    "getrevealedcontacts",
    "getusagebyday",
    "getcreditforecast",
    "getcreditstatement",
    "getauditlog",
    "getapiusagedata",
    "getapiusagebyday",
    "getapirequestlog",
    "getplanfit",
    "linkedcaprequest",
    "checkoutstatus",
    "upgradestatus",
    "checkemailexists",
    "getappuserbyemail",
    "datascript/appcounters",
    "invoicelink",
  ],
  "each reveal of it leaves its own entry": [
    "getcontact",
    "findbyemail",
    "bulkreveal",
    "files/lists",
    "enrichments/:jobid/map",
    "enrichments/:jobid/start",
    "jobs/:jobid/cancel",
  ],
  "it is a member's own way to see": [
    "saveview",
    "deleteview",
    "seesavedsearch",
    "firststeps",
    "contactmeta_addupdate",
    "contactnotices",
  ],
  "it only mails, counts or prepares": [
    "sendverificationemail",
    "registration_confirmation",
    "emailcodeverification",
    "sendinvoice",
    "scheduledemoemail",
    "updateclient_credit",
    "addonpaymentintent",
    "paymentmethod",
    "addoncredits_email",
    "user/social/:provider",
    "user/session/handover",
    "user/session/handover/account",
  ],
  "its own code writes the entry": ["supportview/refused"],
  "nobody of a client calls it": [
    "paymentevents",
    "user/register",
    "optout",
    "optout/confirm",
    "suppressions",
    "suppressionlist",
    "optoutrequests/:id",
    "programs/minutes",
    "creditreturns",
  ],
} as const;

/** Addresses that only read, called by POST. */
export const onlyReading: ReadonlySet<string> = new Set(reasons["it only reads"].map((name) => `/api/v2/${name}`));

const refusals = [
  "PATCH /api/v2/user/session",
  "DELETE /api/v2/user/password",
  "DELETE /api/v2/user/profile",
  "PUT /api/v2/user/register",
  "PATCH /api/v2/user/register",
  "DELETE /api/v2/user/register",
];
const sessions = ["PUT /api/v2/user/session", "DELETE /api/v2/user/session"];
const operators = ["DELETE /api/v2/suppressions/:hash", "DELETE /api/v2/personaldata"];

export const unaudited: ReadonlySet<string> = new Set([
  ...Object.values(reasons).flatMap((names) => names.map((name) => `POST /api/v2/${name}`)),
  ...refusals,
  ...sessions,
  ...operators,
]);
