import { Arrivals } from "@finder/contract/rules/http/arrivals";
import type { FastifyInstance } from "fastify";
import type { IncomingMessage } from "node:http";
import type { Socket } from "node:net";

/** Settings of the server: how long headers are waited for, and how long a connection may rest between two requests. */
export function patience(arrivalMs: number) {
  return {
    // A body is bounded by its progress instead, and Node's own limit is refused next to a longer one for headers.
    http: { headersTimeout: arrivalMs, requestTimeout: 0, connectionsCheckingInterval: checkEvery(arrivalMs) },
    requestTimeout: 0,
    keepAliveTimeout: 20_000,
  };
}

/** Closes connections that send their body too slowly. */
export function hangUpOnSlowCallers(app: FastifyInstance, arrivalMs: number): void {
  const arrivals = new Arrivals<Socket, IncomingMessage>(arrivalMs);
  app.server.on("connection", (socket) => {
    arrivals.open(socket);
    socket.once("close", () => arrivals.close(socket));
  });
  app.server.on("request", (request) => arrivals.begin(request, performance.now()));
  const watch = setInterval(() => {
    for (const request of arrivals.late(performance.now())) request.destroy();
  }, checkEvery(arrivalMs)).unref();
  app.addHook("onClose", async () => clearInterval(watch));
}

function checkEvery(arrivalMs: number): number {
  return Math.min(1_000, arrivalMs / 4);
}
