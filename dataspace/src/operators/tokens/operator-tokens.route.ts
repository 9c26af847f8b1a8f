import {
  type NewOperatorTokenAnswer,
  newOperatorTokenRequest,
  operatorTokenEndRequest,
  type OperatorTokenRow,
  type OperatorTokensAnswer,
  operatorTokensRequest,
} from "@finder/contract/endpoints/operator-tokens";
import type { FastifyInstance } from "fastify";
import type { Services } from "../../context.ts";
import { operate } from "../operate.route.ts";
import { createToken, finishToken, listTokens } from "./operator-tokens.ts";

/** `POST operator/tokens/…`: tokens of operators' own tools; admins see and end everybody's. */
export function operatorTokenRoutes(app: FastifyInstance, services: Services): void {
  const permission = "tokens.manage" as const;

  operate(
    app,
    services,
    "tokens/list",
    { permission, body: operatorTokensRequest },
    (body, operator): Promise<OperatorTokensAnswer> => listTokens(services, operator, body),
  );

  operate(
    app,
    services,
    "tokens/create",
    {
      permission,
      body: newOperatorTokenRequest,
      proven: true,
      tell: ({ name, role, days, proven }) => ({
        subject: name,
        detail: [role, `${days} days`, proven === 1 ? "second factor" : undefined].filter(Boolean).join(", "),
      }),
    },
    (body, operator): Promise<NewOperatorTokenAnswer> => createToken(services, operator, body),
  );

  operate(
    app,
    services,
    "tokens/end",
    { permission, body: operatorTokenEndRequest, tell: ({ tokenid }) => ({ subject: `token ${tokenid}` }) },
    ({ tokenid }, operator): Promise<OperatorTokenRow> => finishToken(services, operator, tokenid),
  );
}
