import {
  operatorCodeRequest,
  type OperatorOpenedAnswer,
  type OperatorSessionAnswer,
  operatorSignInRequest,
} from "@finder/contract/endpoints/operators";
import type { FastifyInstance } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import type { Services } from "../../context.ts";
import { proveFactor } from "../../factors/prove.ts";
import { utcText } from "../../db/time.ts";
import { operatorSignIn } from "../../http/caller/operator/operator-caller.ts";
import { originOf } from "../../http/origin.ts";
import { proveOperator } from "../../session/sign-in.ts";
import { noteOperation } from "../log/operator-log.ts";
import { nothing, operate, operatingOf } from "../operate.route.ts";
import { factorsOf, openConsole, openWithProof, presentConsole } from "./operator-session.ts";
import { endOperatorSession } from "./operator-session.queries.ts";

/** `POST operator/session/…`: `open` by password, `prove` by the second factor, again where an operation asks for it, `read`, `end`. */
export function operatorSessionRoutes(app: FastifyInstance, services: Services): void {
  app
    .withTypeProvider<ZodTypeProvider>()
    .post(
      operatorSignIn,
      { schema: { body: operatorSignInRequest } },
      async (request): Promise<OperatorOpenedAnswer> => {
        const origin = originOf(request);
        const afid = await proveOperator(services, request.body.email, request.body.password, origin);
        const opened = await openConsole(services, afid, origin);
        await noteOperation(services, operatingOf(request, opened, "session/open"), "done");
        return opened;
      },
    );

  const permission = "console.open" as const;

  operate(
    app,
    services,
    { path: "session/prove", permission, input: operatorCodeRequest, states: ["halfopen", "open"] },
    async ({ code }, { afid, tokenhash }): Promise<OperatorSessionAnswer> => {
      await proveFactor(services, factorsOf({ afid }), code);
      return openWithProof(services, { afid, tokenhash });
    },
  );

  operate(
    app,
    services,
    { path: "session/read", permission, input: nothing, states: ["enrolling", "halfopen", "open"] },
    async (_, operator): Promise<OperatorSessionAnswer> => {
      const session = await presentConsole(services, operator.afid, operator);
      const { role, token } = operator;
      return { ...session, role, idleuntil: token?.expireson ?? session.idleuntil };
    },
  );

  operate(
    app,
    services,
    { path: "session/end", permission, input: nothing, states: ["enrolling", "halfopen", "open"] },
    async (_, { tokenhash }): Promise<{ success: true }> => {
      await endOperatorSession(services.db.pool, tokenhash, utcText(services.now()));
      return { success: true };
    },
  );
}
