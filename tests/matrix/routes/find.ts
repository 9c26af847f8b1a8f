import { rest } from "../cell.ts";
import type { RouteRows } from "../route.ts";

/** Finding people: everybody's who is signed in. A company that nobody is at is there for nobody. */
export const findRoutes: RouteRows = {
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
