/** Every address of the web client but that of a company, which ends in its number. */
export const paths = {
  login: "/login",
  pricing: "/pricing",
  status: "/status",
  register: "/register",
  forgotPassword: "/forgotpassword",
  resetPassword: "/resetpassword",
  companySignIn: "/companysignin",
  verifyEmail: "/verifyemail",
  emailVerification: "/emailverification",
  acceptInvite: "/acceptinvite",
  tellUsMore: "/tellusmore",
  terms: "/dashboard/termsofuse",
  privacyPolicy: "/dashboard/privacypolicy",
  chromePrivacy: "/dashboard/chromeprivacy",
  optOut: "/optout",
  capRequest: "/caprequest",
  ownership: "/dashboard/ownership",
  dashboard: "/dashboard/main/dashboardmain",
  search: "/dashboard/main/search",
  myContacts: "/dashboard/main/mycontacts",
  enrich: "/dashboard/main/enrich",
  settings: "/dashboard/settings",
  myAccount: "/dashboard/settings/myaccount",
  password: "/dashboard/settings/password",
  security: "/dashboard/settings/security",
  devices: "/dashboard/settings/devices",
  manageSeats: "/dashboard/settings/manageseats",
  usage: "/dashboard/settings/usage",
  billing: "/dashboard/settings/billing",
  plans: "/dashboard/settings/plans",
  apiKeys: "/dashboard/settings/api",
  webhooks: "/dashboard/settings/webhooks",
  sources: "/dashboard/settings/sources",
  operations: "/dashboard/settings/operations",
  audit: "/dashboard/settings/auditlog",
  assistants: "/dashboard/settings/assistants",
  privacy: "/dashboard/settings/privacy",
  upgradePlan: "/dashboard/upgradeplan",
  creditAddOns: "/dashboard/creditaddons",
  paySuccess: "/dashboard/paysuccess",
  payFail: "/dashboard/payfail",
  scheduleDemo: "/dashboard/scheduledemo",
  extension: "/dashboard/extension",
  whatsNew: "/dashboard/whatsnew",
  extensionConnect: "/dashboard/extension/connect",
  assistantConnect: "/dashboard/assistant/connect",
} as const;

/** The saved searches, a tab of Search. */
export const savedSearchesPath = `${paths.search}?tab=saved`;

/** Former addresses of the web client, which bookmarks and emails hold, and the ones they lead on to with their query. */
export const movedPaths = {
  "/dashboard/find": paths.search,
  "/dashboard/find/lookup": paths.search,
  "/dashboard/find/saved": savedSearchesPath,
} as const;

/** The page of a company begins so. */
export const companyPath = "/dashboard/company";

/** The address of a company's page, by `Company.id`. */
export function pathOfCompany(id: string): string {
  return `${companyPath}/${id}`;
}

/** Every address of the operators' console but that of a customer, which ends in the client's number. */
export const operatorPaths = {
  customers: "/operator",
  customer: "/operator/customers",
  queues: "/operator/queues",
  people: "/operator/people",
  sources: "/operator/sources",
  pairs: "/operator/people/duplicates",
  imports: "/operator/people/import",
  newImport: "/operator/people/import/new",
  installation: "/operator/installation",
  plans: "/operator/plans",
  operators: "/operator/operators",
  log: "/operator/log",
  tools: "/operator/tools",
  security: "/operator/security",
} as const;

/** Former addresses of the console, which bookmarks hold, and the ones they lead on to. */
export const movedOperatorPaths = { "/operator/health": operatorPaths.installation } as const;
