import * as reports from "@finder/contract/operators/reports";
import type { FastifyInstance } from "fastify";
import { decideReport } from "../../contacts/reports/decide-report.ts";
import { readReports } from "../../contacts/reports/read-reports.ts";
import type { Services } from "../../context.ts";
import { operate } from "../operate.route.ts";

/** `POST operator/reports/…`: people whose data members reported. Notes may quote values, so that both ask for the second factor. */
export function reportRoutes(app: FastifyInstance, services: Services): void {
  operate(app, services, reports.personReports, (page) => readReports(services, page));
  operate(app, services, reports.decideReport, (decision, { afid }) => decideReport(services, decision, afid));
}
