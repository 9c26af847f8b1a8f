import { installation, installationLinks } from "@finder/contract/operators/installation";
import type { FastifyInstance } from "fastify";
import type { Services } from "../../context.ts";
import type { State } from "../../metrics/state.ts";
import { operate } from "../operate.route.ts";
import { readInstallation } from "./read-installation.ts";

/** Registers what the console shows of what runs here. */
export function installationRoutes(app: FastifyInstance, services: Services, state: State): void {
  operate(app, services, installation, () => readInstallation(services, state));
  operate(app, services, installationLinks, async () => {
    const { config } = services;
    return {
      metrics: config.OPERATOR_METRICS_URL ?? null,
      dashboard: config.OPERATOR_DASHBOARD_URL ?? null,
      trace: config.OPERATOR_TRACE_URL ?? null,
      request: config.OPERATOR_REQUEST_URL ?? null,
      runbook: config.OPERATOR_RUNBOOK_URL ?? null,
    };
  });
}
