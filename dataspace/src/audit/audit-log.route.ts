import { type AuditLogAnswer, auditLogRequest } from "@finder/contract/endpoints/privacy";
import { ProductError } from "@finder/contract/errors";
import { may } from "@finder/contract/permissions";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import type { Services } from "../context.ts";
import { memberOf, operatorOf } from "../http/caller/access.ts";
import { readAuditLog } from "./audit-log.ts";

/** Adds `POST getauditlog`: who saw, exported and changed what. The owner reads the client's log, an operator any. */
export function auditLogRoute(app: FastifyInstance, services: Services): void {
  app
    .withTypeProvider<ZodTypeProvider>()
    .post(
      "/api/v2/getauditlog",
      { schema: { body: auditLogRequest }, preValidation: ownersAndOperators },
      (request): Promise<AuditLogAnswer> => {
        const clientid = isOperator(request) ? (request.body.clientid ?? null) : memberOf(request).clientid;
        return readAuditLog(services, clientid, request.body);
      },
    );
}

async function ownersAndOperators(request: FastifyRequest): Promise<void> {
  if (isOperator(request)) operatorOf(request);
  else if (!may(memberOf(request).role, "audit.view")) throw new ProductError("FORBIDDEN");
}

function isOperator({ caller }: FastifyRequest): boolean {
  return caller.login?.isOperator === true;
}
