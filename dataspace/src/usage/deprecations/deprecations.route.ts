import { deprecatedUsesRequest, type DeprecationsAnswer } from "@finder/contract/endpoints/deprecations";
import type { FastifyInstance } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import type { Services } from "../../context.ts";
import { keepUses } from "../../credits/usage/deprecated-uses.ts";
import { allow, memberOf } from "../../http/caller/access.ts";
import { programsOnly } from "../../http/caller/programs-only.ts";
import { readDeprecations } from "./read-deprecations.ts";

/** What goes and who of the client uses it, for the owner; and what gateways counted of it. */
export function deprecationRoutes(app: FastifyInstance, services: Services): void {
  const typed = app.withTypeProvider<ZodTypeProvider>();

  typed.get(
    "/api/v2/deprecations",
    { preValidation: allow("usage.view") },
    async (request): Promise<DeprecationsAnswer> => ({
      resource: await readDeprecations(services, memberOf(request).clientid),
    }),
  );

  typed.post(
    "/api/v2/programs/deprecateduses",
    { schema: { body: deprecatedUsesRequest }, preValidation: programsOnly },
    async ({ body }) => {
      await keepUses(services, body.uses);
      return { success: true };
    },
  );
}
