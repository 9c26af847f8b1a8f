import { deprecationHeaders } from "@finder/contract/deprecations";
import type { DeprecatedUse } from "@finder/contract/endpoints/deprecations";
import { Counts } from "@finder/contract/figures/counts";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { auditCalls } from "../../audit/audit-calls.route.ts";
import type { Services } from "../../context.ts";
import { keepUses } from "../../credits/usage/deprecated-uses.ts";
import { startNoter } from "../../db/secrets/key-starts.ts";
import { utcText } from "../../db/time.ts";
import { repeat } from "../../jobs/repeat.ts";
import { refusals } from "../../metrics/counts.ts";
import { openRateStore } from "../../outside/rate-store.ts";
import { accountRoutes } from "./account.route.ts";
import { pinChanges } from "../../http/pin-changes.ts";
import { textAt } from "../../http/caller/api-key.ts";
import { admit } from "./admit.ts";
import { type CallLog, openCallLog } from "./call-log.ts";
import { callOf, newCall } from "./call.ts";
import { goingIn } from "./parameters.ts";
import { bouncesRoute } from "./bounces.route.ts";
import { contactsRoute } from "./contacts.route.ts";
import { peopleRoutes } from "./people/people.route.ts";
import { personRoute } from "./people/person.route.ts";
import { problemOf, PublicError, publicErrorOf } from "./public-error.ts";
import { publicProblems } from "@finder/contract/messages/public-api/en";
import { rateLeft, ratePolicy } from "./rate-headers.ts";

const defaultRetry = 1;
const noteEveryMs = 30_000;

/** Answers a refusal in the form of the public API. */
export function answerProblem(error: Error, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = publicErrorOf(error);
  const { status } = publicProblems[refusal.code];
  if (request.publicCall) request.publicCall.code = refusal.code;
  refusals.labels(refusal.code).inc();
  if (status >= 500) request.log.error({ err: refusal.cause ?? error, requestId: request.id }, "request failed");
  if (status === 429 || status === 503) reply.header("retry-after", refusal.retryAfter ?? defaultRetry);
  if (status === 401) reply.header("www-authenticate", "Bearer");
  return reply
    .status(status)
    .type("application/problem+json")
    .send(problemOf(refusal, request.id, chargedFor(request)));
}

/**
 * The public API (docs/rules.md#api): a key instead of a session, `problem+json` for what is refused. Every call
 * passes `admit`; its outcome is noted once it is answered. Mounted at `/v1`.
 */
export async function publicApi(app: FastifyInstance, services: Services): Promise<void> {
  const log = openCallLog(services);
  app.addHook("onClose", log.close);
  app.addHook("onClose", repeat(services, noteEveryMs, "the beginnings of API keys", startNoter(services)));
  const { RATE_LIMIT_URL: url, DATASPACE_NAME: prefix } = services.config;
  const store = url === undefined ? null : await openRateStore(url, prefix, services.log);
  app.addHook("onClose", async () => store?.close());
  app.setErrorHandler(answerProblem);
  dropBodies(app);
  app.addHook("onRequest", async (request) => {
    const called = (request.routeOptions.url ?? "").replace(/^\/v1\//, "");
    // The log names people by their masked profile only.
    request.publicCall = newCall(called === "contacts" ? "" : called);
  });
  const uses = new Counts<DeprecatedUse>((counted) => keepUses(services, counted));
  app.addHook("onClose", () => uses.flush());
  app.addHook("onSend", setCostHeaders(services));
  app.addHook("onResponse", noteIn(services, log, uses));
  const admitted = (request: FastifyRequest): Promise<void> =>
    admit(services, store, callOf(request), { key: keyOf(request), address: request.ip });
  await app.register(async (known) => {
    known.addHook("onRequest", refusePrefetch);
    known.addHook("onRequest", admitted);
    auditCalls(known, services);
    // After auditCalls, so that the entry is stored before the pin is read.
    pinChanges(known, services);
    contactsRoute(known, services);
    peopleRoutes(known, services);
    personRoute(known, services);
    await known.register(async (own) => bouncesRoute(own, services));
    accountRoutes(known, services);
  });
  // Unknown addresses count as calls too and report what is left.
  app.setNotFoundHandler(async (request, reply) => {
    const refusal = await admitted(request).catch((error: unknown) => error);
    const spent = refusal instanceof PublicError && refusal.code === "RATE_LIMITED";
    return answerProblem(spent ? refusal : new PublicError("NOT_FOUND"), request, reply);
  });
}

/** Credits that a request cost; null where unknown. */
function chargedFor({ publicCall }: FastifyRequest): number | null {
  return publicCall ? publicCall.charged : 0;
}

/** Drops bodies unread, of any size and type; a call that takes one reads it itself. */
function dropBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("*", (_request, body, done) => {
    body.resume();
    done(null);
  });
}

/** Cost (unless unknown), remaining credits and remaining calls, on every answer. */
function setCostHeaders({ config, now, going }: Services) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const { publicCall: call } = request;
    const charged = chargedFor(request);
    reply.header("cache-control", "no-store");
    reply.header("access-control-allow-origin", config.WEB_URL);
    reply.header("ratelimit-policy", ratePolicy(config));
    if (charged !== null) reply.header("x-credits-charged", charged);
    reply.headers(deprecationHeaders(goingIn(going, request), config.WEB_URL));
    if (call?.rate) reply.header("ratelimit", rateLeft(config, call.rate, now()));
    if (call?.remaining) {
      const { personal, business, phone } = call.remaining;
      reply.header("x-credits-remaining", `personal=${personal}, business=${business}, phone=${phone}`);
    }
  };
}

function noteIn({ now, going }: Services, log: CallLog, uses: Counts<DeprecatedUse>) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const { publicCall: call, id } = request;
    if (!call?.caller) return;
    const { caller, callid, url, types, code, counts } = call;
    const latencyms = Math.round(reply.elapsedTime);
    for (const { coordinate } of goingIn(going, request))
      uses.note({ clientid: caller.clientid, coordinate, kind: "key", who: String(caller.keyid) });
    log.note({
      clientid: caller.clientid,
      keyid: caller.keyid,
      callid,
      requestid: id,
      url,
      types,
      status: reply.statusCode,
      code,
      latencyms,
      counts,
      createdon: utcText(new Date(now().getTime() - latencyms)),
    });
  };
}

const bearer = /^Bearer +(\S+) *$/i;

/** The key of a call, by precedence: `Authorization: Bearer`, `X-API-Key`, query `apikey`. */
function keyOf({ headers, query }: FastifyRequest): string | undefined {
  return (
    bearer.exec(headers.authorization ?? "")?.[1] ?? textAt(headers, "x-api-key") ?? textAt(query, "apikey")?.trim()
  );
}

/** Refuses prefetches: a call that a browser makes on its own must cost nothing. */
async function refusePrefetch({ headers }: FastifyRequest): Promise<void> {
  const purposes = [headers["sec-purpose"], headers["purpose"], headers["x-purpose"], headers["x-moz"]];
  if (purposes.some((purpose) => /prefetch|prerender|preview/i.test(String(purpose ?? ""))))
    throw new PublicError("PREFETCH_REFUSED");
}
