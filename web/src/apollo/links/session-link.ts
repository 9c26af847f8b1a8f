import { CombinedGraphQLErrors, ServerError } from "@apollo/client/errors";
import { ErrorLink } from "@apollo/client/link/error";
import { sessionErrors } from "@finder/contract/session-errors";
import type { SessionEnd } from "@/viewer/session";
import { codesOf } from "../error-codes";

const reasons = new Map<string, SessionEnd>([
  ["ACCOUNT_DELETED", "deletedByAdmin"],
  ["ACCOUNT_DISABLED", "disabled"],
  ["ACCOUNT_UNVERIFIED", "unverified"],
  ["SESSION_EXPIRED", "expired"],
  ["SESSION_ENDED", "expired"],
]);

/** Ends the session on 401 and 403, and on a deleted or disabled account, saying why where the person is to know (docs/rules.md#screens-shell). */
export function createSessionLink(end: (reason?: SessionEnd) => void): ErrorLink {
  return new ErrorLink(({ error }) => {
    if (ServerError.is(error) && (error.statusCode === 401 || error.statusCode === 403)) end();
    for (const code of CombinedGraphQLErrors.is(error) ? codesOf(error) : []) {
      const reason = reasons.get(code);
      if (reason || sessionErrors.has(code)) end(reason);
    }
  });
}
