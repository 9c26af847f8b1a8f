import * as team from "@finder/contract/operators/team";
import type { FastifyInstance } from "fastify";
import type { Services } from "../../context.ts";
import { perform } from "../operate.route.ts";
import { changeTeam, readTeam, resetFactors } from "./operator-team.ts";

/** `POST operator/team/…`: who operates, with which role. `npm run operator` makes new ones. */
export function operatorTeamRoutes(app: FastifyInstance, services: Services): void {
  perform(app, services, team.operators, () => readTeam(services));
  perform(app, services, team.changeOperator, async (change) => ({ operator: await changeTeam(services, change) }));
  perform(app, services, team.resetOperator, async ({ id }) => ({ operator: await resetFactors(services, id) }));
}
