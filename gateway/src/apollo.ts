import type { Server } from "node:http";
import { ApolloServer } from "@apollo/server";
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginLandingPageDisabled,
} from "@apollo/server/plugin/disabled";
import { ApolloServerPluginDrainHttpServer } from "@apollo/server/plugin/drainHttpServer";
import type { Config } from "./config/config.ts";
import type { Context } from "./context.ts";
import { answerPlugin } from "./graphql/answer-plugin.ts";
import { errorFormatter } from "./graphql/format-error.ts";
import { documentLimits, limitRules } from "./graphql/limits.ts";
import type { Logger } from "./logger.ts";
import { buildGatewaySchema } from "./schema.ts";

/** The executor. It parses and validates a document once and keeps it (bounded); plans hang on the kept document. */
export const createApollo = (config: Config, httpServer: Server, logger: Logger): ApolloServer<Context> =>
  new ApolloServer<Context>({
    schema: buildGatewaySchema(),
    csrfPrevention: true,
    introspection: config.introspection,
    hideSchemaDetailsFromClientErrors: config.production,
    includeStacktraceInErrorResponses: false,
    parseOptions: { maxTokens: documentLimits.tokens },
    validationRules: [...limitRules],
    formatError: errorFormatter(config.production),
    stopOnTerminationSignals: false,
    logger,
    plugins: [
      answerPlugin(logger, config.production),
      ApolloServerPluginCacheControlDisabled(),
      ApolloServerPluginLandingPageDisabled(),
      ApolloServerPluginDrainHttpServer({ httpServer, stopGracePeriodMillis: 5_000 }),
    ],
  });
