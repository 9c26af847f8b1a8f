import { rest } from "../cell.ts";
import { operatorOperationRows } from "../operators/rows.ts";
import type { RouteRow, RouteRows } from "../route.ts";

const signedOut = { disabled: "SIGNED_OUT", deleted: "SIGNED_OUT" } as const;
const wrong = { disabled: "INVALID_CREDENTIALS", deleted: "INVALID_CREDENTIALS" } as const;

/** A wrong password: sign-in ignores sessions. */
const signIn: RouteRow = {
  everyToken: "INVALID_CREDENTIALS",
  sample: ({ email, password }) => ({ body: { email, password } }),
  cells: rest.noMember("INVALID_CREDENTIALS", wrong),
};

const console: RouteRow = {
  everyToken: "SIGNED_OUT",
  sample: () => ({ body: {} }),
  cells: rest.noMember("SIGNED_OUT", signedOut),
};

/** Files of imports, uploaded outside GraphQL. */
const fileRoutes: RouteRows = {
  "POST /api/v2/operator/people/imports/upload": console,
  "POST /api/v2/operator/people/imports/rejects/file": console,
};

/** Reports of programs, with their own key. */
const programRoutes: RouteRows = {
  "POST /api/v2/programs/heartbeat": {
    sample: () => ({
      body: {
        program: "gateway",
        address: "matrix:4000",
        release: "0.1.0",
        node: "24.0.0",
        startedon: "2026-01-31 09:15:00",
        state: "ended",
      },
    }),
    cells: rest.everybody(),
  },
  "POST /api/v2/programs/deprecateduses": {
    sample: () => ({ body: { uses: [{ clientid: 1, coordinate: "Query.old", kind: "member", who: "1", calls: 1 }] } }),
    cells: rest.everybody(),
  },
  "POST /api/v2/programs/operationcalls": {
    sample: () => ({ body: { calls: [{ clientid: 1, name: "mine", version: 1, calls: 1 }] } }),
    cells: rest.everybody(),
  },
};

/** The operators' console is closed to every client's people; `tests/matrix/operators` has the rows of operators. */
export const operatorRoutes: RouteRows = {
  ...programRoutes,
  ...fileRoutes,
  // Open to who only looks, and always refused.
  "POST /api/v2/supportview/refused": {
    sample: () => ({ body: { operation: "revealContact" } }),
    cells: rest.signedIn({ member: "FORBIDDEN", admin: "FORBIDDEN", owner: "FORBIDDEN", otherOwner: "FORBIDDEN" }),
  },
  ...Object.fromEntries(
    Object.values(operatorOperationRows).map(({ endpoint }): [string, RouteRow] => [
      `POST /api/v2/operator/${endpoint}`,
      endpoint === "session/open" ? signIn : console,
    ]),
  ),
};
