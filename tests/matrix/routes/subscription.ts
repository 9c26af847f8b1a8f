import { allRefused, rest } from "../cell.ts";
import type { RouteRows } from "../route.ts";

const payment = "/api/v2/cardpayment";

/** Plans and bills: the owner's alone. The client of a sample has paid nothing yet, so what needs a payment says that there is none. */
export const subscriptionRoutes: RouteRows = {
  // Only the provider's signature permits an event, not the caller.
  "POST /api/v2/paymentevents": {
    everyToken: "BAD_SIGNATURE",
    sample: () => ({ body: {} }),
    cells: allRefused("BAD_SIGNATURE"),
  },
  "GET /api/v2/publicplans": { cells: rest.everybody() },
  "POST /api/v2/upgradeplan": {
    sample: () => ({ body: { planid: 10 } }),
    cells: rest.ownerOnly({ owner: "TOO_MANY_KEYS" }),
  },
  "GET /api/v2/planchange": {
    sample: () => ({ path: "/api/v2/planchange?planid=20&fit=yes" }),
    cells: rest.ownerOnly(),
  },
  "POST /api/v2/getplanfit": { sample: () => ({ body: { planid: 20 } }), cells: rest.ownerOnly() },
  "GET /api/v2/paymentsettings": { cells: rest.ownerOnly() },
  [`POST ${payment}`]: { sample: () => ({ body: { plan: 20 } }), cells: rest.ownerOnly() },
  [`GET ${payment}`]: {
    sample: () => ({ path: `${payment}?res=invoice&plan=30` }),
    cells: rest.asOwner("NO_SUBSCRIPTION"),
  },
  [`PATCH ${payment}`]: { sample: () => ({ body: { res: "sub", plan: 30 } }), cells: rest.asOwner("NO_SUBSCRIPTION") },
  [`DELETE ${payment}`]: { cells: rest.asOwner("NO_SUBSCRIPTION") },
  "POST /api/v2/checkoutstatus": {
    sample: () => ({ body: { sessionid: "cs_test_unknown" } }),
    cells: rest.asOwner("NOT_FOUND"),
  },
  "GET /api/v2/paymentmethod": { cells: rest.ownerOnly() },
  "POST /api/v2/paymentmethod": {
    sample: () => ({ body: { attemptkey: "attempt-0001" } }),
    cells: rest.asOwner("NO_SUBSCRIPTION"),
  },
  "PATCH /api/v2/paymentmethod": {
    sample: () => ({ body: { setupid: "seti_unknown" } }),
    cells: rest.asOwner("NO_SUBSCRIPTION"),
  },
  "POST /api/v2/payinvoice": {
    sample: () => ({ body: { attemptkey: "attempt-0001" } }),
    cells: rest.asOwner("NO_SUBSCRIPTION"),
  },
  "POST /api/v2/balancepayback": {
    sample: () => ({ body: { attemptkey: "attempt-0001" } }),
    cells: rest.asOwner("BAD_REQUEST"),
  },
  "POST /api/v2/upgradestatus": {
    sample: () => ({ body: { planid: 20 } }),
    cells: rest.asOwner("NO_SUBSCRIPTION"),
  },
  "POST /api/v2/addonpaymentintent": {
    sample: () => ({ body: { planid: 101, attemptkey: "attempt-0001" } }),
    cells: rest.ownerOnly(),
  },
  "POST /api/v2/addonpayment": {
    sample: () => ({ body: { planid: 101, tokenid: "pi_unknown" } }),
    cells: rest.asOwner("NOT_FOUND"),
  },
  "POST /api/v2/addoncredits_email": {
    sample: () => ({ body: { transactionid: "pi_unknown" } }),
    cells: rest.asOwner("NOT_FOUND"),
  },
  "POST /api/v2/invoicelink": {
    sample: () => ({ body: { invoicenumber: "unknown" } }),
    cells: rest.asOwner("NOT_FOUND"),
  },
  "GET /api/v2/transactionhistorypdf/:file": {
    sample: () => ({ path: "/api/v2/transactionhistorypdf/unknown.pdf" }),
    cells: rest.asOwner("NOT_FOUND"),
  },
};
