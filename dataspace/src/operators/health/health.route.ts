import { type HealthLinksAnswer, healthRequest } from "@finder/contract/endpoints/health";
import type { FastifyInstance } from "fastify";
import type { Services } from "../../context.ts";
import { nothing, operate } from "../operate.route.ts";
import { readHealth, readInstallation } from "./read-health.ts";

const permission = "health.view";

/** `POST operator/health/…`: how the machine is. The screen asks each minute, so that is not noted in the log. */
export function healthRoutes(app: FastifyInstance, services: Services): void {
  operate(app, services, "health/read", { permission, body: healthRequest, watches: true }, (body) =>
    readHealth(services, body),
  );
  operate(app, services, "health/installation", { permission, body: nothing }, () => readInstallation(services));
  operate(app, services, "health/links", { permission, body: nothing }, async (): Promise<HealthLinksAnswer> => {
    const { OPERATOR_DASHBOARD_URL, OPERATOR_TRACE_URL, OPERATOR_REQUEST_URL, OPERATOR_RUNBOOK_URL } = services.config;
    return {
      dashboard: OPERATOR_DASHBOARD_URL ?? null,
      trace: OPERATOR_TRACE_URL ?? null,
      request: OPERATOR_REQUEST_URL ?? null,
      runbook: OPERATOR_RUNBOOK_URL ?? null,
    };
  });
}
