import { revealCountRequest } from "@finder/contract/endpoints/contacts";
import type { FastifyInstance } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import type { Services } from "../../context.ts";
import { allow, memberOf } from "../../http/caller/access.ts";
import { revealedCount } from "../list-contacts.ts";

/** `POST getrevealcount`: people revealed since a day. */
export function getRevealCountRoute(app: FastifyInstance, services: Services): void {
  app
    .withTypeProvider<ZodTypeProvider>()
    .post(
      "/api/v2/getrevealcount",
      { schema: { body: revealCountRequest }, preValidation: allow("dashboard.view") },
      async (request) => {
        const { revealedby, date } = request.body;
        return { totalrevealcount: await revealedCount(services, memberOf(request), revealedby, date) };
      },
    );
}
