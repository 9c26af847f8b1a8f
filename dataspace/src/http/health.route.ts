import type { FastifyInstance } from "fastify";
import type { Services } from "../context.ts";

/** `GET /health`: the process lives. `GET /ready`: it is not stopping and SQL answers; 503 otherwise. */
export function healthRoutes(app: FastifyInstance, services: Services, isStopping: () => boolean): void {
  app.get("/health", async () => ({ status: "ok" }));
  app.get("/ready", async (_request, reply) => {
    const ready =
      !isStopping() &&
      (await services.db.pool.query("select 1").then(
        () => true,
        () => false,
      ));
    return ready ? { status: "ready" } : reply.status(503).header("retry-after", 1).send({ status: "not ready" });
  });
}
