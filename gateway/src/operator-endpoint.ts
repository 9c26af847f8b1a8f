import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { Admission } from "./admission/admission.ts";
import type { Budget } from "./admission/points.ts";
import { readRegistered } from "./admission/registered.ts";
import { createApollo, executorOf } from "./apollo.ts";
import { operatorCookie } from "./auth/cookies.ts";
import type { SessionCache } from "./auth/session-cache.ts";
import type { Config } from "./config/config.ts";
import { createContext } from "./context.ts";
import type { GraphQLSchema } from "graphql";
import type { DataspacePool } from "./dataspace/wire/pool.ts";
import { Pipeline } from "./execution/pipeline.ts";
import { textPage } from "./http/graphql/explorer.ts";
import { graphqlEndpoint } from "./http/graphql/graphql.ts";
import type { ConcurrencyLimiter } from "./dataspace/wire/concurrency-limiter.ts";
import type { Logger } from "./logger.ts";
import { buildOperatorSchema } from "./operator-schema.ts";
import { keepSchemaSecret } from "./operators/schema-secrecy.ts";
import type { OperationCache } from "./operation-cache.ts";
import { OperatorCaller, type OperatorContext } from "./operators/operator-caller.ts";

const plainText = "The operators' console: send a POST with `Content-Type: application/json`.\n";

type Parts = {
  readonly config: Config;
  readonly pool: DataspacePool;
  readonly cache: SessionCache;
  readonly budget: Budget;
  readonly operationCache: OperationCache;
  /** The product's schema, by which operators' documents are read. */
  readonly product: GraphQLSchema;
  readonly server: Server;
  readonly log: Logger;
  readonly places: ConcurrencyLimiter;
};

/** `/operator/graphql`: the operators' schema, by the way of every GraphQL request, with their own cookie and documents. */
export async function createOperatorEndpoint({
  config: product,
  pool,
  cache,
  budget,
  operationCache,
  product: productSchema,
  server,
  log,
  places,
}: Parts): Promise<{
  readonly answer: (request: IncomingMessage, response: ServerResponse) => Promise<void>;
  /** Makes the context of a request at the console's addresses outside GraphQL. */
  readonly context: ReturnType<typeof createContext>;
  readonly close: () => Promise<void>;
}> {
  // Whether a caller may see the schema is asked of each answer.
  const config = { ...product, introspection: true };
  const schema = buildOperatorSchema();
  const registered = readRegistered(config.operatorDocuments);
  const admission = new Admission({ schema, registered, registeredOnly: false });
  const apollo = createApollo({ config: { ...config, explorer: "off" }, schema, server, log });
  await apollo.start();
  const cookie = operatorCookie;
  const make = createContext({ config, pool, cache, budget, operationCache, cookie });
  const pipeline = new Pipeline<OperatorContext>({ schema, admission, execute: executorOf(apollo), log });
  return {
    context: make,
    answer: graphqlEndpoint<OperatorContext>({
      pipeline: {
        answer: async (request, context) => keepSchemaSecret(await pipeline.answer(request, context), context),
      },
      config,
      cookie,
      log,
      places,
      explorer: textPage(plainText),
      context: (arrived) => {
        const context = make(arrived);
        return {
          ...context,
          operator: new OperatorCaller(arrived.credentials, context.cookies),
          productSchema,
        };
      },
    }),
    close: () => apollo.stop(),
  };
}
