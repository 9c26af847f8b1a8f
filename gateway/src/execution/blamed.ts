import { GraphQLError } from "graphql";
import type { ErrorParts } from "../graphql/graphql-error.ts";
import type { Outcome } from "./outcome.ts";

type Executed = Pick<Outcome, "status" | "data" | "errors">;

const code = "BAD_USER_INPUT";

/**
 * Gives the caller's mistakes that graphql finds while it executes their code, and 400 to a request that fails as a whole by
 * them alone: a null for a condition, or for an argument that has a default.
 */
export function blamed({ status, data, errors }: Executed): Executed {
  if (!errors?.some(isOfDocument)) return { status, data, errors };
  const coded = errors.map((error) => (isOfDocument(error) ? withCode(error) : error));
  const isWhole = (data === undefined || data === "null") && errors.every(isOfDocument);
  return { status: isWhole ? 400 : status, data, errors: coded };
}

/** True for an error of the language that names a place in the document: those of values that resolvers give name none of their own. */
function isOfDocument({ originalError, locations, extensions }: ErrorParts): boolean {
  if (typeof extensions["code"] === "string" && extensions["code"] !== "INTERNAL_SERVER_ERROR") return false;
  if (originalError === undefined) return locations !== undefined;
  return (
    originalError instanceof GraphQLError && originalError.originalError === undefined && !!originalError.locations
  );
}

function withCode({ message, locations, path, extensions }: ErrorParts): ErrorParts {
  return { message, locations, path, extensions: { ...extensions, code }, originalError: undefined };
}
