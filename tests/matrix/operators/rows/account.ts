import * as accounts from "@finder/contract/operators/customer-account";
import { aClient } from "../../../support/people.ts";
import { declared, errors, everyOperator, late, type OperatorRows, type OperatorPlace } from "../row.ts";

const billing = everyOperator({ ...late, support: "FORBIDDEN", data: "FORBIDDEN" });

/** What billing and admins do to a client's account. */
export const accountRows: OperatorRows = {
  "Query.customerAccount": declared(accounts.customerAccount, {
    document: "query ($id: ID!) { customerAccount(id: $id) { disabledOn } }",
    variables: aCustomer,
    cells: everyOperator(),
  }),
  "Mutation.disableCustomer": declared(accounts.disableCustomer, {
    document: `mutation ($id: ID!, $reason: String!) { disableCustomer(id: $id, reason: $reason) { ${errors} } }`,
    variables: async (world) => ({ ...(await aCustomer(world)), reason: "Why" }),
    cells: billing,
  }),
  "Mutation.enableCustomer": declared(accounts.enableCustomer, {
    document: `mutation ($id: ID!, $reason: String!) { enableCustomer(id: $id, reason: $reason) { ${errors} } }`,
    variables: async (world) => ({ ...(await aCustomer(world)), reason: "Why" }),
    cells: billing,
  }),
};

async function aCustomer({ dataspace }: OperatorPlace): Promise<{ id: string }> {
  return { id: `${(await aClient(dataspace, { credits: 0 })).clientid}` };
}
