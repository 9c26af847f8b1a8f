import type { GraphQLError } from "graphql";

/** An error on its way to the answer: one of graphql's, or the part that is answered, as a whole one costs its stack. */
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
