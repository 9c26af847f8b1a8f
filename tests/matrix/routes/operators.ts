import { aMinute } from "../../support/console/figures.ts";
import { rest } from "../cell.ts";
import { operatorOperationRows } from "../operators/rows.ts";
import type { RouteRow, RouteRows } from "../route.ts";

const signedOut = { disabled: "SIGNED_OUT", deleted: "SIGNED_OUT" } as const;
const wrong = { disabled: "INVALID_CREDENTIALS", deleted: "INVALID_CREDENTIALS" } as const;

/** A password of nobody: signing in looks at no session. */
const signIn: RouteRow = {
  everyToken: "INVALID_CREDENTIALS",
  sample: ({ email, password }) => ({ body: { email, password } }),
  cells: rest.nobody("INVALID_CREDENTIALS", wrong),
};

const console: RouteRow = {
  everyToken: "SIGNED_OUT",
  sample: () => ({ body: {} }),
  cells: rest.nobody("SIGNED_OUT", signedOut),
};

/** Files of imports, which go by a door of their own beside GraphQL. */
const fileRoutes: RouteRows = {
  "POST /api/v2/operator/people/imports/upload": console,
  "POST /api/v2/operator/people/imports/rejects/file": console,
};

/** What programs tell of themselves, with their own key. */
const programRoutes: RouteRows = {
  "POST /api/v2/programs/minutes": {
    sample: () => ({ body: { minutes: [aMinute(new Date(), 1)] } }),
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
