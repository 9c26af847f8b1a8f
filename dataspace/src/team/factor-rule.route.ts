import { type FactorRuleAnswer, factorRuleRequest } from "@finder/contract/endpoints/factors";
import type { FastifyInstance } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import type { Services } from "../context.ts";
import { allow, memberOf } from "../http/caller/access.ts";
import { requireProof } from "../http/caller/require-proof.ts";
import { sessionTokenOf } from "../http/caller/session.ts";
import { relaxFactors, requireFactors } from "./factor-rule.ts";

/** `POST requirefactor`: the owner requires a second factor of every member, or no longer (docs/rules.md#sign-in-factor-rule). */
export function factorRuleRoute(app: FastifyInstance, services: Services): void {
  app
    .withTypeProvider<ZodTypeProvider>()
    .post(
      "/api/v2/requirefactor",
      { schema: { body: factorRuleRequest }, preValidation: [allow("team.manage"), requireProof] },
      async (request): Promise<FactorRuleAnswer> => {
        const { required } = request.body;
        const owner = memberOf(request);
        const token = sessionTokenOf(request) ?? "";
        const call = { owner, factor: request.caller.login?.factor, token, requestId: request.id };
        if (required === 1) await requireFactors(services, call);
        else await relaxFactors(services, owner);
        return { required };
      },
    );
}
