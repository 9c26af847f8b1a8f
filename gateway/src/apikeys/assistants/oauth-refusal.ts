import type { ErrorCode } from "@finder/contract/errors";
import type { Failure } from "../../http/failures/answer-failure.ts";
import type { Visit } from "../../http/with-context.ts";

/** Errors that RFC 6749, 7591 and 8707 name. */
type OAuthError =
  | "invalid_request"
  | "invalid_client_metadata"
  | "invalid_redirect_uri"
  | "invalid_grant"
  | "invalid_client"
  | "invalid_target"
  | "unsupported_grant_type"
  | "temporarily_unavailable";

/** An error in OAuth's own words. */
export class OAuthRefusal extends Error {
  readonly error: OAuthError;

  constructor(error: OAuthError, description: string) {
    super(description);
    this.error = error;
  }
}

/** What our own errors are called there. */
const names: Partial<Record<ErrorCode, OAuthError>> = {
  APP_UNKNOWN: "invalid_client",
  GRANT_OVER: "invalid_grant",
  TOO_MANY_TOKENS: "invalid_grant",
  UNAVAILABLE: "temporarily_unavailable",
  TIMED_OUT: "temporarily_unavailable",
};

/** Answers an error as OAuth's clients read it. */
export function answerOAuthError({ response }: Visit, { status, code, message, retryAfter }: Failure): void {
  if (retryAfter !== undefined) response.setHeader("retry-after", retryAfter);
  response.status(status).json({ error: names[code] ?? "invalid_request", error_description: message });
}
