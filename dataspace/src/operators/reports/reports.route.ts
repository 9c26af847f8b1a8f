import { reportDecideRequest, reportsRequest } from "@finder/contract/endpoints/reports";
import type { FastifyInstance } from "fastify";
import type { Services } from "../../context.ts";
import { operate } from "../operate.route.ts";
import { decideReport } from "../../contacts/reports/decide-report.ts";
import { readReports } from "../../contacts/reports/read-reports.ts";

const permission = "reports.decide";

/** `POST operator/reports/…`: people whose data members reported. Notes may quote values, so that both ask for the second factor. */
export function reportRoutes(app: FastifyInstance, services: Services): void {
  operate(app, services, "reports/list", { permission, body: reportsRequest, proven: true }, (body) =>
    readReports(services, body),
  );

  operate(
    app,
    services,
    "reports/decide",
    {
      permission,
      body: reportDecideRequest,
      proven: true,
      tell: ({ personid, decision, reason }) => ({ subject: personid, detail: decision, reason }),
    },
    (body, { afid }) => decideReport(services, body, afid),
  );
}
