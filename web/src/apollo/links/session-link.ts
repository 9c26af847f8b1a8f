import { CombinedGraphQLErrors, ServerError } from "@apollo/client/errors";
import { ErrorLink } from "@apollo/client/link/error";
import { type ErrorCode, errors } from "@finder/contract/errors";
import type { SessionNotice } from "@/viewer/session";
import { codesOf } from "../error-codes";

const endsSession = (status: number): boolean => status === 401 || status === 403;
const statusOf = (code: string): number => (code in errors ? errors[code as ErrorCode].status : 0);

/** Ends the session on 401 and 403, silently, and on a deleted account, with a notice (specification section 4). */
export const createSessionLink = (end: (notice?: SessionNotice) => void): ErrorLink =>
  new ErrorLink(({ error }) => {
    const codes = CombinedGraphQLErrors.is(error) ? codesOf(error) : [];
    if (codes.includes("ACCOUNT_DELETED")) end("deletedByAdmin");
    else if (codes.some((code) => endsSession(statusOf(code)))) end();
    else if (ServerError.is(error) && endsSession(error.statusCode)) end();
  });
