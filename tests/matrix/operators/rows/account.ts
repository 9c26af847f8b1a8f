import { aClient } from "../../../support/people.ts";
import { errors, everyOperator, late, type OperatorRows, type OperatorWorld } from "../row.ts";

const billing = everyOperator({ ...late, support: "FORBIDDEN", data: "FORBIDDEN" });

/** What billing and admins do to a client's account. */
export const accountRows: OperatorRows = {
  "Query.customerAccount": {
    document: "query ($id: ID!) { customerAccount(id: $id) { disabledOn } }",
    variables: async (world) => ({ id: (await aCustomer(world)).clientid }),
    endpoint: "account/read",
    body: aCustomer,
    cells: everyOperator(),
  },
  "Mutation.disableCustomer": {
    document: `mutation ($id: ID!) { disableCustomer(id: $id, reason: "Why") { ${errors} } }`,
    variables: async (world) => ({ id: (await aCustomer(world)).clientid }),
    endpoint: "account/disable",
    body: async (world) => ({ ...(await aCustomer(world)), reason: "Why" }),
    cells: billing,
  },
  "Mutation.enableCustomer": {
    document: `mutation ($id: ID!) { enableCustomer(id: $id, reason: "Why") { ${errors} } }`,
    variables: async (world) => ({ id: (await aCustomer(world)).clientid }),
    endpoint: "account/enable",
    body: async (world) => ({ ...(await aCustomer(world)), reason: "Why" }),
    cells: billing,
  },
};

async function aCustomer({ dataspace }: OperatorWorld): Promise<{ clientid: number }> {
  const { clientid } = await aClient(dataspace);
  return { clientid };
}
