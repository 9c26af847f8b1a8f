import { allRefused, asOwner, everybody, signedIn } from "../cell.ts";
import { aListForm } from "../world/jobs.ts";
import { aPhoto } from "../world/photo.ts";
import type { RouteRows } from "../route.ts";

const stillIn = { member: "allowed", admin: "allowed", owner: "allowed", otherOwner: "allowed" } as const;

/** The gateway's addresses outside GraphQL. An invoice's link is its permission. */
export const gatewayAddresses: RouteRows = {
  "GET /health": { everyToken: "allowed", cells: everybody() },
  "GET /ready": { everyToken: "allowed", cells: everybody() },
  "GET /schema.graphql": { everyToken: "allowed", cells: everybody() },
  "GET /auth/company": {
    everyToken: "COMPANY_SIGN_IN_FAILED",
    sample: () => ({ path: "/auth/company?domain=none.example" }),
    cells: allRefused("COMPANY_SIGN_IN_FAILED"),
  },
  "GET /auth/company/test": {
    sample: () => ({ path: "/auth/company/test" }),
    cells: asOwner("COMPANY_NOT_READY"),
  },
  // The secret that the browser keeps permits the call, not the caller.
  "GET /auth/company/callback": {
    everyToken: "COMPANY_SIGN_IN_FAILED",
    sample: () => ({ path: "/auth/company/callback?code=guessed&state=guessed" }),
    cells: allRefused("COMPANY_SIGN_IN_FAILED"),
  },
  "GET /auth/:provider": { everyToken: "allowed", sample: () => ({ path: "/auth/google" }), cells: everybody() },
  "GET /auth/:provider/callback": {
    everyToken: "allowed",
    sample: () => ({ path: "/auth/google/callback?code=guessed&state=guessed" }),
    // Who is signed in already is not bothered with the other tab's sign-in that failed.
    cells: { ...allRefused("SOCIAL_SIGN_IN_FAILED"), ...stillIn },
  },
  "POST /account/photo": { sample: () => ({ body: aPhoto() }), cells: signedIn() },
  "GET /files/avatars/:name": {
    sample: async ({ subject, photoOf }) => ({ path: `/files/avatars/${await photoOf(subject)}` }),
    cells: signedIn({ otherOwner: "NOT_FOUND" }),
  },
  "POST /lists": { sample: () => ({ body: aListForm() }), cells: signedIn() },
  "GET /files/jobs/:id": {
    sample: async ({ subject, jobOf }) => ({ path: `/files/jobs/${await jobOf(subject)}` }),
    cells: signedIn({ otherOwner: "NOT_FOUND" }),
  },
  "GET /live": { cells: signedIn() },
  // Open to all callers; the matrix' gateway has no file to serve.
  "GET /extension/:file": {
    everyToken: "NOT_FOUND",
    sample: () => ({ path: "/extension/contact-finder.zip" }),
    cells: allRefused("NOT_FOUND"),
  },
  // Accepts the payment provider's signature alone.
  "POST /api/v2/paymentevents": {
    everyToken: "BAD_SIGNATURE",
    sample: () => ({ body: {} }),
    cells: allRefused("BAD_SIGNATURE"),
  },
  // Accepts the token of a client's bounce feed alone.
  "POST /bounces/:provider/:token": {
    everyToken: "NOT_FOUND",
    sample: () => ({ path: "/bounces/postmark/guessed", body: {} }),
    cells: allRefused("NOT_FOUND"),
  },
  "GET /legal/privacypolicy": { everyToken: "allowed", cells: everybody() },
  "GET /legal/termsofuse": { everyToken: "allowed", cells: everybody() },
  "GET /legal/chromeprivacy": { everyToken: "allowed", cells: everybody() },
  "GET /invoices/:file": {
    everyToken: "allowed",
    sample: async ({ invoiceLink }) => ({ path: `/invoices/${await invoiceLink()}` }),
    cells: everybody(),
  },
  // The signature is the permission; without it, it is a link that does not work.
  "GET /account-data/:file": {
    everyToken: "LINK_EXPIRED",
    sample: () => ({ path: `/account-data/1-00000000-0000-0000-0000-${"0".repeat(12)}.zip?expires=1&signature=none` }),
    cells: allRefused("LINK_EXPIRED"),
  },
  // Files of operators' imports: no session of the product opens them.
  // A form is no file of people: said to whom a session is shown, whichever it is.
  "POST /operator/imports/:id/file": {
    everyToken: "BAD_REQUEST",
    sample: () => ({ path: "/operator/imports/1/file", body: aListForm() }),
    cells: { ...allRefused("BAD_REQUEST"), anonymous: "SIGNED_OUT", appKey: "SIGNED_OUT" },
  },
  "GET /operator/imports/:id/rejects": {
    everyToken: "SIGNED_OUT",
    sample: () => ({ path: "/operator/imports/1/rejects" }),
    cells: allRefused("SIGNED_OUT"),
  },
};
