import type { IncomingMessage, ServerResponse } from "node:http";
import { endingOf, requests, requestSeconds } from "./counts.ts";

/** Counts a request when it is over, by the template of its route: `other` where it has none, whatever its address says. */
export function noteWhenOver(request: IncomingMessage, response: ServerResponse, isGraphql: boolean): void {
  const began = performance.now();
  response.once("close", () => {
    const route = isGraphql ? "/graphql" : routeOf(request);
    requests.labels(route, response.headersSent ? endingOf(response.statusCode) : "left").inc();
    // A stream lasts as long as its page is open: that is no delay.
    if (!String(response.getHeader("content-type")).startsWith("text/event-stream"))
      requestSeconds.labels(route).observe((performance.now() - began) / 1000);
  });
}

/** The route that Express found, as it was declared. */
function routeOf(request: IncomingMessage & { readonly route?: { readonly path?: unknown } }): string {
  const path = request.route?.path;
  return typeof path === "string" ? path : "other";
}
