import {
  operatorChangeRequest,
  operatorResetRequest,
  type OperatorRow,
  type OperatorTeamAnswer,
} from "@finder/contract/endpoints/operators";
import type { FastifyInstance } from "fastify";
import type { Services } from "../../context.ts";
import { nothing, operate } from "../operate.route.ts";
import { changeTeam, resetFactors } from "./operator-team.ts";
import { listOperators } from "./operator-team.queries.ts";

/** `POST operator/team/…`: who operates, with which role. `npm run operator` makes new ones. */
export function operatorTeamRoutes(app: FastifyInstance, services: Services): void {
  const permission = "operators.manage" as const;

  operate(app, services, "team/list", { permission, body: nothing }, async (): Promise<OperatorTeamAnswer> => ({
    resource: await listOperators(services.db.pool),
  }));

  operate(
    app,
    services,
    "team/change",
    {
      permission,
      body: operatorChangeRequest,
      proven: true,
      tell: ({ afid, role, isactive }) => ({
        subject: `operator ${afid}`,
        detail: [role, isactive === undefined ? undefined : isactive === 1 ? "enabled" : "disabled"]
          .filter((each) => each !== undefined)
          .join(", "),
      }),
    },
    (body): Promise<OperatorRow> => changeTeam(services, body),
  );

  operate(
    app,
    services,
    "team/reset",
    { permission, body: operatorResetRequest, proven: true, tell: ({ afid }) => ({ subject: `operator ${afid}` }) },
    ({ afid }): Promise<OperatorRow> => resetFactors(services, afid),
  );
}
