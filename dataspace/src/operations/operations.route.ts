import {
  operationCallsRequest,
  type OperationDeletedAnswer,
  operationPath,
  type OperationRevisionsAnswer,
  type OperationsAnswer,
  type OperationView,
  registerOperationRequest,
  retireOperationRequest,
} from "@finder/contract/endpoints/operations";
import type { FastifyInstance } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import type { Services } from "../context.ts";
import { utcText } from "../db/time.ts";
import { allow, memberOf } from "../http/caller/access.ts";
import { programsOnly } from "../http/caller/programs-only.ts";
import { addCalls } from "./operations.queries.ts";
import {
  deleteOperation,
  readOperation,
  readOperations,
  readRevisions,
  registerOperation,
  retireOperation,
} from "./operations.ts";

/**
 * Named operations of a client, `namedoperations` (docs/rules.md#operations). What a document may say is the schema's business, so the gateway
 * checks it before it is kept and each time before it runs.
 */
export function operationRoutes(app: FastifyInstance, services: Services): void {
  const typed = app.withTypeProvider<ZodTypeProvider>();
  const calls = { preValidation: allow("operations.call") };
  const manages = { preValidation: allow("operations.manage") };
  const params = operationPath;

  typed.get("/api/v2/namedoperations", calls, async (request): Promise<OperationsAnswer> => ({
    resource: await readOperations(services, memberOf(request).clientid),
  }));

  typed.get("/api/v2/namedoperations/:name", { schema: { params }, ...calls }, (request): Promise<OperationView> =>
    readOperation(services, memberOf(request).clientid, request.params.name),
  );

  typed.get(
    "/api/v2/namedoperations/:name/revisions",
    { schema: { params }, ...calls },
    async (request): Promise<OperationRevisionsAnswer> => ({
      resource: await readRevisions(services, memberOf(request).clientid, request.params.name),
    }),
  );

  typed.post(
    "/api/v2/namedoperations",
    { schema: { body: registerOperationRequest }, ...manages },
    (request): Promise<OperationView> => registerOperation(services, memberOf(request), request.body),
  );

  typed.post(
    "/api/v2/namedoperations/:name/retire",
    { schema: { params, body: retireOperationRequest }, ...manages },
    (request): Promise<OperationView> =>
      retireOperation(services, memberOf(request).clientid, request.params.name, request.body),
  );

  typed.delete(
    "/api/v2/namedoperations/:name",
    { schema: { params }, ...manages },
    async (request): Promise<OperationDeletedAnswer> => ({
      name: await deleteOperation(services, memberOf(request).clientid, request.params.name),
    }),
  );

  typed.post(
    "/api/v2/programs/operationcalls",
    { schema: { body: operationCallsRequest }, preValidation: programsOnly },
    async ({ body }) => {
      const day = utcText(services.now()).slice(0, 10);
      for (const { clientid, name, version, calls: made } of body.calls)
        await addCalls(services.db.pool, clientid, name, version, day, made);
      return { success: true };
    },
  );
}
