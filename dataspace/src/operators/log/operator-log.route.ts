import { type OperatorLogAnswer, operatorLogRequest } from "@finder/contract/endpoints/operators";
import type { FastifyInstance } from "fastify";
import type { Services } from "../../context.ts";
import { operate } from "../operate.route.ts";
import { readLog } from "./operator-log.ts";

/** `POST operator/log/read`: what operators did. */
export function operatorLogRoute(app: FastifyInstance, services: Services): void {
  operate(
    app,
    services,
    "log/read",
    { permission: "log.view", body: operatorLogRequest },
    (body): Promise<OperatorLogAnswer> => readLog(services, body),
  );
}
