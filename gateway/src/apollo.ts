import type { Server } from "node:http";
import {
  ApolloServer,
  HeaderMap,
  type ApolloServerOptions,
  type ApolloServerPlugin,
  type BaseContext,
} from "@apollo/server";
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginLandingPageDisabled,
} from "@apollo/server/plugin/disabled";
import { ApolloServerPluginLandingPageLocalDefault } from "@apollo/server/plugin/landingPage/default";
import { ApolloServerPluginDrainHttpServer } from "@apollo/server/plugin/drainHttpServer";
import { GraphQLError, type DocumentNode, type GraphQLFormattedError, type GraphQLSchema } from "graphql";
import { LRUCache } from "lru-cache";
import type { Config } from "./config/config.ts";
import type { Context } from "./context.ts";
import type { Executor } from "./execution/pipeline.ts";
import { documentLimits, limitRules } from "./graphql/limits.ts";
import type { Logger } from "./logger.ts";

type Parts = {
  readonly config: Config;
  readonly schema: GraphQLSchema;
  readonly server: Server;
  readonly log: Logger;
};

/** Original errors by the object that Apollo formatted; `http/graphql/finish.ts` formats and logs them. */
const met = new WeakMap<GraphQLFormattedError, GraphQLError>();

/** No resolver is called for what the pipeline has not admitted: should one get here, it is our mistake. */
const refuseNotAdmitted: ApolloServerPlugin<Context> = {
  requestDidStart: async () => ({
    didResolveOperation: async ({ operation, contextValue: { points } }) => {
      if (operation && !points.admitted) throw new Error("An operation reached execution without admission.");
    },
  }),
};

/** Apollo Server: the executor of what has no compiled answer, and the page of `EXPLORER=sandbox`. */
export function createApollo({ config, schema, server: httpServer, log: logger }: Parts): ApolloServer<Context> {
  return new ApolloServer<Context>({
    schema,
    csrfPrevention: false, // `auth/preflight.ts` comes first
    introspection: config.introspection,
    includeStacktraceInErrorResponses: false,
    parseOptions: { maxTokens: documentLimits.tokens },
    validationRules: [...limitRules],
    validationOptions: { maxErrors: documentLimits.errors },
    executionOptions: { maxCoercionErrors: 1 },
    documentStore: documentStore(),
    persistedQueries: false, // `execution/document-ids.ts` comes first
    formatError: keepError,
    stopOnTerminationSignals: false,
    logger,
    plugins: [
      refuseNotAdmitted,
      ApolloServerPluginCacheControlDisabled(),
      config.explorer === "sandbox"
        ? ApolloServerPluginLandingPageLocalDefault({ includeCookies: true })
        : ApolloServerPluginLandingPageDisabled(),
      ApolloServerPluginDrainHttpServer({ httpServer, stopGracePeriodMillis: 5_000 }),
    ],
  });
}

/** The executor of the pipeline; its errors are graphql's, and are written where all others are. */
export function executorOf(apollo: ApolloServer<Context>): Executor<Context> {
  return async ({ query, operationName, variables }, contextValue) => {
    const { body, http } = await apollo.executeOperation(
      { query, variables, ...(operationName === undefined ? {} : { operationName }) },
      { contextValue },
    );
    if (body.kind !== "single") throw new Error("This schema has no answers in parts.");
    const { data, errors } = body.singleResult;
    return {
      status: http.status ?? 200,
      data: data === undefined ? undefined : JSON.stringify(data),
      errors: errors?.map((error) => met.get(error) ?? new GraphQLError(error.message)),
    };
  };
}

/** Apollo's own page for browsers. */
export async function sandboxOf(apollo: ApolloServer<Context>): Promise<string> {
  const { body } = await apollo.executeHTTPGraphQLRequest({
    httpGraphQLRequest: { method: "GET", headers: new HeaderMap([["accept", "text/html"]]), search: "", body: {} },
    context: () => Promise.reject(new Error("A page needs no context.")),
  });
  return body.kind === "complete" ? body.string : "";
}

function keepError(formatted: GraphQLFormattedError, error: unknown): GraphQLFormattedError {
  if (error instanceof GraphQLError) met.set(formatted, error);
  return formatted;
}

type DocumentStore = NonNullable<ApolloServerOptions<BaseContext>["documentStore"]>;

/** Characters of all documents that the executor keeps: each holds some hundred times as many bytes. */
const most = 100_000;

/** The valid documents that the executor met last; what strangers send cannot fill the memory. */
function documentStore(): DocumentStore {
  const cache = new LRUCache<string, DocumentNode>({
    maxSize: most,
    sizeCalculation: ({ loc }) => loc?.end ?? most,
  });
  return {
    get: async (key) => cache.get(key),
    set: async (key, document) => void cache.set(key, document),
    delete: async () => false, // only what is unused for longest goes
  };
}
