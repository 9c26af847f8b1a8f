import { rest } from "../cell.ts";
import type { RouteRows } from "../route.ts";

/** People and what was revealed of them. A person's profile belongs to no client. */
export const contactRoutes: RouteRows = {
  "POST /api/v2/searchurl": {
    sample: async ({ profile }) => ({ body: { linkedinurl: (await profile()).url, phone: true } }),
    cells: rest.signedIn(),
  },
  "POST /api/v2/getcontact": {
    sample: async ({ profile }) => ({
      body: { linkedinurl: (await profile()).url, type: "directdial", action: "reveal" },
    }),
    cells: rest.signedIn(),
  },
  "POST /api/v2/searchname": { sample: () => ({ body: {} }), cells: rest.signedIn() },
  "POST /api/v2/getrevealcount": {
    sample: ({ subject }) => ({ body: { revealedby: subject.appuserid, date: "2026-02-01" } }),
    cells: rest.signedIn(),
  },
  "POST /api/v2/datascript/appcounters": { sample: () => ({ body: {} }), cells: rest.signedIn() },
  // Every signed-in caller finds people; a company without people is not found.
  "POST /api/v2/findpeople": { sample: () => ({ body: { filter: { countries: ["DE"] } } }), cells: rest.signedIn() },
  "POST /api/v2/findfacets": { sample: () => ({ body: { filter: { countries: ["DE"] } } }), cells: rest.signedIn() },
  "POST /api/v2/findsuggest": { sample: () => ({ body: { kind: "company", text: "acme" } }), cells: rest.signedIn() },
  "POST /api/v2/findcompany": {
    sample: () => ({ body: { companyid: 2_000_000_000 } }),
    cells: rest.signedIn(
      Object.fromEntries(["member", "admin", "owner", "otherOwner"].map((caller) => [caller, "NOT_FOUND"])),
    ),
  },
  "POST /api/v2/matchpeople": { sample: () => ({ body: { name: "Jane Doe" } }), cells: rest.signedIn() },
  "POST /api/v2/findbyemail": {
    sample: async ({ profile }) => ({ body: { email: (await profile()).personal[0] } }),
    cells: rest.signedIn(),
  },
};
