import type { FastifyInstance } from "fastify";
import { endingOf, requests, requestSeconds } from "./counts.ts";

/** Counts every request when its answer is sent. All addresses without a route are one series. */
export function countRequests(app: FastifyInstance): void {
  app.addHook("onResponse", async (request, reply) => {
    const { url } = request.routeOptions;
    const [method, route] = url === undefined ? ["other", "other"] : [request.method, url];
    requests.labels(method, route, endingOf(reply.statusCode)).inc();
    // A stream lasts as long as its page is open: that is no delay.
    if (!isStream(reply.raw.getHeader("content-type")))
      requestSeconds.labels(method, route).observe(reply.elapsedTime / 1000);
  });
}

function isStream(type: unknown): boolean {
  return typeof type === "string" && type.startsWith("text/event-stream");
}
