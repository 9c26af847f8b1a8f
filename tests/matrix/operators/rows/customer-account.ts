import * as accounts from "@finder/contract/operators/customer-account";
import { aClient } from "../../../support/people.ts";
import { adminsOnly, declared, errors, everyOperator, late, type OperatorRows, type OperatorPlace } from "../row.ts";

const billing = everyOperator({ ...late, support: "FORBIDDEN", data: "FORBIDDEN" });

/** What billing and admins do to a client's account, and how admins close it. */
export const customerAccountRows: OperatorRows = {
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
  "Mutation.closeCustomer": declared(accounts.closeCustomer, {
    document: `mutation ($id: ID!, $name: String!, $reason: String!) {
      closeCustomer(id: $id, name: $name, reason: $reason) { ${errors} } }`,
    variables: async (world) => ({ ...(await aCustomer(world)), name: "Acme", reason: "Why" }),
    cells: adminsOnly(late),
  }),
  "Mutation.keepCustomer": declared(accounts.keepCustomer, {
    document: `mutation ($id: ID!, $reason: String!) { keepCustomer(id: $id, reason: $reason) { ${errors} } }`,
    variables: async (world) => ({ ...(await aCustomer(world)), reason: "Why" }),
    cells: adminsOnly(late),
  }),
  "Mutation.exportCustomer": declared(accounts.exportCustomer, {
    document: `mutation ($id: ID!, $reason: String!) { exportCustomer(id: $id, reason: $reason) { ${errors} } }`,
    variables: async (world) => ({ ...(await aCustomer(world)), reason: "Why" }),
    cells: adminsOnly(late),
  }),
  "Mutation.linkCustomerExport": declared(accounts.linkCustomerExport, {
    document: `mutation ($id: ID!) { linkCustomerExport(id: $id) { ${errors} } }`,
    variables: withCopy,
    cells: adminsOnly(late),
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
