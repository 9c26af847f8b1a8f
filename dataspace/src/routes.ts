import type { FastifyInstance } from "fastify";
import type { Services } from "./context.ts";
import { sessionRoutes } from "./session/session.route.ts";

/** Every address below `/api/v2/`; paths are written whole, `request.caller` is decided before any handler runs. */
export const apiRoutes = (app: FastifyInstance, services: Services): void => {
  sessionRoutes(app, services);
};
