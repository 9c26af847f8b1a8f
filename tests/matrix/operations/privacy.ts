import { allRefused, everybody, ownerOnly, signedIn } from "../cell.ts";
import { nothing, type OperationRows } from "../operation.ts";

const refusals = "userErrors { code }";

/** Erasure is open to all callers; the audit log is the owner's. */
export const privacyOperations: OperationRows = {
  "Query.extensionRelease": {
    document: "query { extensionRelease { version } }",
    sample: nothing,
    cells: everybody(),
  },
  "Mutation.requestOptOut": {
    document: `mutation ($url: String!, $email: String!) { requestOptOut(url: $url, email: $email) { ${refusals} } }`,
    sample: ({ email }) => ({ url: "https://www.linkedin.com/in/matrix-unknown", email }),
    cells: everybody(),
  },
  "Mutation.confirmOptOut": {
    document: `mutation ($token: String!) { confirmOptOut(token: $token) { ${refusals} } }`,
    sample: () => ({ token: "nobodys" }),
    cells: allRefused("LINK_EXPIRED"),
  },
  "Mutation.requestDemo": {
    document: `mutation ($input: DemoInput!) { requestDemo(input: $input) { ${refusals} } }`,
    sample: ({ email }) => ({ input: { name: "Ann", email, query: "Show me" } }),
    cells: signedIn(),
  },
  "Query.bookingUrl": { document: "query { bookingUrl }", sample: nothing, cells: signedIn() },
  "Query.firstSteps": { document: "query { firstSteps { done } }", sample: nothing, cells: signedIn() },
  "Mutation.noteFirstStep": {
    document: `mutation { noteFirstStep(step: EXPORT) { ${refusals} } }`,
    sample: nothing,
    cells: signedIn(),
  },
  "Mutation.dismissFirstSteps": {
    document: `mutation { dismissFirstSteps { ${refusals} } }`,
    sample: nothing,
    cells: signedIn(),
  },
  "Query.auditLog": { document: "query { auditLog { totalCount } }", sample: nothing, cells: ownerOnly() },
};
