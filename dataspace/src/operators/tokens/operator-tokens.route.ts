import * as tokens from "@finder/contract/operators/tokens";
import type { FastifyInstance } from "fastify";
import type { Services } from "../../context.ts";
import { operate } from "../operate.route.ts";
import { createToken, finishToken, listTokens } from "./operator-tokens.ts";

/** `POST operator/tokens/…`: tokens of operators' own tools; admins see and end all tokens. */
export function operatorTokenRoutes(app: FastifyInstance, services: Services): void {
  operate(app, services, tokens.operatorTokens, (page, operator) => listTokens(services, operator, page));
  operate(app, services, tokens.createOperatorToken, (asked, operator) => createToken(services, operator, asked));
  operate(app, services, tokens.endOperatorToken, ({ id }, operator) => finishToken(services, operator, id));
}
