import type { IncomingMessage, ServerResponse } from "node:http";
import type { Logger } from "../logger.ts";
import { endingOf, requests, requestSeconds, type Ending } from "./counts.ts";
import { placeOf, tracedOf } from "./trace.ts";

/** What is told of an operation beside its request: nothing that its caller wrote. */
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

/** Tells more of a request in its line. */
export function noteFacts(response: ServerResponse, told: Facts): void {
  facts.set(response, told);
}

type Asked = { readonly request: IncomingMessage; readonly response: ServerResponse; readonly requestId: string };

/** Counts a request when it is over, ends its part of the trace and logs its line, by the template of its route: `other` where it has none, whatever its address says. */
export function noteWhenOver({ request, response, requestId }: Asked, isGraphql: boolean, log: Logger): void {
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
    const told = facts.get(response);
    endTrace({ request, response, requestId }, route, outcome, told);
    const trace = placeOf(request)?.traceId;
    const line = { requestId, trace, method: request.method, route, status, outcome, ms: Math.round(ms) };
    log.info({ ...line, ...told }, "request");
  });
}

function endTrace({ request, response, requestId }: Asked, route: string, outcome: Ending, told?: Facts): void {
  const { operation, lane, reason, points, credits } = told ?? {};
  tracedOf(request)?.end({
    name: [request.method, route, operation].filter(Boolean).join(" "),
    failed: outcome === "failed" || told?.outcome === "failed",
    told: {
      "http.request.method": request.method,
      "http.route": route,
      "http.response.status_code": response.headersSent ? response.statusCode : undefined,
      "graphql.operation.name": operation,
      "finder.request_id": requestId,
      "finder.outcome": told?.outcome ?? outcome,
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
