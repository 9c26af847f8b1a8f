import type { TokenScope } from "../../endpoints/tokens.ts";
import { companyColumns } from "../fields/fields.ts";

/** What a scope opens of one table. */
export type TableOpening = {
  /** Only the rows of the person in whose name the token acts; every row the owner sees when absent. */
  readonly own?: true;
  /** Columns that are answered, filtered and ordered by; every one the owner sees when absent. */
  readonly columns?: readonly string[];
  /** Columns that a scope of writing sets, as far as the owner may. */ readonly writes?: readonly string[];
};

/** What one scope of a service token opens in every API. */
export type Opening = {
  /** GraphQL, `Query.myContacts`. */ readonly operations?: readonly string[];
  /** Addresses of the dataspace, `POST /api/v2/searchurl`, and of the gateway outside GraphQL. */
  readonly addresses?: readonly string[];
  readonly tables?: Readonly<Record<string, TableOpening>>;
};

const viewer = ["appuserid", "clientid", "name", "firstname", "lastname", "email", "role"];
const own = [...viewer, "avatar", "phonenumber", "country", "isactive", "isverified", "invitestatus", "createdon"];
const member = [...own, "isdeleted", "creditsused", "monthlycap", "capspent", "capmonth", "cantoggle", "candelete"];
const clientName = ["clientid", "companyname"];
const company = ["clientid", ...Object.keys(companyColumns)];
const plan: Opening["tables"] = { client: { columns: clientName }, usersubscription: {}, subscriptionplan: {} };
const nothing: Opening = {};

/**
 * The one table of what a service token may do: GraphQL, REST, the tables, the tests and the pages of permissions derive from it.
 * An operation or address under no scope is refused to every token, so a new one is closed until it is opened. Left out on purpose:
 * passwords, emails, sessions, one's own profile, keys of the API, service tokens, saved searches, which email the member, caps,
 * which people decide, and jobs, which spend after the call. A scope of writing opens no reading but the answer to the change.
 */
export const tokenOpenings: Readonly<Record<TokenScope, Opening>> = {
  "session:read": {
    operations: ["Query.viewer", "Query.signInProviders"],
    tables: { ...plan, appuser: { own: true, columns: viewer }, usercredit: {} },
  },
  "session:write": nothing,
  "account:read": {
    operations: ["Query.companyProfile"],
    addresses: ["GET /api/v2/user/profile", "GET /api/v2/files/avatars/:name", "GET /files/avatars/:name"],
    tables: { appuser: { own: true, columns: own }, client: { columns: [...company, "createdon"] }, country: {} },
  },
  "account:write": {
    operations: ["Mutation.updateCompany"],
    tables: { client: { columns: company, writes: company } },
  },
  "contacts:read": {
    operations: [
      "Query.searchContact",
      "Query.findPeople",
      "Query.findFacets",
      "Query.findSuggestions",
      "Query.company",
      "Query.matchPeople",
      "Query.myContacts",
      "Query.myContactsConnection",
      "Query.contactHistory",
      "Query.tags",
      "Query.savedViews",
      "Query.revealQuote",
      "Query.job",
      "Query.jobs",
      "Query.enrichment",
    ],
    addresses: [
      "POST /api/v2/searchurl",
      "POST /api/v2/searchname",
      "POST /api/v2/findpeople",
      "POST /api/v2/findfacets",
      "POST /api/v2/findsuggest",
      "POST /api/v2/findcompany",
      "POST /api/v2/matchpeople",
      "POST /api/v2/getrevealcount",
      "POST /api/v2/gettags",
      "POST /api/v2/getviews",
      "POST /api/v2/getcontacthistory",
      "POST /api/v2/getcontacthistories",
      "POST /api/v2/revealquote",
      "GET /api/v2/jobs",
      "GET /api/v2/jobs/:jobid",
      "GET /api/v2/files/jobs/:jobid",
      "GET /files/jobs/:id",
      "GET /api/v2/enrichments",
      "GET /api/v2/enrichments/:jobid",
      "GET /api/v2/live",
      "GET /live",
      "POST /api/v2/datascript/appcounters",
    ],
    tables: { usercontact: { own: true }, contactfeedback: { own: true } },
  },
  "contacts:write": {
    operations: [
      "Mutation.revealContact",
      "Mutation.lookUpEmail",
      "Mutation.giveFeedback",
      "Mutation.reportInvalid",
      "Mutation.reportBounces",
      "Mutation.refreshContact",
      "Mutation.addPeople",
      "Mutation.tagContacts",
      "Mutation.renameTag",
      "Mutation.deleteTag",
      "Mutation.saveView",
      "Mutation.deleteView",
      "Mutation.removeContacts",
      "Mutation.undoRemoveContacts",
      "Mutation.noteExport",
      "Mutation.startExport",
      "Mutation.mapEnrichment",
      "Mutation.cancelJob",
    ],
    addresses: [
      "POST /api/v2/getcontact",
      "POST /api/v2/findbyemail",
      "POST /api/v2/contactfeedback",
      "POST /api/v2/reportinvalid",
      "POST /api/v2/reportbounces",
      "POST /api/v2/refreshcontact",
      "POST /api/v2/contactmeta_addupdate",
      // Changes of tags and views answer all of them, refused ones too.
      "POST /api/v2/gettags",
      "POST /api/v2/getviews",
      "POST /api/v2/tagcontacts",
      "POST /api/v2/renametag",
      "POST /api/v2/deletetag",
      "POST /api/v2/saveview",
      "POST /api/v2/deleteview",
      "POST /api/v2/removecontacts",
      "POST /api/v2/undoremovecontacts",
      "POST /api/v2/noteexport",
      "POST /api/v2/exportcontacts",
      "POST /api/v2/files/lists",
      "POST /lists",
      "POST /api/v2/enrichments/:jobid/map",
      "POST /api/v2/jobs/:jobid/cancel",
    ],
  },
  "subscription:read": {
    operations: [
      "Query.plans",
      "Query.addOns",
      "Query.planChange",
      "Query.checkoutStatus",
      "Query.upgradeStatus",
      "Query.paymentSettings",
      "Query.paymentMethod",
      "Query.invoices",
      "Query.invoicesConnection",
      "Mutation.createInvoiceLink",
    ],
    addresses: [
      "GET /api/v2/planchange",
      "POST /api/v2/getplanfit",
      "GET /api/v2/paymentsettings",
      "GET /api/v2/cardpayment",
      "GET /api/v2/paymentmethod",
      "POST /api/v2/checkoutstatus",
      "POST /api/v2/upgradestatus",
      "POST /api/v2/invoicelink",
    ],
    tables: { ...plan, usercredit: {}, transactionhistory: {} },
  },
  "subscription:write": {
    operations: [
      "Mutation.startCheckout",
      "Mutation.changePlan",
      "Mutation.chooseFreePlan",
      "Mutation.cancelSubscription",
      "Mutation.resumeSubscription",
      "Mutation.keepPlan",
      "Mutation.startCardUpdate",
      "Mutation.finishCardUpdate",
      "Mutation.payOpenInvoice",
      "Mutation.payBackBalance",
      "Mutation.startAddOnPurchase",
      "Mutation.finishAddOnPurchase",
    ],
    addresses: [
      "POST /api/v2/upgradeplan",
      "POST /api/v2/cardpayment",
      "PATCH /api/v2/cardpayment",
      "DELETE /api/v2/cardpayment",
      "POST /api/v2/paymentmethod",
      "PATCH /api/v2/paymentmethod",
      "POST /api/v2/payinvoice",
      "POST /api/v2/balancepayback",
      "POST /api/v2/addonpaymentintent",
      "POST /api/v2/addonpayment",
      "POST /api/v2/addoncredits_email",
    ],
    tables: { usersubscription: { columns: ["subscriptionid"], writes: [] } },
  },
  "team:read": {
    operations: ["Query.members", "Query.membersConnection", "Query.seats", "Query.emailAvailability"],
    addresses: [
      "POST /api/v2/updateclient_credit",
      "POST /api/v2/checkemailexists",
      "GET /api/v2/files/avatars/:name",
      "GET /files/avatars/:name",
    ],
    tables: { ...plan, appuser: { columns: member } },
  },
  "team:write": {
    operations: [
      "Mutation.inviteMembers",
      "Mutation.resendInvitation",
      "Mutation.setMemberEnabled",
      "Mutation.deleteMember",
    ],
    addresses: ["POST /api/v2/sendappuserinviteemail"],
    tables: { appuser: { columns: member, writes: [] } },
  },
  "apikeys:read": {
    operations: ["Query.apiUsage", "Query.apiUsageByDay", "Query.apiRequests"],
    addresses: ["POST /api/v2/getapiusagedata", "POST /api/v2/getapiusagebyday", "POST /api/v2/getapirequestlog"],
    tables: { apiusage: {} },
  },
  "apikeys:write": nothing,
  "usage:read": {
    operations: [
      "Query.revealedCount",
      "Query.platformUsage",
      "Query.revealedContacts",
      "Query.usageByDay",
      "Query.deprecations",
      "Query.creditForecast",
      "Query.creditStatement",
    ],
    addresses: [
      "POST /api/v2/getrevealcount",
      "POST /api/v2/datascript/appcounters",
      "GET /api/v2/deprecations",
      "POST /api/v2/getplatformusagedata",
      "POST /api/v2/getrevealedcontacts",
      "POST /api/v2/getusagebyday",
      "POST /api/v2/getcreditforecast",
      "POST /api/v2/getcreditstatement",
    ],
    tables: { usercredit: {} },
  },
  "usage:write": nothing,
  "support:read": {
    operations: ["Query.auditLog", "Query.bookingUrl", "Query.extensionRelease"],
    addresses: ["POST /api/v2/getauditlog", "GET /api/v2/scheduledemoemail"],
  },
  "support:write": nothing,
};
