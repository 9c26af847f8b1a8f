import { operatorLog } from "@finder/contract/operators/team";
import type { FastifyInstance } from "fastify";
import type { Services } from "../../context.ts";
import { operate } from "../operate.route.ts";
import { readLog } from "./operator-log.ts";

/** `POST operator/log/read`: what operators did. */
export function operatorLogRoute(app: FastifyInstance, services: Services): void {
  operate(app, services, operatorLog, (asked) => readLog(services, asked));
}
