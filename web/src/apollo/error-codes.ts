import { CombinedGraphQLErrors } from "@apollo/client/errors";
import type { ErrorLike } from "@apollo/client";

/** The product's codes in a failed answer (`extensions.code`); none for a network failure. */
export function codesOf(error: ErrorLike): string[] {
  return CombinedGraphQLErrors.is(error)
    ? error.errors.flatMap(({ extensions }) => (typeof extensions?.["code"] === "string" ? [extensions["code"]] : []))
    : [];
}
