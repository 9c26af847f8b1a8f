import type { GraphQLError } from "graphql";

/** The parts of a GraphQL error that are answered; a whole error would cost its stack. */
export type ErrorParts = Pick<GraphQLError, "message" | "locations" | "path" | "extensions" | "originalError">;

/** Returns an error without a location in the document. */
export function graphqlError(message: string, extensions: ErrorParts["extensions"], originalError?: Error): ErrorParts {
  return {
    message,
    extensions,
    originalError,
    locations: undefined,
    path: undefined,
  };
}
