import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { collectDefaultMetrics, Registry } from "prom-client";
import type { Config } from "../config/config.ts";
import { counts } from "./counts.ts";

type Listener = { readonly listen: () => Promise<void>; readonly close: () => Promise<void> };

/**
 * Answers `GET /metrics` at a port of its own: what was counted, the state of this gateway, and figures of the process; nowhere
 * without settings.
 */
export function metricsListener(state: Registry, settings: Config["metrics"]): Listener {
  if (settings === null) return { listen: async () => {}, close: async () => {} };
  collectDefaultMetrics({ register: state });
  const server = createServer((request, response) => void answer(state, request, response));
  return {
    listen: () =>
      new Promise((resolve, reject) => {
        const failed = (): void =>
          reject(new Error(`Port ${settings.port} is taken. Choose another with METRICS_PORT.`));
        server.once("error", failed).listen(settings.port, settings.host, resolve);
      }),
    close: () => new Promise((resolve) => void server.close(() => resolve())),
  };
}

async function answer(state: Registry, { method, url }: IncomingMessage, response: ServerResponse): Promise<void> {
  if (method !== "GET" || url !== "/metrics") {
    response.writeHead(404).end();
    return;
  }
  const text = await Registry.merge([counts, state]).metrics();
  response.writeHead(200, { "content-type": counts.contentType, "cache-control": "no-store" }).end(text);
}
