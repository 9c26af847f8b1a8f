import { ownerOnly, signedIn } from "../cell.ts";
import { nothing, type OperationRows } from "../operation.ts";

/** People, what was revealed of them, and plans. A person's profile belongs to no client. */
export const contactOperations: OperationRows = {
  "Query.searchContact": {
    document: "query ($url: String!) { searchContact(url: $url, data: [PHONE]) { userErrors { code } } }",
    sample: async ({ profile }) => ({ url: (await profile()).url }),
    cells: signedIn(),
  },
  "Query.findPeople": {
    document: "query { findPeople(filter: {}) { totalCount userErrors { code } } }",
    sample: nothing,
    cells: signedIn(),
  },
  "Query.findFacets": {
    document: "query { findFacets(filter: {}) { isExact } }",
    sample: nothing,
    cells: signedIn(),
  },
  "Query.findSuggestions": {
    document: 'query { findSuggestions(kind: TITLE, text: "head") { value } }',
    sample: nothing,
    cells: signedIn(),
  },
  "Query.matchPeople": {
    document: 'query { matchPeople(name: "Jane Doe") { userErrors { code } } }',
    sample: nothing,
    cells: signedIn(),
  },
  "Mutation.lookUpEmail": {
    document: "mutation ($email: String!) { lookUpEmail(email: $email) { userErrors { code } } }",
    sample: async ({ profile }) => ({ email: (await profile()).personal[0] }),
    cells: signedIn(),
  },
  "Query.company": { document: 'query { company(id: "1") { id } }', sample: nothing, cells: signedIn() },
  "Query.myContacts": { document: "query { myContacts { totalCount } }", sample: nothing, cells: signedIn() },
  "Query.myContactsConnection": {
    document: "query { myContactsConnection { pageInfo { hasNextPage } } }",
    sample: nothing,
    cells: signedIn(),
  },
  "Query.revealedCount": { document: "query { revealedCount }", sample: nothing, cells: signedIn() },
  "Query.plans": { document: "query { plans { id } }", sample: nothing, cells: ownerOnly() },
  "Mutation.revealContact": {
    document: "mutation ($url: String!) { revealContact(url: $url, datum: PHONE) { userErrors { code } } }",
    sample: async ({ profile }) => ({ url: (await profile()).url }),
    cells: signedIn(),
  },
};
