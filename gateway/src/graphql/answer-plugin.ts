import type { ApolloServerPlugin } from "@apollo/server";
import { ProductError } from "@finder/contract/errors";
import { GraphQLError } from "graphql";
import type { Context } from "../context.ts";
import { answerExtensions } from "./answer-extensions.ts";
import type { Logger } from "../logger.ts";

/** What is the fault of nobody who asks. */
const faults: ReadonlySet<string> = new Set(["UNAVAILABLE", "TIMED_OUT", "INTERNAL"]);

const isOurs = (error: unknown): boolean =>
  error instanceof ProductError || (error instanceof GraphQLError && error.originalError === undefined);

/**
 * Puts the request's id on every error, logs faults, and outside production tells how many upstream calls an answer cost
 * (`extensions.upstreamCalls`).
 */
export const answerPlugin = (log: Logger, production: boolean): ApolloServerPlugin<Context> => ({
  requestDidStart: async () => ({
    didEncounterErrors: async ({ errors, contextValue: { requestId } }) => {
      for (const error of errors) {
        const cause = error.originalError ?? error;
        if (cause instanceof ProductError && faults.has(cause.code))
          log.warn({ requestId, code: cause.code, path: error.path, cause: String(cause.cause) }, "upstream failed");
        else if (!isOurs(cause)) log.error({ requestId, err: cause, path: error.path }, "operation failed");
      }
    },
    willSendResponse: async ({ response: { body }, contextValue }) => {
      if (body.kind !== "single") return;
      const result = body.singleResult;
      if (result.errors)
        result.errors = result.errors.map((error) => ({
          ...error,
          extensions: { ...error.extensions, requestId: contextValue.requestId },
        }));
      const told = answerExtensions(contextValue, production);
      if (Object.keys(told).length > 0) result.extensions = { ...result.extensions, ...told };
    },
  }),
});
