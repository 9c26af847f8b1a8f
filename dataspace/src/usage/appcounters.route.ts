import type { AppCountersAnswer } from "@finder/contract/endpoints/usage";
import type { FastifyInstance } from "fastify";
import type { Services } from "../context.ts";
import { allow, memberOf } from "../http/caller/access.ts";
import { countUsage } from "./count-usage.ts";

/** `POST datascript/appcounters`: the dashboard's counters in one call. */
export function appCountersRoute(app: FastifyInstance, services: Services): void {
  app.post(
    "/api/v2/datascript/appcounters",
    { preValidation: allow("dashboard.view") },
    async (request): Promise<AppCountersAnswer> => countUsage(services, memberOf(request)),
  );
}
