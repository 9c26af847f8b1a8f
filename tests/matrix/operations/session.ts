import { allRefused, everybody, everyMember, ownerOnly, signedIn } from "../cell.ts";
import { unasked } from "../unasked-passkey.ts";
import { nothing, type OperationRows } from "../operation.ts";

const refusals = "userErrors { code }";
const dead = { publicKey: "SIGNED_OUT", disabled: "ACCOUNT_DISABLED", deleted: "ACCOUNT_DELETED" } as const;

/** Signing in and out, passwords, and where one is signed in. What opens a session stands on its password or token, not on the caller. */
export const sessionOperations: OperationRows = {
  "Query.viewer": { document: "query { viewer { id } }", sample: nothing, cells: everybody(dead) },
  "Query.signInProviders": {
    document: "query { signInProviders { id } }",
    sample: nothing,
    cells: everybody(),
  },
  "Query.rateLimit": { document: "query { rateLimit { remaining } }", sample: nothing, cells: everybody() },
  "Query.mySessions": { document: "query { mySessions { id } }", sample: nothing, cells: signedIn() },
  "Mutation.signIn": {
    document: `mutation ($email: String!, $password: String!) { signIn(email: $email, password: $password) { ${refusals} } }`,
    sample: ({ client, password }) => ({ email: client.owner.email, password }),
    cells: everybody(),
  },
  "Mutation.signOut": { document: "mutation { signOut { signedOut } }", sample: nothing, cells: everybody() },
  "Mutation.exchangeSessionToken": {
    document: `mutation ($token: String!) { exchangeSessionToken(sessionToken: $token) { ${refusals} } }`,
    sample: async ({ client, token }) => ({ token: await token("handover", client.owner) }),
    cells: everybody(),
  },
  "Mutation.handOverToExtension": {
    document: `mutation { handOverToExtension(returnTo: "https://fidfejibambekfebhgjadlajdkneljco.chromiumapp.org/x") { ${refusals} } }`,
    sample: nothing,
    cells: signedIn(),
  },
  "Mutation.handOverToWeb": {
    document: `mutation { handOverToWeb(path: "/dashboard/main/mycontacts") { ${refusals} } }`,
    sample: nothing,
    cells: signedIn(),
  },
  "Mutation.endSession": {
    document: `mutation ($id: ID!) { endSession(id: $id) { ${refusals} } }`,
    sample: async ({ subject, sessionOf }) => ({ id: await sessionOf(subject) }),
    cells: signedIn({ otherOwner: "BAD_REQUEST" }),
  },
  "Mutation.endAllSessions": {
    document: `mutation { endAllSessions { ${refusals} } }`,
    sample: nothing,
    cells: signedIn(),
  },
  "Mutation.changePassword": {
    document: `mutation ($current: String!, $next: String!) { changePassword(currentPassword: $current, newPassword: $next) { ${refusals} } }`,
    sample: ({ password }) => ({ current: password, next: "Better-Horse-22" }),
    cells: signedIn(),
  },
  "Query.secondFactor": { document: "query { secondFactor { hasApp } }", sample: nothing, cells: signedIn() },
  "Mutation.startAuthenticatorApp": {
    document: `mutation ($password: String!) { startAuthenticatorApp(password: $password) { ${refusals} } }`,
    sample: ({ password }) => ({ password }),
    cells: signedIn(),
  },
  "Mutation.confirmAuthenticatorApp": {
    document: `mutation { confirmAuthenticatorApp(code: "none") { ${refusals} } }`,
    sample: nothing,
    cells: signedIn(everyMember("WRONG_FACTOR")),
  },
  "Mutation.proveSecondFactor": {
    document: `mutation { proveSecondFactor(code: "none") { ${refusals} } }`,
    sample: nothing,
    cells: signedIn(everyMember("WRONG_FACTOR")),
  },
  "Mutation.removeAuthenticatorApp": {
    document: `mutation { removeAuthenticatorApp { ${refusals} } }`,
    sample: nothing,
    cells: signedIn(),
  },
  "Mutation.startPasskey": {
    document: `mutation ($password: String!) { startPasskey(password: $password) { ${refusals} } }`,
    sample: ({ password }) => ({ password }),
    cells: signedIn(),
  },
  "Mutation.addPasskey": {
    document: `mutation ($response: String!) { addPasskey(name: "Laptop", response: $response) { ${refusals} } }`,
    sample: () => ({ response: unasked.make() }),
    cells: signedIn(everyMember("WRONG_PASSKEY")),
  },
  "Mutation.renamePasskey": {
    document: `mutation { renamePasskey(id: "1", name: "Laptop") { ${refusals} } }`,
    sample: nothing,
    cells: signedIn(everyMember("NOT_FOUND")),
  },
  "Mutation.removePasskey": {
    document: `mutation { removePasskey(id: "1") { ${refusals} } }`,
    sample: nothing,
    cells: signedIn(everyMember("NOT_FOUND")),
  },
  "Mutation.startPasskeyProof": {
    document: `mutation { startPasskeyProof { ${refusals} } }`,
    sample: nothing,
    cells: signedIn(everyMember("WRONG_PASSKEY")),
  },
  "Mutation.proveByPasskey": {
    document: `mutation ($response: String!) { proveByPasskey(response: $response) { ${refusals} } }`,
    sample: () => ({ response: unasked.show() }),
    cells: signedIn(everyMember("WRONG_PASSKEY")),
  },
  "Mutation.startPasskeySignIn": {
    document: `mutation { startPasskeySignIn { ${refusals} } }`,
    sample: nothing,
    cells: everybody(),
  },
  "Mutation.signInByPasskey": {
    document: `mutation ($response: String!) { signInByPasskey(response: $response, waitingToken: "unknown") { ${refusals} } }`,
    sample: () => ({ response: unasked.show() }),
    cells: allRefused("SIGN_IN_EXPIRED"),
  },
  "Mutation.forgetRememberedDevice": {
    document: `mutation { forgetRememberedDevice(id: "1") { ${refusals} } }`,
    sample: nothing,
    cells: signedIn(everyMember("NOT_FOUND")),
  },
  "Mutation.requireSecondFactor": {
    document: `mutation { requireSecondFactor(required: false) { ${refusals} } }`,
    sample: nothing,
    cells: ownerOnly(),
  },
  "Query.companySignIn": { document: "{ companySignIn { domain } }", sample: nothing, cells: ownerOnly() },
  "Mutation.saveCompanySignIn": {
    document: `mutation { saveCompanySignIn(input: { domain: "acme.example", issuer: "https://id.acme.example", clientId: "a", clientSecret: "b", role: MEMBER }) { ${refusals} } }`,
    sample: nothing,
    cells: ownerOnly(),
  },
  "Mutation.proveCompanyDomain": {
    document: `mutation { proveCompanyDomain { ${refusals} } }`,
    sample: nothing,
    cells: ownerOnly({ owner: "COMPANY_NOT_READY", otherOwner: "COMPANY_NOT_READY" }),
  },
  "Mutation.switchCompanySignIn": {
    document: `mutation { switchCompanySignIn(on: false) { ${refusals} } }`,
    sample: nothing,
    cells: ownerOnly(),
  },
  "Mutation.linkCompanyAccount": {
    document: `mutation { linkCompanyAccount(password: "x") { ${refusals} } }`,
    sample: nothing,
    cells: allRefused("SIGN_IN_EXPIRED"),
  },
  "Mutation.renewRecoveryCodes": {
    document: `mutation { renewRecoveryCodes { ${refusals} } }`,
    sample: nothing,
    cells: signedIn(everyMember("NOT_FOUND")),
  },
  // The waiting sign-in permits the call, not the caller.
  "Mutation.proveSignIn": {
    document: `mutation { proveSignIn(code: "none", waitingToken: "unknown") { ${refusals} } }`,
    sample: nothing,
    cells: allRefused("SIGN_IN_EXPIRED"),
  },
  "Mutation.requestPasswordReset": {
    document: `mutation ($email: String!) { requestPasswordReset(email: $email) { ${refusals} } }`,
    sample: ({ client }) => ({ email: client.owner.email }),
    cells: everybody(),
  },
  "Mutation.resetPassword": {
    document: `mutation ($email: String!, $code: String!) { resetPassword(email: $email, code: $code, password: "Better-Horse-22") { ${refusals} } }`,
    sample: async ({ client: { owner }, token }) => ({ email: owner.email, code: await token("reset", owner) }),
    cells: everybody(),
  },
};
