import {
  operatorCodeRequest,
  type OperatorCodesAnswer,
  type OperatorSessionAnswer,
} from "@finder/contract/endpoints/operators";
import { ProductError } from "@finder/contract/errors";
import type { FastifyInstance } from "fastify";
import type { Services } from "../../context.ts";
import { confirmApp, renewRecoveryCodes, startApp } from "../../factors/app.ts";
import { withoutApp } from "../../factors/remove-factor.ts";
import type { CallingOperator } from "../../http/caller/operator/operator-caller.ts";
import { nothing, operate } from "../operate.route.ts";
import { factorsOf, openWithProof, presentConsole } from "../session/operator-session.ts";

/** `POST operator/app/…` and `operator/recovery/renew`: the operator's own second factor. A second app takes the place of the first. */
export function operatorFactorRoutes(app: FastifyInstance, services: Services): void {
  const permission = "console.open" as const;
  const states = ["enrolling", "open"] as const;

  operate(app, services, { path: "app/start", permission, input: nothing, states }, async (_, operator) => {
    requireProof(operator);
    return startApp(services, { ...factorsOf(operator), email: operator.email });
  });

  operate(
    app,
    services,
    { path: "app/confirm", permission, input: operatorCodeRequest, states },
    async ({ code }, operator): Promise<OperatorCodesAnswer> => {
      requireProof(operator);
      const isProven = operator.state !== "enrolling";
      const codes = await confirmApp(services, { ...factorsOf(operator), isProven }, code);
      return { ...(await openWithProof(services, operator)), codes };
    },
  );

  operate(
    app,
    services,
    { path: "app/remove", permission, input: nothing, proven: true },
    async (_, operator): Promise<OperatorSessionAnswer> => {
      await withoutApp(services, factorsOf(operator));
      return presentConsole(services, operator.afid, operator);
    },
  );

  operate(
    app,
    services,
    { path: "recovery/renew", permission, input: nothing, proven: true },
    async (_, operator): Promise<OperatorCodesAnswer> => {
      const codes = await renewRecoveryCodes(services.db.pool, factorsOf(operator));
      return { ...(await presentConsole(services, operator.afid, operator)), codes };
    },
  );
}

/** An operator who has a second factor shows it before another is added. */
export function requireProof({ state, provenuntil }: CallingOperator): void {
  if (state === "open" && provenuntil === null) throw new ProductError("PROOF_REQUIRED");
}
