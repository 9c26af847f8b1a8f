import { setTimeout as pause } from "node:timers/promises";
import { type Deprecation, deprecations } from "@finder/contract/deprecations";
import { ProductError } from "@finder/contract/errors";
import { permissionsPolicy } from "@finder/contract/permissions-policy";
import type { Tracing } from "@finder/contract/tracing/traced";
import { startTracing, tracingSettings } from "@finder/contract/tracing/tracing";
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from "fastify";
import { serializerCompiler } from "fastify-type-provider-zod";
import type { Logger } from "pino";
import { noteCalls } from "./http/calls/note-calls.ts";
import type { Config } from "./config/config.ts";
import type { Services } from "./context.ts";
import { docsRoutes } from "./apikeys/public/docs/docs.route.ts";
import { answerProblem, publicApi } from "./apikeys/public/public-api.route.ts";
import { noteEarlier } from "./credits/free/free-credits.ts";
import { connect, type Database } from "./db/connection.ts";
import { prepareDatabase } from "./db/prepare.ts";
import { Replica } from "./db/replica/replica.ts";
import { canonicalAddress } from "./http/address.ts";
import { decideCaller } from "./http/caller/caller.ts";
import { keepDeadlines } from "./http/deadline.ts";
import { answerError } from "./http/error-response.ts";
import { healthRoutes } from "./http/health.route.ts";
import { limitBodies } from "./http/body/body-limits.ts";
import { readJsonBodies } from "./http/body/json-body.ts";
import { answerNotFound } from "./http/not-found.ts";
import { readUploads } from "./http/body/upload.ts";
import { validateRequests } from "./http/body/validate.ts";
import { refuseOddAddresses } from "./http/plain-address.ts";
import { hangUpOnSlowCallers, patience } from "./http/slow-callers.ts";
import { requestIdOf } from "./http/request-id.ts";
import { eraseFromFiles } from "./contacts/enrichment/erase-from-files.ts";
import { takeOverSource } from "./contacts/sources/rows/settings-source.ts";
import { repeat } from "./jobs/repeat.ts";
import { closeFolder } from "./outside/files/work-folder.ts";
import { createLogger } from "./logger.ts";
import { callOf, keepCalls } from "./metrics/call.ts";
import { endingOf } from "./metrics/counts.ts";
import { metricsListener } from "./metrics/listener.ts";
import { reportDataspace } from "./metrics/programs/heartbeats.ts";
import { countRequests } from "./metrics/requests.ts";
import { openState } from "./metrics/state.ts";
import { operatorRoutes } from "./operators/operators.route.ts";
import { apiRoutes } from "./routes.ts";
import { eraseAgain } from "./privacy/suppression/erase-again.ts";
import { bounceEventsRoute } from "./contacts/feedback/feeds/events.route.ts";
import { webhookRoute } from "./subscription/payments/webhook/webhook.route.ts";
import { withPayments } from "./subscription/payments/payment-context.ts";
import { startBackground } from "./background.ts";

/** A dataspace that is ready to serve. */
export type Dataspace = {
  readonly app: FastifyInstance;
  readonly services: Services;
  /** Opens the configured host and port; resolves to the base URL. */
  readonly listen: () => Promise<string>;
  /** Refuses new work (`/ready` answers 503), finishes what is in flight, closes the database. */
  readonly close: () => Promise<void>;
};

const everyHeader = {
  "permissions-policy": permissionsPolicy,
  "referrer-policy": "no-referrer",
  "x-content-type-options": "nosniff",
};

/** As often as Prometheus would ask: all balances are compared within hours then, with or without one. */
const stateEveryMs = 15_000;

/** Builds the program from its settings: database migrated, every route registered, nothing listening yet. */
export async function createDataspace(
  config: Config,
  options: { now?: () => Date; log?: Logger; going?: readonly Deprecation[] } = {},
): Promise<Dataspace> {
  const log = options.log ?? createLogger(config);
  const { now = () => new Date(), going = deprecations } = options;
  const onLost = (error: Error): void => log.warn({ err: error }, "database connection lost");
  await readyDatabase({ config, db: connect(config, onLost, { isPatient: true }), log, now, going });
  const first = connect(config, onLost);
  const services: Services = { config, db: { ...first, replica: replicaOf(first, config, log) }, log, now, going };
  const payments = withPayments(services);
  let stopping = false;
  const app = createServer(config, log);
  const state = openState(services);
  const metrics = metricsListener(services, state);
  const stopState = repeat(services, stateEveryMs, "the state of queues and ledgers", state.read);
  const tracing = await startTracing("finder-dataspace", tracingSettings(config), log);
  serveEveryRequest(app, services, tracing, () => stopping);
  hangUpOnSlowCallers(app, config.ARRIVAL_MS);
  app.decorateRequest("caller");
  app.decorateRequest("publicCall", null);
  healthRoutes(app, services, () => stopping);
  await webhookRoute(app, payments);
  await bounceEventsRoute(app, services);
  docsRoutes(app, services);
  await app.register((open) => publicApi(open, services), { prefix: "/v1" });
  // Encapsulated, so that the credentials are decided for these routes and for unknown addresses, and not for health.
  await app.register(async (api) => {
    await readUploads(api);
    api.addHook("preValidation", decideCaller(services));
    api.setNotFoundHandler(answerNotFound);
    apiRoutes(api, services, payments);
  });
  await app.register(async (console) => operatorRoutes(console, services, payments, state));
  const background = startBackground(services, payments);
  const stopReports = reportDataspace(services);
  return {
    app,
    services,
    listen: async () => {
      await metrics.listen();
      return app.listen({ host: config.DATASPACE_HOST, port: config.DATASPACE_PORT });
    },
    close: async () => {
      stopping = true;
      await pause(config.STOP_DELAY_MS);
      // A connection whose last answer began before we stopped is idle only now, and nothing else closes it.
      const idle = setInterval(() => app.server.closeIdleConnections(), 50);
      await app.close().finally(() => clearInterval(idle));
      await background.stop();
      await stopState();
      await stopReports();
      await metrics.close();
      await tracing?.close();
      await services.db.replica?.close();
      await services.db.pool.end();
    },
  };
}

/** Brings the database to what this version needs, on connections that wait as long as it takes, and closes them. */
async function readyDatabase(services: Services): Promise<void> {
  const { config, db, log } = services;
  try {
    await prepareDatabase(db, config, (line) => log.warn(line));
    await finishErasing(services);
    await noteEarlier(services);
    await takeOverSource(services);
  } finally {
    await db.pool.end();
  }
}

/** The replica of `DATABASE_READ_URL`; what it does not answer in time, the first server does, and a line of the log says so. */
function replicaOf(first: Database, config: Config, log: Logger): Replica | null {
  const { DATABASE_READ_URL: url } = config;
  if (url === undefined) return null;
  const { pool: replica } = connect({ ...config, DATABASE_URL: url }, (error) =>
    log.warn({ err: error }, "replica connection lost"),
  );
  return new Replica({ first: first.pool, replica }, (error) =>
    log.warn({ err: error }, "reads go to the first server"),
  );
}

/** Finishes erasures that a killed program left open, before serving calls; an unreachable store is retried later. */
async function finishErasing(services: Services): Promise<void> {
  if (services.config.bucket === null) await closeFolder(services.config.FILES_FOLDER);
  await eraseAgain(services)
    .then(() => eraseFromFiles(services))
    .catch((error: unknown) => services.log.warn({ err: error }, "not everything is erased yet"));
}

function createServer(config: Config, log: Logger): FastifyInstance {
  return Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestIdOf,
    rewriteUrl: ({ url }) => canonicalAddress(url ?? "/"),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 1_000 },
    trustProxy: config.TRUSTED_PROXIES,
    return503OnClosing: false,
    ...patience(config.ARRIVAL_MS),
    frameworkErrors: answerOutside,
  }) as unknown as FastifyInstance;
}

function serveEveryRequest(
  app: FastifyInstance,
  services: Services,
  tracing: Tracing | null,
  isStopping: () => boolean,
): void {
  limitBodies(app);
  readJsonBodies(app);
  validateRequests(app);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler(answerError);
  app.addHook("onRequest", async (request, reply) => {
    reply.headers({ ...everyHeader, "x-request-id": request.id });
    if (isStopping()) reply.header("connection", "close"); // the next request goes to another
  });
  refuseOddAddresses(app);
  keepCalls(app, tracing);
  keepDeadlines(app);
  countRequests(app);
  noteCalls(app, services);
  app.addHook("onResponse", async (request, reply) => {
    const { login, member, token } = request.caller ?? {};
    const who = {
      afid: login?.afid,
      appuserid: member?.appuserid,
      clientid: member?.clientid,
      servicetoken: token?.name,
    };
    const { place, spent } = callOf(request) ?? {};
    const { method, routeOptions } = request;
    const what = { trace: place?.traceId, method, route: routeOptions.url ?? "other", status: reply.statusCode };
    const came = { outcome: endingOf(reply.statusCode), ms: Math.round(reply.elapsedTime), credits: spent };
    request.log.info({ requestId: request.id, ...what, ...came, ...who }, "request");
  });
}

/** Answers a request that reaches no route because its address cannot be decoded. */
function answerOutside(_error: Error, request: FastifyRequest, reply: FastifyReply): void {
  const answer = /^\/v1\b/.test(request.url) ? answerProblem : answerError;
  answer(new ProductError("BAD_ADDRESS"), request, reply.headers({ ...everyHeader, "x-request-id": request.id }));
}
