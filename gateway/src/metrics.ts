import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { Counter, collectDefaultMetrics, Registry } from "prom-client";
import type { Config } from "./config/config.ts";
import type { Outcome } from "./execution/outcome.ts";

/** The counters of one gateway, by the names that Prometheus reads. */
export class Metrics {
  readonly registry = new Registry();
  private readonly answers = new Counter({
    name: "gateway_graphql_answers_total",
    help: "Answers to GraphQL requests: by the compiled document, by the executor and why, or refused with which code.",
    labelNames: ["lane", "reason"],
    registers: [this.registry],
  });

  /** Counts one answer. */
  count({ lane, reason }: Pick<Outcome, "lane" | "reason">): void {
    this.answers.labels(lane, reason).inc();
  }
}

type Listener = { readonly listen: () => Promise<void>; readonly close: () => Promise<void> };

/** Answers `GET /metrics` at a port of its own, with figures of the process besides; nowhere without settings. */
export function metricsListener({ registry }: Metrics, settings: Config["metrics"]): Listener {
  if (settings === null) return { listen: async () => {}, close: async () => {} };
  collectDefaultMetrics({ register: registry });
  const server = createServer((request, response) => void answer(registry, request, response));
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

async function answer(registry: Registry, { method, url }: IncomingMessage, response: ServerResponse): Promise<void> {
  if (method !== "GET" || url !== "/metrics") {
    response.writeHead(404).end();
    return;
  }
  const text = await registry.metrics();
  response.writeHead(200, { "content-type": registry.contentType, "cache-control": "no-store" }).end(text);
}
