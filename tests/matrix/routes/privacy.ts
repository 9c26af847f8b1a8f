import { rest } from "../cell.ts";
import type { RouteRows } from "../route.ts";

const operatorsOnly = rest.noMember("FORBIDDEN", { appKey: "SIGNED_OUT" });
const url = "https://www.linkedin.com/in/matrix-unknown";
const person = `/api/v2/personaldata?linkedinurl=${encodeURIComponent(url)}`;

/** Erasure is open to all callers; operators alone decide requests; the audit log is the owner's. */
export const privacyRoutes: RouteRows = {
  "POST /api/v2/optout": {
    sample: ({ email }) => ({ body: { linkedinurl: url, email } }),
    cells: rest.everybody(),
  },
  "POST /api/v2/optout/confirm": {
    sample: () => ({ body: { token: "nobodys" } }),
    cells: rest.noMember("LINK_EXPIRED"),
  },
  "GET /api/v2/clientexports/:file": {
    sample: () => ({
      path: `/api/v2/clientexports/1-${"0".repeat(8)}-0000-0000-0000-${"0".repeat(12)}.zip?expires=1&signature=none`,
    }),
    cells: rest.noMember("LINK_EXPIRED"),
  },
  "GET /api/v2/optoutrequests": { cells: operatorsOnly },
  "POST /api/v2/optoutrequests/:id": {
    sample: () => ({ path: "/api/v2/optoutrequests/1", body: { decision: "approve" } }),
    cells: operatorsOnly,
  },
  "GET /api/v2/suppressions": { cells: operatorsOnly },
  "POST /api/v2/suppressions": {
    sample: () => ({ body: { entries: [{ kind: "profile", value: url }] } }),
    cells: operatorsOnly,
  },
  "DELETE /api/v2/suppressions/:hash": {
    sample: () => ({ path: `/api/v2/suppressions/${"0".repeat(32)}` }),
    cells: operatorsOnly,
  },
  "POST /api/v2/suppressionlist": { sample: () => ({ body: {} }), cells: operatorsOnly },
  "POST /api/v2/scheduledemoemail": {
    sample: ({ email }) => ({ body: { name: "Ann", email, query: "Show me" } }),
    cells: rest.signedIn(),
  },
  "GET /api/v2/scheduledemoemail": { cells: rest.signedIn() },
  "POST /api/v2/firststeps": { sample: () => ({ body: { step: "export" } }), cells: rest.signedIn() },
  "GET /api/v2/firststeps": { cells: rest.signedIn() },
  "GET /api/v2/personaldata": { sample: () => ({ path: person }), cells: operatorsOnly },
  "DELETE /api/v2/personaldata": { sample: () => ({ path: person }), cells: operatorsOnly },
  "POST /api/v2/getauditlog": { sample: () => ({ body: {} }), cells: rest.ownerOnly() },
};
