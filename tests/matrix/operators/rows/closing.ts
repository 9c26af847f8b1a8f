import * as accounts from "@finder/contract/operators/customer-account";
import { aClient } from "../../../support/people.ts";
import { adminsOnly, declared, errors, late, type OperatorRows, type OperatorPlace } from "../row.ts";

const asks = adminsOnly(late);

/** How admins close a client's account. */
export const closingRows: OperatorRows = {
  "Mutation.closeCustomer": declared(accounts.closeCustomer, {
    document: `mutation ($id: ID!, $name: String!, $reason: String!) {
      closeCustomer(id: $id, name: $name, reason: $reason) { ${errors} } }`,
    variables: async (world) => ({ ...(await aCustomer(world)), name: "Acme", reason: "Why" }),
    cells: asks,
  }),
  "Mutation.keepCustomer": declared(accounts.keepCustomer, {
    document: `mutation ($id: ID!, $reason: String!) { keepCustomer(id: $id, reason: $reason) { ${errors} } }`,
    variables: async (world) => ({ ...(await aCustomer(world)), reason: "Why" }),
    cells: asks,
  }),
  "Mutation.exportCustomer": declared(accounts.exportCustomer, {
    document: `mutation ($id: ID!, $reason: String!) { exportCustomer(id: $id, reason: $reason) { ${errors} } }`,
    variables: async (world) => ({ ...(await aCustomer(world)), reason: "Why" }),
    cells: asks,
  }),
  "Mutation.linkCustomerExport": declared(accounts.linkCustomerExport, {
    document: `mutation ($id: ID!) { linkCustomerExport(id: $id) { ${errors} } }`,
    variables: withCopy,
    cells: asks,
  }),
};

async function aCustomer({ dataspace }: OperatorPlace): Promise<{ id: string }> {
  return { id: `${(await aClient(dataspace, { companyname: "Acme", credits: 0 })).clientid}` };
}

async function withCopy(world: OperatorPlace): Promise<{ id: string }> {
  const { id } = await aCustomer(world);
  await world.dataspace.services.db.pool.query(
    "insert into clientexport (clientid, exportid, askedon, madeon) values ($1, gen_random_uuid(), now() at time zone 'utc', now() at time zone 'utc')",
    [id],
  );
  return { id };
}
