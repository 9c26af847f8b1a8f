import { aClient } from "../../../support/people.ts";
import { everyOperator, type OperatorRows, type OperatorWorld } from "../row.ts";

/** The lists of a client's page. */
export const customerListsRows: OperatorRows = Object.fromEntries(
  ["members", "keys", "payments", "days"].map((list) => [`Query.${operationOf(list)}`, rowOf(list)]),
);

function operationOf(list: string): string {
  return `customer${list.charAt(0).toUpperCase()}${list.slice(1)}`;
}

function rowOf(list: string): OperatorRows[string] {
  return {
    document: `query ($id: ID!) { ${operationOf(list)}(id: $id) { more } }`,
    variables: async (world) => ({ id: await aCustomer(world) }),
    endpoint: `customers/${list}`,
    body: async (world) => ({ clientid: await aCustomer(world) }),
    cells: everyOperator(),
  };
}

async function aCustomer({ dataspace }: OperatorWorld): Promise<number> {
  return (await aClient(dataspace)).clientid;
}
