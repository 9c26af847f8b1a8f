import { type Cells, rest } from "../cell.ts";
import type { RouteRows } from "../route.ts";

const operatorsOnly: Cells = rest.noMember("FORBIDDEN", { appKey: "SIGNED_OUT" });

/** Feedback and refunds, refresh, and what the extension saw. Feedback is about what the member has open. */
export const feedbackRoutes: RouteRows = {
  "POST /api/v2/contactfeedback": {
    sample: async ({ opened }) => ({
      body: { linkedin_url: (await opened()).url, type: "phone", action: "downvote", downvotereason: "outdated" },
    }),
    cells: rest.signedIn({ otherOwner: "DATUM_NOT_REVEALED" }),
  },
  "POST /api/v2/reportinvalid": {
    sample: async ({ opened }) => {
      const { url, phone } = await opened();
      return { body: { linkedin_url: url, type: "phone", info: phone[0] } };
    },
    cells: rest.signedIn({ otherOwner: "DATUM_NOT_REVEALED" }),
  },
  "POST /api/v2/reportbounces": {
    sample: () => ({ body: { emails: ["jane@acme.example"] } }),
    cells: rest.signedIn(),
  },
  "GET /api/v2/contactmoves": { cells: rest.signedIn() },
  "GET /api/v2/contactnotices": { cells: rest.signedIn() },
  "POST /api/v2/contactnotices": { sample: () => ({ body: { changeids: [1] } }), cells: rest.signedIn() },
  "GET /api/v2/creditreturns": { cells: operatorsOnly },
  "POST /api/v2/creditreturns": {
    sample: ({ client }) => ({
      body: { clientid: client.clientid, returnid: 1, decision: "approve", reason: "It bounced." },
    }),
    cells: operatorsOnly,
  },
  "POST /api/v2/refreshcontact": {
    sample: async ({ profile }) => ({ body: { linkedinurl: (await profile()).url } }),
    cells: rest.signedIn(),
  },
  "POST /api/v2/contactmeta_addupdate": {
    sample: async ({ profile }) => ({ body: { resource: [{ linkedinurl: (await profile()).url, name: "Jane Doe" }] } }),
    cells: rest.signedIn(),
  },
};
