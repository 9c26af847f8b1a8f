import { reportBouncesRequest } from "@finder/contract/endpoints/feedback";
import type { FastifyInstance } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import type { Services } from "../../../context.ts";
import { allow, memberOf } from "../../../http/caller/access.ts";
import { reportBounces } from "./report-bounces.ts";

/** `POST reportbounces`: emails that bounced (docs/rules.md#bounces). */
export function bounceRoutes(app: FastifyInstance, services: Services): void {
  app
    .withTypeProvider<ZodTypeProvider>()
    .post(
      "/api/v2/reportbounces",
      { schema: { body: reportBouncesRequest }, preValidation: allow("contacts.feedback") },
      (request) => reportBounces(services, memberOf(request), request.body.emails),
    );
}
