import { productId, registerOperation } from "@finder/dataspace/operations/operations";
import { unique } from "../../../support/people.ts";
import { adminsOnly, errors, late, type OperatorRows, type OperatorPlace } from "../row.ts";

const wanted = { description: "Who I am", document: "{ viewer { id } }" };

/** The product's named operations: an admin's. */
export const operationsRows: OperatorRows = {
  "Query.productOperations": {
    document: "query { productOperations { id } }",
    endpoint: "operations/list",
    cells: adminsOnly(),
  },
  "Mutation.registerProductOperation": {
    document: `mutation ($name: String!) { registerProductOperation(name: $name, description: "Who I am", document: "{ viewer { id } }") { ${errors} } }`,
    variables: () => ({ name: aName() }),
    endpoint: "operations/register",
    body: () => ({ ...wanted, name: aName(), version: 1, after: 0 }),
    cells: adminsOnly(late),
  },
  "Mutation.retireProductOperation": {
    document: `mutation ($name: String!) { retireProductOperation(name: $name, version: 1) { ${errors} } }`,
    variables: async (world) => ({ name: await anOperation(world) }),
    endpoint: "operations/retire",
    body: async (world) => ({ name: await anOperation(world), version: 1, on: null }),
    cells: adminsOnly(late),
  },
  "Mutation.deleteProductOperation": {
    document: `mutation ($name: String!) { deleteProductOperation(name: $name) { ${errors} } }`,
    variables: async (world) => ({ name: await anOperation(world) }),
    endpoint: "operations/delete",
    body: async (world) => ({ name: await anOperation(world) }),
    cells: adminsOnly({ ...late, admin: "OPERATION_IN_FORCE", token: "OPERATION_IN_FORCE" }),
  },
};

function aName(): string {
  return `matrix-${unique().toLowerCase()}`;
}

async function anOperation({ dataspace: { services } }: OperatorPlace): Promise<string> {
  const asked = { ...wanted, name: aName(), version: 1, after: 0 };
  return (await registerOperation(services, { clientid: productId, appuserid: null }, asked)).name;
}
