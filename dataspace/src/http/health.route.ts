import type { FastifyInstance } from "fastify";
import type { Services } from "../context.ts";
import { statement } from "../db/statement.ts";

/** `GET /health`: the process lives. `GET /ready`: it is not stopping and the database takes writes; 503 otherwise. */
export function healthRoutes(app: FastifyInstance, services: Services, isStopping: () => boolean): void {
  app.get("/health", async () => ({ status: "ok" }));
  app.get("/ready", async (_request, reply) => {
    const ready =
      !isStopping() &&
      (await takesWrites(services.db.pool).then(
        (rows) => rows[0]?.takeswrites === true,
        () => false,
      ));
    return ready ? { status: "ready" } : reply.status(503).header("retry-after", 1).send({ status: "not ready" });
  });
}

/** A standby answers questions too, and refuses every change. */
const takesWrites = statement<[], { takeswrites: boolean }>(
  "takes_writes",
  "select current_setting('transaction_read_only') = 'off' as takeswrites",
);
