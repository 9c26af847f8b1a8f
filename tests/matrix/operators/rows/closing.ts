import { aClient } from "../../../support/people.ts";
import { adminsOnly, errors, late, type OperatorRows, type OperatorWorld } from "../row.ts";

const asks = adminsOnly(late);

/** How admins close a client's account. */
export const closingRows: OperatorRows = {
  "Mutation.closeCustomer": {
    document: `mutation ($id: ID!) { closeCustomer(id: $id, name: "Acme", reason: "Why") { ${errors} } }`,
    variables: async (world) => ({ id: (await aCustomer(world)).clientid }),
    endpoint: "closing/begin",
    body: async (world) => ({ ...(await aCustomer(world)), name: "Acme", reason: "Why" }),
    cells: asks,
  },
  "Mutation.keepCustomer": {
    document: `mutation ($id: ID!) { keepCustomer(id: $id, reason: "Why") { ${errors} } }`,
    variables: async (world) => ({ id: (await aCustomer(world)).clientid }),
    endpoint: "closing/keep",
    body: async (world) => ({ ...(await aCustomer(world)), reason: "Why" }),
    cells: asks,
  },
  "Mutation.exportCustomer": {
    document: `mutation ($id: ID!) { exportCustomer(id: $id, reason: "Why") { ${errors} } }`,
    variables: async (world) => ({ id: (await aCustomer(world)).clientid }),
    endpoint: "closing/export",
    body: async (world) => ({ ...(await aCustomer(world)), reason: "Why" }),
    cells: asks,
  },
  "Mutation.linkCustomerExport": {
    document: `mutation ($id: ID!) { linkCustomerExport(id: $id) { ${errors} } }`,
    variables: async (world) => ({ id: (await withCopy(world)).clientid }),
    endpoint: "closing/link",
    body: withCopy,
    cells: asks,
  },
};

async function aCustomer({ dataspace }: OperatorWorld): Promise<{ clientid: number }> {
  const { clientid } = await aClient(dataspace, { companyname: "Acme" });
  return { clientid };
}

async function withCopy(world: OperatorWorld): Promise<{ clientid: number }> {
  const { clientid } = await aCustomer(world);
  await world.dataspace.services.db.pool.query(
    "insert into clientexport (clientid, exportid, askedon, madeon) values ($1, gen_random_uuid(), now() at time zone 'utc', now() at time zone 'utc')",
    [clientid],
  );
  return { clientid };
}
