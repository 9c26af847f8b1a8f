import { creditReturnsRequest, decideReturnRequest } from "@finder/contract/endpoints/feedback";
import type { FastifyInstance } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import type { Services } from "../../context.ts";
import { operatorOf, operatorsOnly } from "../../http/caller/access.ts";
import { creditReturns, decideReturn } from "./review-returns.ts";

const path = "/api/v2/creditreturns";

/** `creditreturns`: the review queue of operators (docs/rules.md#refund-limit). GET lists requested refunds, POST decides. */
export function creditReturnRoutes(app: FastifyInstance, services: Services): void {
  const typed = app.withTypeProvider<ZodTypeProvider>();

  typed.get(path, { schema: { querystring: creditReturnsRequest }, preValidation: operatorsOnly }, (request) =>
    creditReturns(services, request.query),
  );

  typed.post(path, { schema: { body: decideReturnRequest }, preValidation: operatorsOnly }, async (request) => ({
    resource: await decideReturn(services, request.body, operatorOf(request).afid),
  }));
}
