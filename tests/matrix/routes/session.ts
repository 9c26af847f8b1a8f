import { everybody, everyMember, rest, signedIn } from "../cell.ts";
import { unasked } from "../unasked-passkey.ts";
import { each, type RouteRows } from "../route.ts";

const session = "/api/v2/user/session";
const secret = "/api/v2/user/password";
const profile = "/api/v2/user/profile";

const notReady = { owner: "COMPANY_NOT_READY", otherOwner: "COMPANY_NOT_READY" } as const;

const aCode = {
  sample: () => ({ body: { code: "none" } }),
  cells: rest.signedIn(everyMember("WRONG_FACTOR")),
};

/** Sessions, passwords and the login's profile. Sign-in and renewal ignore the current session. */
export const sessionRoutes: RouteRows = {
  "GET /health": { everyToken: "allowed", cells: everybody() },
  "GET /ready": { everyToken: "allowed", cells: everybody() },
  [`POST ${session}`]: {
    everyToken: "allowed",
    sample: ({ client, password }) => ({ body: { email: client.owner.email, password } }),
    cells: everybody(),
  },
  [`GET ${session}`]: { cells: signedIn() },
  [`PUT ${session}`]: { everyToken: "SIGNED_OUT", cells: signedIn() },
  [`DELETE ${session}`]: { cells: everybody() },
  [`PATCH ${session}`]: {
    sample: () => ({ body: {} }),
    cells: rest.noMember("BAD_REQUEST"),
  },
  [`POST ${session}/handover`]: { cells: rest.signedIn() },
  // Any holder of the link may see where it leads.
  [`POST ${session}/handover/account`]: {
    sample: async ({ client, token }) => ({ body: { handover: await token("handover", client.owner) } }),
    cells: rest.everybody(),
  },
  "GET /api/v2/user/factors": { cells: rest.signedIn() },
  "POST /api/v2/user/factors/app/start": {
    sample: ({ password }) => ({ body: { password } }),
    cells: rest.signedIn(),
  },
  ...each(["POST"], "/api/v2/user/factors/app/confirm", aCode),
  ...each(["POST"], "/api/v2/user/factors/prove", aCode),
  "POST /api/v2/user/factors/app/remove": { cells: rest.signedIn() },
  "POST /api/v2/user/factors/passkeys/start": {
    sample: ({ password }) => ({ body: { password } }),
    cells: rest.signedIn(),
  },
  "POST /api/v2/user/factors/passkeys/add": {
    sample: () => ({ body: { name: "Laptop", response: unasked.make() } }),
    cells: rest.signedIn(everyMember("WRONG_PASSKEY")),
  },
  "POST /api/v2/user/factors/passkeys/challenge": { cells: rest.signedIn(everyMember("WRONG_PASSKEY")) },
  "POST /api/v2/user/factors/passkeys/rename": {
    sample: () => ({ body: { passkeyid: 1, name: "Laptop" } }),
    cells: rest.signedIn(everyMember("NOT_FOUND")),
  },
  "POST /api/v2/user/factors/passkeys/remove": {
    sample: () => ({ body: { passkeyid: 1 } }),
    cells: rest.signedIn(everyMember("NOT_FOUND")),
  },
  "POST /api/v2/user/factors/devices/forget": {
    sample: () => ({ body: { deviceid: 1 } }),
    cells: rest.signedIn(everyMember("NOT_FOUND")),
  },
  "POST /api/v2/user/factors/recovery": { cells: rest.signedIn(everyMember("NOT_FOUND")) },
  // The waiting sign-in permits the call, not the caller.
  [`POST ${session}/factor`]: {
    sample: () => ({ body: { waitingtoken: "unknown", code: "none" } }),
    cells: rest.noMember("SIGN_IN_EXPIRED"),
  },
  // Anyone may begin to sign in by passkey.
  [`POST ${session}/factor/challenge`]: { sample: () => ({ body: {} }), cells: rest.everybody() },
  "GET /api/v2/user/sessions": { cells: rest.signedIn() },
  "DELETE /api/v2/user/sessions": { cells: rest.signedIn() },
  "DELETE /api/v2/user/sessions/:id": {
    sample: async ({ subject, sessionOf }) => ({ path: `/api/v2/user/sessions/${await sessionOf(subject)}` }),
    cells: rest.signedIn({ otherOwner: "BAD_REQUEST" }),
  },
  ...each(["POST", "PUT", "PATCH"], secret, {
    sample: ({ password }) => ({ body: { old_password: password, new_password: "Better-Horse-22" } }),
    cells: rest.signedIn({ appKey: "BAD_REQUEST" }),
  }),
  ...each(["GET", "DELETE"], secret, { cells: rest.noMember("BAD_REQUEST") }),
  [`GET ${profile}`]: { cells: rest.signedIn() },
  ...each(["POST", "PUT", "PATCH"], profile, {
    sample: () => ({ body: { first_name: "Ann" } }),
    cells: rest.signedIn({ appKey: "NOT_FOUND" }),
  }),
  [`DELETE ${profile}`]: { cells: rest.noMember("BAD_REQUEST") },
  "GET /api/v2/companysignin": { cells: rest.ownerOnly() },
  "POST /api/v2/companysignin/save": {
    sample: () => ({
      body: { domain: "acme.example", issuer: "https://id.acme.example", oidcclient: "a", secret: "b" },
    }),
    cells: rest.ownerOnly(),
  },
  "POST /api/v2/companysignin/prove": { cells: rest.ownerOnly(notReady) },
  "POST /api/v2/companysignin/test": { cells: rest.ownerOnly(notReady) },
  "POST /api/v2/companysignin/test/finish": {
    sample: () => ({ body: { company: 1, flow: "unknown", state: "s", code: "c" } }),
    cells: rest.ownerOnly(notReady),
  },
  "POST /api/v2/companysignin/switch": { sample: () => ({ body: { on: 0 } }), cells: rest.ownerOnly() },
  [`POST ${session}/company`]: {
    sample: () => ({ body: { email: "ann@none.example" } }),
    cells: rest.noMember("COMPANY_SIGN_IN_FAILED"),
  },
  [`POST ${session}/company/callback`]: {
    sample: () => ({ body: { company: 1, flow: "unknown", state: "s", code: "c" } }),
    cells: rest.noMember("COMPANY_SIGN_IN_FAILED"),
  },
  [`POST ${session}/company/link`]: {
    sample: () => ({ body: { linktoken: "unknown", password: "x" } }),
    cells: rest.noMember("SIGN_IN_EXPIRED"),
  },
  "GET /api/v2/user/social": { cells: rest.everybody() },
  "POST /api/v2/user/social/:provider": {
    sample: () => ({ path: "/api/v2/user/social/google", body: {} }),
    cells: rest.everybody(),
  },
  // The flow secret of the browser permits the call, not the caller: without it no caller signs in.
  "POST /api/v2/user/social/:provider/callback": {
    sample: () => ({ path: "/api/v2/user/social/google/callback", body: { flow: "unknown", state: "s", code: "c" } }),
    cells: rest.noMember("SOCIAL_SIGN_IN_FAILED"),
  },
};
