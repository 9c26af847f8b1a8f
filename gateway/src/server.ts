import "reflect-metadata";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { readPath } from "@finder/contract/rules/http/request-address";
import { type Deprecation, deprecations } from "@finder/contract/deprecations";
import type { DeprecatedUse } from "@finder/contract/endpoints/deprecations";
import type { OperationCall } from "@finder/contract/endpoints/operations";
import { Counts } from "@finder/contract/figures/counts";
import { startHeartbeat } from "@finder/contract/figures/heartbeat";
import { speakInSchemas } from "@finder/contract/messages/fields/schema-fault";
import { startTracing } from "@finder/contract/tracing/tracing";
import compression from "compression";
import express, { type Express } from "express";
import { Admission } from "./admission/admission.ts";
import { Budget } from "./admission/points.ts";
import { readRegistered } from "./admission/registered.ts";
import { createApollo, executorOf, sandboxOf } from "./apollo.ts";
import { photoRoutes } from "./account/photo/photo.route.ts";
import { oauthRoutes } from "./apikeys/assistants/oauth.route.ts";
import { publicApiRoutes } from "./apikeys/public-api.route.ts";
import { bounceEventRoutes } from "./contacts/feedback/feeds/events.route.ts";
import { jobRoutes } from "./contacts/jobs/jobs.route.ts";
import { liveRoutes } from "./live/live.route.ts";
import { extensionRoutes } from "./extension/extension.route.ts";
import { scimRoutes } from "./team/provisioning/scim.route.ts";
import { legalRoutes } from "./privacy/legal.route.ts";
import { securityTxtRoutes } from "./privacy/security-txt.route.ts";
import { operationRoutes } from "./operations/call/operations.route.ts";
import type { Running } from "./operations/call/run.ts";
import { importRoutes } from "./operators/imports/imports.route.ts";
import { webhookRoutes } from "./subscription/payments/webhook.route.ts";
import { clientExportRoutes } from "./operators/customer-account/client-export.route.ts";
import { invoiceRoutes } from "./subscription/invoices/invoice.route.ts";
import { companyRoutes } from "./session/company/company.route.ts";
import { socialRoutes } from "./session/social/social.route.ts";
import { sessionCookie } from "./auth/cookies.ts";
import { SessionCache } from "./auth/session-cache.ts";
import type { Config } from "./config/config.ts";
import { createContext } from "./context.ts";
import { readinessOf } from "./dataspace/readiness.ts";
import { sendDeprecatedUses, sendHeartbeat, sendOperationCalls } from "./dataspace/send-counts.ts";
import { DataspacePool } from "./dataspace/wire/pool.ts";
import { Pipeline } from "./execution/pipeline.ts";
import { DocumentUses } from "./graphql/deprecated/document-uses.ts";
import { explorerFiles, explorerPage, schemaText } from "./http/graphql/explorer.ts";
import { graphqlAt, graphqlEndpoint } from "./http/graphql/graphql.ts";
import { healthRoutes } from "./http/health.ts";
import { openListener } from "./http/listener.ts";
import { pageFiles, pages, scriptHashes } from "./http/pages.ts";
import { overloaded } from "./http/failures/refuse.ts";
import { answerError, answerNotFound, refuseOddAddress } from "./http/failures/unanswered.ts";
import { noteWhenOver } from "./metrics/requests.ts";
import { beginTrace } from "./metrics/trace.ts";
import { giveRequestId } from "./http/request-id.ts";
import { everyHeader, pageHeaders } from "./http/security.ts";
import type { RouteParts } from "./http/with-context.ts";
import { createLogger, type Logger } from "./logger.ts";
import { mcpRoutes } from "./mcp/mcp.route.ts";
import { metricsListener } from "./metrics/listener.ts";
import { stateOf } from "./metrics/state.ts";
import { createOperationCache } from "./operation-cache.ts";
import { createOperatorEndpoint } from "./operator-endpoint.ts";
import { buildGatewaySchema } from "./schema.ts";

export type Gateway = {
  /** Starts answering; the address, `http://127.0.0.1:4000`. Throws a readable error when the port is taken. */
  readonly listen: () => Promise<string>;
  /** Answers what is under way, then ends. */
  readonly close: () => Promise<void>;
};

/** `log` takes the place of the one of the settings, `going` that of the product's list of what goes. */
type Options = { readonly log?: Logger; readonly going?: readonly Deprecation[] };

/** The gateway: GraphQL at `/graphql`, answered before Express sees it, and what browsers need besides. */
export async function createGateway(config: Config, options: Options = {}): Promise<Gateway> {
  speakInSchemas();
  const log = options.log ?? createLogger(config.logLevel);
  const tracing = await startTracing("finder-gateway", config.tracing, log);
  const pool = new DataspacePool(config, overloaded);
  const { going = deprecations } = options;
  const schema = buildGatewaySchema(going);
  const server = openListener(config);
  const registered = readRegistered(config.registeredDocuments);
  const admission = new Admission({ schema, registered, registeredOnly: config.registeredOnly });
  const apollo = createApollo({ config, schema, server, log });
  await apollo.start();
  const cache = new SessionCache(config.sessionCacheMs);
  const budget = new Budget(config.points);
  const operationCache = createOperationCache(config.sessionCacheMs);

  const context = createContext({
    config,
    pool,
    cache,
    budget,
    operationCache,
  });
  const stopping = new AbortController();
  const headers = everyHeader(config);
  const { places } = pool;
  const listener = metricsListener(
    stateOf({ places, pool, connections: config.dataspace.connections }),
    config.metrics,
  );
  const documentUses = new DocumentUses(schema, going);
  const pipeline = new Pipeline({ schema, admission, execute: executorOf(apollo), log, uses: documentUses });
  const calls = new Counts<OperationCall>((counted) => sendOperationCalls(pool, config, counted));
  const uses = new Counts<DeprecatedUse>((counted) => sendDeprecatedUses(pool, config, counted));
  const explorer = explorerPage(config, () => sandboxOf(apollo));
  const graphql = graphqlEndpoint({ pipeline, config, context, cookie: sessionCookie, log, explorer, places, uses });
  const operators = await createOperatorEndpoint({
    config,
    pool,
    cache,
    budget,
    operationCache,
    product: schema,
    server,
    log,
    places,
  });
  const parts = { config, context, log, pool, places };
  const app = createPages(
    { ...parts, schema, pipeline, calls, uses },
    { ...parts, context: operators.context },
    stopping.signal,
  );
  const stopReports = startHeartbeat({
    program: "gateway",
    port: config.port,
    send: (beat) => sendHeartbeat(pool, config, beat),
    onFailure: (error) => log.debug({ err: error }, "this program reports again in seconds"),
  });
  server.on("request", (request, response) => {
    const requestId = giveRequestId(request, response);
    beginTrace(tracing, request);
    const schemaAsked = graphqlAt(request.url);
    noteWhenOver({ request, response, requestId }, schemaAsked !== null, log);
    for (const [name, value] of headers) response.setHeader(name, value);
    if (stopping.signal.aborted) response.setHeader("connection", "close"); // the next request goes to another
    if (readPath(request) === null) refuseOddAddress(request, response);
    else if (schemaAsked === "product") void graphql(request, response);
    else if (schemaAsked === "operators") void operators.answer(request, response);
    else app(request, response);
  });

  return {
    listen: async () => {
      await listener.listen();
      return listenOn(server, config);
    },
    close: async () => {
      stopping.abort(); // streams would never end by themselves
      await pause(config.stopDelayMs);
      await apollo.stop();
      await operators.close();
      await stopReports();
      await calls.flush();
      await uses.flush();
      await pool.close();
      await listener.close();
      await tracing?.close();
    },
  };
}

/** Addresses with long answers that no build has compressed. A stream of events is none of them: it would be held back. */
const long = ["/v1", "/openapi.json", "/docs/api", "/schema.graphql", "/legal", "/graphql"];

/** What Express answers: the explorer's files, the schema, the public API, SCIM, social sign-in, photos, invoices, copies of a client's data, payment events, email providers' bounces, files of the console, named operations, `GET /health`, `GET /ready`, and the built web at every other address. */
function createPages(parts: RouteParts & Running, consoleParts: RouteParts, stopping: AbortSignal): Express {
  const { config, schema } = parts;
  const app = express();
  app.set("etag", false);
  app.disable("x-powered-by");
  app.use(healthRoutes(stopping, readinessOf(parts.pool)));
  app.use(long, compression());
  app.use(explorerFiles(config), schemaText(config, schema), publicApiRoutes(parts));
  app.use(oauthRoutes(parts), mcpRoutes(parts), scimRoutes(parts));
  app.use(
    securityTxtRoutes(config),
    companyRoutes(parts),
    socialRoutes(parts),
    photoRoutes(parts),
    invoiceRoutes(parts),
    legalRoutes(parts),
    webhookRoutes(parts),
    bounceEventRoutes(parts),
  );
  app.use(clientExportRoutes(parts), jobRoutes(parts), liveRoutes(parts, stopping), extensionRoutes(parts));
  app.use(importRoutes(consoleParts), operationRoutes(parts));
  if (config.webDist !== null) {
    const headers = pageHeaders(config, scriptHashes(config.webDist));
    app.use(pageFiles(config.webDist), headers, pages(config.webDist));
  }
  app.use(answerNotFound, answerError(parts));
  return app;
}

function listenOn(server: Server, { host, port }: Config): Promise<string> {
  return new Promise((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => {
      const taken = error.code === "EADDRINUSE";
      reject(
        taken ? new Error(`Port ${port} is taken. End what uses it, or choose another with GATEWAY_PORT.`) : error,
      );
    });
    server.listen(port, host, () => {
      const { address, port: bound, family } = server.address() as AddressInfo;
      resolve(`http://${family === "IPv6" ? `[${address}]` : address}:${bound}`);
    });
  });
}
