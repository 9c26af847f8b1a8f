import { signedIn } from "../cell.ts";
import { nothing, type OperationRows } from "../operation.ts";

const refusals = "userErrors { code }";
const unknownPeople = { selection: { ids: ["in/no-such-person"] } };
/** Permitted callers have nothing of this name. */
const notThere = signedIn(
  Object.fromEntries(["member", "admin", "owner", "otherOwner"].map((caller) => [caller, "NOT_FOUND"])),
);

/** My Contacts and saved searches: every member's own. No member reaches a colleague's, or another client's. */
export const listOperations: OperationRows = {
  "Query.tags": { document: "query { tags { name } }", sample: nothing, cells: signedIn() },
  "Query.savedViews": { document: "query { savedViews { name } }", sample: nothing, cells: signedIn() },
  "Query.contactHistory": {
    document: "query ($id: ID!) { contactHistory(id: $id) { kind } }",
    sample: async ({ profile }) => ({ id: (await profile()).key }),
    cells: signedIn(),
  },
  "Query.contactMoves": { document: "query { contactMoves { id } }", sample: nothing, cells: signedIn() },
  "Query.contactNotices": { document: "query { contactNotices { kind } }", sample: nothing, cells: signedIn() },
  "Mutation.dismissContactNotices": {
    document: `mutation { dismissContactNotices(ids: ["1"]) { ${refusals} } }`,
    sample: nothing,
    cells: signedIn(),
  },
  "Mutation.addPeople": {
    document: `mutation { addPeople(people: [{ url: "https://www.linkedin.com/in/seen-somewhere", name: "Seen" }]) { ${refusals} } }`,
    sample: nothing,
    cells: signedIn(),
  },
  "Mutation.tagContacts": {
    document: `mutation ($selection: ContactSelection!) { tagContacts(selection: $selection, add: ["Hot"]) { ${refusals} } }`,
    sample: () => unknownPeople,
    cells: signedIn(),
  },
  "Mutation.renameTag": {
    document: `mutation { renameTag(name: "Unused", newName: "Mine") { ${refusals} } }`,
    sample: nothing,
    cells: notThere,
  },
  "Mutation.deleteTag": {
    document: `mutation { deleteTag(name: "Unused") { ${refusals} } }`,
    sample: nothing,
    cells: notThere,
  },
  "Mutation.saveView": {
    document: `mutation { saveView(name: "Mine", query: "q=ann") { ${refusals} } }`,
    sample: nothing,
    cells: signedIn(),
  },
  "Mutation.deleteView": {
    document: `mutation { deleteView(id: 1) { ${refusals} } }`,
    sample: nothing,
    cells: notThere,
  },
  "Query.savedSearches": { document: "query { savedSearches { name } }", sample: nothing, cells: signedIn() },
  "Mutation.saveSearch": {
    document: `mutation { saveSearch(name: "Mine", filter: { title: "pilot" }) { ${refusals} } }`,
    sample: nothing,
    cells: signedIn(),
  },
  "Mutation.changeSavedSearch": {
    document: `mutation { changeSavedSearch(id: 1, alert: false) { ${refusals} } }`,
    sample: nothing,
    cells: notThere,
  },
  "Mutation.deleteSavedSearch": {
    document: `mutation { deleteSavedSearch(id: 1) { ${refusals} } }`,
    sample: nothing,
    cells: notThere,
  },
  "Mutation.seeSavedSearch": {
    document: `mutation { seeSavedSearch(id: 1) { ${refusals} } }`,
    sample: nothing,
    cells: notThere,
  },
  "Mutation.removeContacts": {
    document: `mutation ($selection: ContactSelection!) { removeContacts(selection: $selection) { ${refusals} } }`,
    sample: () => unknownPeople,
    cells: signedIn(),
  },
  "Mutation.noteExport": {
    document: `mutation ($selection: ContactSelection!) { noteExport(selection: $selection) { ${refusals} } }`,
    sample: () => unknownPeople,
    cells: signedIn(),
  },
  "Mutation.undoRemoveContacts": {
    document: `mutation { undoRemoveContacts(undoId: 1) { ${refusals} } }`,
    sample: nothing,
    cells: notThere,
  },
};
