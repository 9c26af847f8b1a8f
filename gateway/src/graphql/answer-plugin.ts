import type { ApolloServerPlugin } from "@apollo/server";
import { ProductError } from "@finder/contract/errors";
import { GraphQLError, type FormattedExecutionResult } from "graphql";
import { answerExtensions, type Told } from "./answer-extensions.ts";
import type { Logger } from "../logger.ts";

type Asking = Told & { readonly requestId: string };

/** What is the fault of nobody who asks. */
const faults: ReadonlySet<string> = new Set(["UNAVAILABLE", "TIMED_OUT", "INTERNAL"]);

const isOurs = (error: unknown): boolean =>
  error instanceof ProductError || (error instanceof GraphQLError && error.originalError === undefined);

/** Seconds to wait, where an answer is nothing but refusals that say so. */
const waitOf = ({ data, errors = [] }: FormattedExecutionResult): number | null => {
  if (errors.length === 0 || Object.values(data ?? {}).some((value) => value !== null)) return null;
  const waits = errors.map(({ extensions }) => Number(extensions?.["retryAfter"]));
  return waits.every((seconds) => seconds > 0) ? Math.max(...waits) : null;
};

/**
 * Puts the request's id on every error, logs faults, says in `Retry-After` when to ask again, and tells developers how many
 * upstream calls an answer cost (`extensions.upstreamCalls`).
 */
export const answerPlugin = (log: Logger, developing: boolean): ApolloServerPlugin<Asking> => ({
  requestDidStart: async () => ({
    didEncounterErrors: async ({ errors, contextValue: { requestId } }) => {
      for (const error of errors) {
        const cause = error.originalError ?? error;
        if (cause instanceof ProductError && faults.has(cause.code))
          log.warn({ requestId, code: cause.code, path: error.path, cause: String(cause.cause) }, "upstream failed");
        else if (!isOurs(cause)) log.error({ requestId, err: cause, path: error.path }, "operation failed");
      }
    },
    willSendResponse: async ({ response: { body, http }, contextValue }) => {
      if (body.kind !== "single") return;
      const result = body.singleResult;
      if (result.errors)
        result.errors = result.errors.map((error) => ({
          ...error,
          extensions: { ...error.extensions, requestId: contextValue.requestId },
        }));
      const wait = waitOf(result);
      if (wait !== null) http.headers.set("retry-after", String(wait));
      const told = answerExtensions(contextValue, developing);
      if (Object.keys(told).length > 0) result.extensions = { ...result.extensions, ...told };
    },
  }),
});
