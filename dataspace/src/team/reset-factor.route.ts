import { type FactorResetAnswer, factorResetRequest } from "@finder/contract/endpoints/factors";
import type { FastifyInstance } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import type { Services } from "../context.ts";
import { allow, memberOf } from "../http/caller/access.ts";
import { requireProof } from "../http/caller/require-proof.ts";
import { resetMemberFactor } from "./reset-factor.ts";

/** `POST resetmemberfactor`: the owner helps a member who lost the second factor (docs/rules.md#sign-in-factor). */
export function resetFactorRoute(app: FastifyInstance, services: Services): void {
  app
    .withTypeProvider<ZodTypeProvider>()
    .post(
      "/api/v2/resetmemberfactor",
      { schema: { body: factorResetRequest }, preValidation: [allow("team.manage"), requireProof] },
      async (request): Promise<FactorResetAnswer> => {
        const { appuserid } = request.body;
        await resetMemberFactor(services, memberOf(request), { appuserid, requestId: request.id });
        return { reset: true };
      },
    );
}
