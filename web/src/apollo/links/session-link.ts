import { CombinedGraphQLErrors, ServerError } from "@apollo/client/errors";
import { ErrorLink } from "@apollo/client/link/error";
import { sessionErrors } from "@finder/contract/session-errors";
import type { SessionEnd } from "@/viewer/session";
import { codesOf } from "../error-codes";

const reasons = new Map<string, SessionEnd>([
  ["ACCOUNT_DELETED", "deletedByAdmin"],
  ["ACCOUNT_DISABLED", "disabled"],
  ["SESSION_EXPIRED", "expired"],
  ["SESSION_ENDED", "expired"],
]);
/** Told only when the shell loads and the account is fetched again; any other call ends the session as expired. */
const shellLoadReasons = new Map<string, SessionEnd>([["ACCOUNT_UNVERIFIED", "unverified"]]);

/** Ends the session on 401 and 403, and on a deleted or disabled account, saying why where the person is to know (docs/rules.md#screens-shell). */
export function createSessionLink(end: (reason?: SessionEnd) => void): ErrorLink {
  return new ErrorLink(({ error, operation }) => {
    if (ServerError.is(error) && (error.statusCode === 401 || error.statusCode === 403)) end();
    for (const code of CombinedGraphQLErrors.is(error) ? codesOf(error) : []) {
      const told = operation.operationName === "Viewer" ? shellLoadReasons.get(code) : undefined;
      const reason = reasons.get(code) ?? told;
      if (reason || sessionErrors.has(code)) end(reason);
    }
  });
}
