import {
  type OperationDeletedAnswer,
  operationPath,
  type OperationsAnswer,
  type OperationView,
  operatorRetireOperationRequest,
  registerOperationRequest,
} from "@finder/contract/endpoints/operations";
import type { FastifyInstance } from "fastify";
import type { Services } from "../../context.ts";
import {
  deleteOperation,
  productId,
  readOperations,
  registerOperation,
  retireOperation,
} from "../../operations/operations.ts";
import { nothing, operate } from "../operate.route.ts";

const permission = "operations.manage";
const registrar = { clientid: productId, appuserid: null } as const;

/** `POST operator/operations/…`: the product's named operations, which every client may call. */
export function productOperationRoutes(app: FastifyInstance, services: Services): void {
  operate(
    app,
    services,
    { path: "operations/list", permission, input: nothing },
    async (): Promise<OperationsAnswer> => ({
      resource: await readOperations(services, productId),
    }),
  );

  operate(
    app,
    services,
    {
      path: "operations/register",
      permission,
      input: registerOperationRequest,
      proven: true,
      entry: ({ name, version, after }) => ({ subject: name, detail: `version ${version}, revision ${after + 1}` }),
    },
    (body): Promise<OperationView> => registerOperation(services, registrar, body),
  );

  operate(
    app,
    services,
    {
      path: "operations/retire",
      permission,
      input: operatorRetireOperationRequest,
      proven: true,
      entry: ({ name, version, on }) => ({ subject: name, detail: `version ${version}, ${on ?? "not retired"}` }),
    },
    ({ name, ...asked }): Promise<OperationView> => retireOperation(services, productId, name, asked),
  );

  operate(
    app,
    services,
    {
      path: "operations/delete",
      permission,
      input: operationPath,
      proven: true,
      entry: ({ name }) => ({ subject: name }),
    },
    async ({ name }): Promise<OperationDeletedAnswer> => ({ name: await deleteOperation(services, productId, name) }),
  );
}
