import * as team from "@finder/contract/operators/team";
import type { FastifyInstance } from "fastify";
import type { Services } from "../../context.ts";
import { operate } from "../operate.route.ts";
import { changeTeam, readTeam, resetFactors } from "./operator-team.ts";

/** `POST operator/team/…`: who operates, with which role. `npm run operator` makes new ones. */
export function operatorTeamRoutes(app: FastifyInstance, services: Services): void {
  operate(app, services, team.operators, () => readTeam(services));
  operate(app, services, team.changeOperator, async (change) => ({ operator: await changeTeam(services, change) }));
  operate(app, services, team.resetOperator, async ({ id }) => ({ operator: await resetFactors(services, id) }));
}
