import { Arrivals } from "@finder/contract/rules/http/arrivals";
import { createServer, type IncomingMessage, type Server } from "node:http";
import type { Socket } from "node:net";
import type { Config } from "../config/config.ts";
import { everyHeader } from "./security.ts";
import { answerUnreadable } from "./failures/unreadable.ts";

/** Milliseconds that a connection may rest between two requests. */
const restMs = 5_000;
/** Milliseconds in which something must move on a connection, in either direction: a reader that has stopped reading is let go. */
const stillMs = 300_000;

/**
 * A server that does not wait for slow senders: headers must arrive within `arrivalMs`, and a body must keep coming. A late
 * connection is closed, without an answer while it still sends its headers or body.
 */
export function openListener(config: Pick<Config, "arrivalMs" | "https">): Server {
  const { arrivalMs } = config;
  const checkMs = Math.min(1_000, arrivalMs / 4);
  const server = createServer({
    headersTimeout: arrivalMs,
    requestTimeout: 0, // a body is bounded by its progress instead
    keepAliveTimeout: restMs,
    connectionsCheckingInterval: checkMs,
  });
  server.timeout = stillMs;
  server.on("clientError", answerUnreadable(everyHeader(config)));
  const arrivals = new Arrivals<Socket, IncomingMessage>(arrivalMs);
  server.on("connection", (socket: Socket) => {
    arrivals.open(socket);
    socket.once("close", () => arrivals.close(socket));
  });
  server.on("request", (request) => arrivals.begin(request, performance.now()));
  const watch = setInterval(() => {
    for (const request of arrivals.late(performance.now())) request.destroy();
  }, checkMs).unref();
  server.once("close", () => clearInterval(watch));
  return server;
}
