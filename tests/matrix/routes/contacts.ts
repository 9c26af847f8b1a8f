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
};
