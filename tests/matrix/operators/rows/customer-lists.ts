import { aClient, aMember } from "../../../support/people.ts";
import { errors, everyOperator, type OperatorRows, type OperatorWorld } from "../row.ts";

/** The lists of a client's page. */
export const customerListsRows: OperatorRows = {
  ...Object.fromEntries(
    ["members", "keys", "payments", "days", "calls", "jobs", "mails", "sessions"].map((list) => [
      `Query.${operationOf(list)}`,
      rowOf(list),
    ]),
  ),
  "Query.customerErrors": {
    document: "query ($id: ID!) { customerErrors(id: $id) { code } }",
    variables: async (world) => ({ id: await aCustomer(world) }),
    endpoint: "customers/errors",
    body: async (world) => ({ clientid: await aCustomer(world) }),
    cells: everyOperator(),
  },
  "Query.customerRequest": {
    document: 'query ($id: ID!) { customerRequest(id: $id, requestId: "none") { id } }',
    variables: async (world) => ({ id: await aCustomer(world) }),
    endpoint: "customers/request",
    body: async (world) => ({ clientid: await aCustomer(world), requestid: "none" }),
    cells: everyOperator(),
  },
  "Mutation.linkCustomerInvoice": {
    document: `mutation ($id: ID!, $paymentId: ID!) { linkCustomerInvoice(id: $id, paymentId: $paymentId) { ${errors} } }`,
    variables: async (world) => {
      const { clientid, transactionid } = await aPayment(world);
      return { id: clientid, paymentId: transactionid };
    },
    endpoint: "customers/invoice",
    body: aPayment,
    cells: everyOperator(),
  },
  "Mutation.resendInvitation": {
    document: `mutation ($customerId: ID!, $memberId: ID!) {
      resendInvitation(customerId: $customerId, memberId: $memberId, attemptKey: "once") { ${errors} } }`,
    variables: async (world) => namesOf(await anInvited(world)),
    endpoint: "customers/resendinvitation",
    body: async (world) => ({ ...(await anInvited(world)), attemptkey: "once" }),
    cells: everyOperator({ billing: "FORBIDDEN", data: "FORBIDDEN" }),
  },
  "Mutation.cancelInvitation": {
    document: `mutation ($customerId: ID!, $memberId: ID!) {
      cancelInvitation(customerId: $customerId, memberId: $memberId) { ${errors} } }`,
    variables: async (world) => namesOf(await anInvited(world)),
    endpoint: "customers/cancelinvitation",
    body: anInvited,
    cells: everyOperator({ billing: "FORBIDDEN", data: "FORBIDDEN" }),
  },
};

type Invited = { clientid: number; appuserid: number };

function namesOf({ clientid, appuserid }: Invited): { customerId: number; memberId: number } {
  return { customerId: clientid, memberId: appuserid };
}

async function anInvited({ dataspace }: OperatorWorld): Promise<Invited> {
  const { clientid } = await aClient(dataspace);
  const { appuserid } = await aMember(dataspace, clientid);
  await dataspace.services.db.pool.query(
    "update appuser set invitestatus = 'pending', isactive = 0 where appuserid = $1",
    [appuserid],
  );
  return { clientid, appuserid };
}

async function aPayment(world: OperatorWorld): Promise<{ clientid: number; transactionid: number }> {
  const clientid = await aCustomer(world);
  const { rows } = await world.dataspace.services.db.pool.query<{ transactionid: number }>(
    "insert into transactionhistory (clientid, invoicenumber, price) values ($1, $2, 9) returning transactionid",
    [clientid, `M-${clientid}`],
  );
  return { clientid, transactionid: rows[0]?.transactionid ?? 0 };
}

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
