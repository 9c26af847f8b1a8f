import { rest } from "../cell.ts";
import type { RouteRows } from "../route.ts";

const selection = { ids: ["in/no-such-person"] };
const notThere = rest.signedIn(
  Object.fromEntries(["member", "admin", "owner", "otherOwner"].map((caller) => [caller, "NOT_FOUND"])),
);

/** My Contacts and saved searches: every member's own. No member reaches a colleague's, or another client's. */
export const listRoutes: RouteRows = {
  "POST /api/v2/gettags": { sample: () => ({ body: {} }), cells: rest.signedIn() },
  "POST /api/v2/tagcontacts": { sample: () => ({ body: { selection, add: ["Hot"] } }), cells: rest.signedIn() },
  "POST /api/v2/renametag": {
    sample: () => ({ body: { name: "Unused", newname: "Mine" } }),
    cells: notThere,
  },
  "POST /api/v2/deletetag": { sample: () => ({ body: { name: "Unused" } }), cells: notThere },
  "POST /api/v2/getviews": { sample: () => ({ body: {} }), cells: rest.signedIn() },
  "POST /api/v2/saveview": { sample: () => ({ body: { name: "Mine", query: "q=ann" } }), cells: rest.signedIn() },
  "POST /api/v2/deleteview": { sample: () => ({ body: { viewid: 1 } }), cells: notThere },
  "GET /api/v2/savedsearches": { cells: rest.signedIn() },
  "POST /api/v2/savesearch": {
    sample: () => ({ body: { name: "Mine", filter: { title: "pilot" } } }),
    cells: rest.signedIn(),
  },
  "POST /api/v2/changesavedsearch": { sample: () => ({ body: { searchid: 1, alert: false } }), cells: notThere },
  "POST /api/v2/deletesavedsearch": { sample: () => ({ body: { searchid: 1 } }), cells: notThere },
  "POST /api/v2/seesavedsearch": { sample: () => ({ body: { searchid: 1 } }), cells: notThere },
  "POST /api/v2/removecontacts": { sample: () => ({ body: { selection } }), cells: rest.signedIn() },
  "POST /api/v2/noteexport": { sample: () => ({ body: { selection } }), cells: rest.signedIn() },
  "POST /api/v2/undoremovecontacts": { sample: () => ({ body: { undoid: 1 } }), cells: notThere },
  "POST /api/v2/getcontacthistory": {
    sample: async ({ profile }) => ({ body: { linkedinurl: (await profile()).key } }),
    cells: rest.signedIn(),
  },
  "POST /api/v2/getcontacthistories": {
    sample: async ({ profile }) => ({ body: { linkedinurls: [(await profile()).key] } }),
    cells: rest.signedIn(),
  },
};
