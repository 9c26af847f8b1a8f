import type { Server } from "node:http";
import { ApolloServer } from "@apollo/server";
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginLandingPageDisabled,
} from "@apollo/server/plugin/disabled";
import { ApolloServerPluginLandingPageLocalDefault } from "@apollo/server/plugin/landingPage/default";
import { ApolloServerPluginDrainHttpServer } from "@apollo/server/plugin/drainHttpServer";
import type { GraphQLSchema } from "graphql";
import type { Admission } from "./admission/admission.ts";
import { admissionPlugin } from "./admission/admission-plugin.ts";
import type { Config } from "./config/config.ts";
import type { Context } from "./context.ts";
import { documentStore } from "./execution/document-store.ts";
import { answerPlugin } from "./graphql/answer-plugin.ts";
import { errorFormatter } from "./graphql/format-error.ts";
import { documentLimits, limitRules } from "./graphql/limits.ts";
import type { Logger } from "./logger.ts";

type Parts = {
  readonly config: Config;
  readonly schema: GraphQLSchema;
  readonly admission: Admission;
  readonly server: Server;
  readonly log: Logger;
};

/** The executor of everything that has no compiled answer: introspection, unusual requests, and answers with errors. */
export const createApollo = ({
  config,
  schema,
  admission,
  server: httpServer,
  log: logger,
}: Parts): ApolloServer<Context> =>
  new ApolloServer<Context>({
    schema,
    csrfPrevention: true,
    introspection: config.introspection,
    hideSchemaDetailsFromClientErrors: !config.introspection,
    includeStacktraceInErrorResponses: false,
    parseOptions: { maxTokens: documentLimits.tokens },
    validationRules: [...limitRules],
    validationOptions: { maxErrors: documentLimits.errors },
    executionOptions: { maxCoercionErrors: 1 },
    documentStore: documentStore(),
    persistedQueries: false, // what strangers send is not remembered for them
    formatError: errorFormatter(config.developing),
    stopOnTerminationSignals: false,
    logger,
    plugins: [
      admissionPlugin(admission),
      answerPlugin(logger, config.developing),
      ApolloServerPluginCacheControlDisabled(),
      config.explorer === "sandbox"
        ? ApolloServerPluginLandingPageLocalDefault({ includeCookies: true })
        : ApolloServerPluginLandingPageDisabled(),
      ApolloServerPluginDrainHttpServer({ httpServer, stopGracePeriodMillis: 5_000 }),
    ],
  });
