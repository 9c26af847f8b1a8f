import type { IncomingMessage, ServerResponse } from "node:http";
import type { Logger } from "../logger.ts";
import { endingOf, requests, requestSeconds, type Ending } from "./counts.ts";
import { placeOf, tracedOf } from "./trace.ts";

/** Facts logged with a GraphQL request; none is text from the caller. */
type Facts = {
  readonly operation: string;
  readonly outcome: Ending;
  readonly lane: string;
  readonly reason: string;
  /** What the document cost; null for one of ours. */
  readonly points: number | null;
  /** Credits that were spent; null where that is unknown. */
  readonly credits: number | null;
};

const facts = new WeakMap<ServerResponse, Facts>();

/** Adds facts to a request's log line and span. */
export function noteFacts(response: ServerResponse, noted: Facts): void {
  facts.set(response, noted);
}

type RequestInFlight = {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly requestId: string;
};

/** Counts a finished request, ends its span and logs its line, by its route template or `other`. */
export function noteWhenOver({ request, response, requestId }: RequestInFlight, isGraphql: boolean, log: Logger): void {
  const began = performance.now();
  response.once("close", () => {
    const ms = performance.now() - began;
    const route = isGraphql ? "/graphql" : routeOf(request);
    const status = response.headersSent ? response.statusCode : undefined;
    const outcome = status === undefined ? "left" : endingOf(status);
    requests.labels(route, outcome).inc();
    // A stream lasts as long as its page is open: that is no delay.
    if (!String(response.getHeader("content-type")).startsWith("text/event-stream"))
      requestSeconds.labels(route).observe(ms / 1000);
    const noted = facts.get(response);
    endTrace({ request, response, requestId }, route, outcome, noted);
    const trace = placeOf(request)?.traceId;
    const line = { requestId, trace, method: request.method, route, status, outcome, ms: Math.round(ms) };
    log.info({ ...line, ...noted }, "request");
  });
}

function endTrace(
  { request, response, requestId }: RequestInFlight,
  route: string,
  outcome: Ending,
  noted?: Facts,
): void {
  const { operation, lane, reason, points, credits } = noted ?? {};
  tracedOf(request)?.end({
    name: [request.method, route, operation].filter(Boolean).join(" "),
    failed: outcome === "failed" || noted?.outcome === "failed",
    attributes: {
      "http.request.method": request.method,
      "http.route": route,
      "http.response.status_code": response.headersSent ? response.statusCode : undefined,
      "graphql.operation.name": operation,
      "finder.request_id": requestId,
      "finder.outcome": noted?.outcome ?? outcome,
      "finder.lane": lane,
      "finder.reason": reason,
      "finder.points": points ?? undefined,
      "finder.credits": credits ?? undefined,
    },
  });
}

/** The route that Express found, as it was declared. */
function routeOf(request: IncomingMessage & { readonly route?: { readonly path?: unknown } }): string {
  const path = request.route?.path;
  return typeof path === "string" ? path : "other";
}
