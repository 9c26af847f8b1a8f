import { chargingCalls } from "@finder/contract/endpoints/public-api";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Services } from "../context.ts";
import { effectiveMethod } from "../table/request/method.ts";
import type { Query } from "../table/request/options.ts";

/** Addresses that only read although they are called by POST. Every other one changes something, for all that is known here. */
export const readingAddresses: ReadonlySet<string> = new Set(
  [
    "searchurl",
    "searchname",
    "findpeople",
    "findfacets",
    "findsuggest",
    "findcompany",
    "matchpeople",
    "getrevealcount",
    "gettags",
    "getviews",
    "getcontacthistory",
    "getcontacthistories",
    "revealquote",
    "getplatformusagedata",
    "getrevealedcontacts",
    "getusagebyday",
    "getcreditforecast",
    "getcreditstatement",
    "getauditlog",
    "getapiusagedata",
    "getapiusagebyday",
    "getapirequestlog",
    "getplanfit",
    "datascript/appcounters",
    "assistants/app",
  ].map((name) => `/api/v2/${name}`),
);

/**
 * Pins the client of each request that may change something, from before its handler until after its answer: what it changed is
 * read at the first server (docs/operations/replica.md#pins). Without a replica nothing is done.
 */
export function pinChanges(app: FastifyInstance, { db }: Pick<Services, "db">): void {
  const pins = db.replica?.pins;
  if (!pins) return;
  const pinned = new WeakMap<FastifyRequest, number>();
  app.addHook("preHandler", async (request, reply) => {
    const clientid = request.caller?.member?.clientid ?? request.publicCall?.caller?.clientid;
    if (clientid === undefined || onlyReads(request)) return;
    await pins.begin(clientid);
    pinned.set(request, clientid);
    if (reply.raw.destroyed) pins.end(clientid);
    else reply.raw.once("close", () => pins.end(clientid));
  });
  app.addHook("onSend", async (request, _reply, payload) => {
    const clientid = pinned.get(request);
    if (clientid !== undefined) await pins.hold(clientid);
    return payload;
  });
}

/** Returns whether a request is read-only, by its address and method. */
export function onlyReads(request: FastifyRequest): boolean {
  const { url = "" } = request.routeOptions;
  if (chargingCalls.includes(url)) return false;
  if (url.startsWith("/api/v2/:service/_table"))
    return effectiveMethod(request.method, request.headers, request.query as Query) === "GET";
  return request.method === "GET" || request.method === "HEAD" || readingAddresses.has(url);
}
