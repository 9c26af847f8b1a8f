import type { GraphQLError } from "graphql";

/** An error as it was met: one of graphql's, or as much of one as is told. Making a whole one writes out its stack. */
export type Met = Pick<GraphQLError, "message" | "locations" | "path" | "extensions" | "originalError">;

/** An error that names no place in the document. */
export function met(message: string, extensions: Met["extensions"], originalError?: Error): Met {
  return {
    message,
    extensions,
    originalError,
    locations: undefined,
    path: undefined,
  };
}
