import Fastify from "fastify";
import { collectDefaultMetrics, Registry } from "prom-client";
import type { Services } from "../context.ts";
import { counts } from "./counts.ts";
import type { State } from "./state.ts";

type Listener = { readonly listen: () => Promise<void>; readonly close: () => Promise<void> };

/** Answers `GET /metrics` at a port of its own, in the text form of Prometheus; nowhere without settings. */
export function metricsListener(services: Services, state: State): Listener {
  const { DATASPACE_METRICS_HOST: host, DATASPACE_METRICS_PORT: port } = services.config;
  if (port === undefined) return { listen: async () => {}, close: async () => {} };
  collectDefaultMetrics({ register: state.registry });
  const app = Fastify({ logger: false });
  app.get("/metrics", async (_request, reply) => {
    await state.read();
    const text = await Registry.merge([counts, state.registry]).metrics();
    return reply.headers({ "content-type": counts.contentType, "cache-control": "no-store" }).send(text);
  });
  return {
    listen: async () => {
      await app.listen({ host, port }).catch((cause: unknown) => {
        throw new Error(`Port ${port} is taken. Choose another with DATASPACE_METRICS_PORT.`, { cause });
      });
    },
    close: () => app.close(),
  };
}
