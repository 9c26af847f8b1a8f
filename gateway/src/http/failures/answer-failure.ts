import type { IncomingMessage, ServerResponse } from "node:http";
import type { ErrorCode } from "@finder/contract/errors";
import { errorMessages } from "@finder/contract/messages/errors/en";
import type { PublicCode } from "@finder/contract/messages/public-api/en";
import { errorPage } from "./error-page.ts";
import { answerProblem } from "./problem.ts";
import { requestIdOf } from "../request-id.ts";

/** What went wrong, as an answer says it; `retryAfter`: seconds after which it makes sense to ask again. */
export type Failure = {
  readonly status: number;
  readonly code: ErrorCode;
  readonly message: string;
  readonly retryAfter?: number | undefined;
};

/** A failure with the code's own status and sentence. */
export function failure(status: number, code: ErrorCode): Failure {
  return { status, code, message: errorMessages[code] };
}

const pagePolicy =
  "default-src 'none'; style-src 'self' 'unsafe-inline'; font-src 'self'; img-src 'self'; base-uri 'none'; frame-ancestors 'none'";

const problems: Partial<Record<ErrorCode, PublicCode>> = {
  BAD_ADDRESS: "BAD_ADDRESS",
  BAD_REQUEST: "INVALID_PARAM",
  NOT_FOUND: "NOT_FOUND",
};

/**
 * Answers an error in the form that the caller reads: the public API's problem at `/v1`, GraphQL's errors at `/graphql`,
 * a page for a browser that wants one, else JSON, without details of the error.
 */
export function answerFailure(request: IncomingMessage, response: ServerResponse, failed: Failure): void {
  const { status, code, message, retryAfter } = failed;
  const [path, requestId] = [pathOf(request), requestIdOf(response)];
  if (retryAfter !== undefined) response.setHeader("retry-after", retryAfter);
  if (/^\/v1\b/.test(path)) {
    const problem = problems[code];
    const said = problem && message !== errorMessages[code] ? { detail: message } : {};
    return answerProblem(response, { code: problem ?? "INTERNAL", requestId, said });
  }
  const isPage = !/^\/(?:api|graphql)\b/.test(path) && request.headers.accept?.includes("text/html") === true;
  if (isPage) response.setHeader("content-security-policy", pagePolicy);
  response.setHeader("content-type", isPage ? "text/html; charset=utf-8" : "application/json; charset=utf-8");
  response.statusCode = status;
  const wait = retryAfter === undefined ? {} : { retryAfter };
  const body = /^\/graphql\b/.test(path)
    ? { errors: [{ message, extensions: { code, requestId, ...wait } }] }
    : { code, message };
  response.end(isPage ? errorPage(request, code, requestId) : JSON.stringify(body));
}

/** The path as far as it can be made out, also of a target that is refused: programs are answered in the form of their API. */
function pathOf({ url = "" }: IncomingMessage): string {
  return url.replace(/^[a-z]+:\/\/[^/]*/i, "").replace(/^\/+/, "/");
}
