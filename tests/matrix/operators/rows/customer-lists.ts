import * as members from "@finder/contract/operators/customer-members";
import * as activity from "@finder/contract/operators/customer-activity";
import * as lists from "@finder/contract/operators/customer-lists";
import type { Operation } from "@finder/contract/operators/operation";
import { aClient, aMember } from "../../../support/people.ts";
import {
  adminsOnly,
  declared,
  errors,
  everyOperator,
  late,
  noToken,
  type OperatorRows,
  type OperatorPlace,
} from "../row.ts";

/** The lists of a client's page. */
export const customerListsRows: OperatorRows = {
  ...Object.fromEntries(
    [
      lists.customerMembers,
      lists.customerKeys,
      lists.customerPayments,
      lists.customerDays,
      activity.customerCalls,
      activity.customerJobs,
      activity.customerMails,
      activity.customerSessions,
    ].map((list) => [`Query.${list.name}`, rowOf(list)]),
  ),
  "Query.customerErrors": declared(activity.customerErrors, {
    document: "query ($id: ID!) { customerErrors(id: $id) { code } }",
    variables: named,
    cells: everyOperator(),
  }),
  "Query.customerRequest": declared(activity.customerRequest, {
    document: "query ($id: ID!, $requestId: String!) { customerRequest(id: $id, requestId: $requestId) { id } }",
    variables: async (place) => ({ ...(await named(place)), requestId: "none" }),
    cells: everyOperator(),
  }),
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
  "Mutation.resendInvitation": declared(members.resendInvitation, {
    document: `mutation ($customerId: ID!, $memberId: ID!, $attemptKey: String!) {
      resendInvitation(customerId: $customerId, memberId: $memberId, attemptKey: $attemptKey) { ${errors} } }`,
    variables: async (world) => ({ ...namesOf(await anInvited(world)), attemptKey: "once" }),
    cells: everyOperator({ billing: "FORBIDDEN", data: "FORBIDDEN" }),
  }),
  "Mutation.cancelInvitation": declared(members.cancelInvitation, {
    document: `mutation ($customerId: ID!, $memberId: ID!) {
      cancelInvitation(customerId: $customerId, memberId: $memberId) { ${errors} } }`,
    variables: async (world) => namesOf(await anInvited(world)),
    cells: everyOperator({ billing: "FORBIDDEN", data: "FORBIDDEN" }),
  }),
  "Mutation.changeCustomerOwner": declared(members.changeCustomerOwner, {
    document: `mutation ($customerId: ID!, $memberId: ID!, $reason: String!) {
      changeCustomerOwner(customerId: $customerId, memberId: $memberId, reason: $reason) { ${errors} } }`,
    variables: async (world) => ({ ...namesOf(await anEnabled(world)), reason: "Gone" }),
    cells: adminsOnly({ ...late, ...noToken }),
  }),
};

type Invited = { clientid: number; appuserid: number };

function namesOf({ clientid, appuserid }: Invited): { customerId: string; memberId: string } {
  return { customerId: `${clientid}`, memberId: `${appuserid}` };
}

async function anEnabled({ dataspace }: OperatorPlace): Promise<Invited> {
  const { clientid } = await aClient(dataspace, { credits: 0 });
  return { clientid, appuserid: (await aMember(dataspace, clientid)).appuserid };
}

async function anInvited(place: OperatorPlace): Promise<Invited> {
  const { clientid, appuserid } = await anEnabled(place);
  await place.dataspace.services.db.pool.query(
    "update appuser set invitestatus = 'pending', isactive = 0 where appuserid = $1",
    [appuserid],
  );
  return { clientid, appuserid };
}

async function aPayment(world: OperatorPlace): Promise<{ clientid: number; transactionid: number }> {
  const clientid = await aCustomer(world);
  const { rows } = await world.dataspace.services.db.pool.query<{ transactionid: number }>(
    "insert into transactionhistory (clientid, invoicenumber, price) values ($1, $2, 9) returning transactionid",
    [clientid, `M-${clientid}`],
  );
  return { clientid, transactionid: rows[0]?.transactionid ?? 0 };
}

function rowOf(list: Operation): OperatorRows[string] {
  const document = `query ($id: ID!) { ${list.name}(id: $id) { more } }`;
  return declared(list, { document, variables: named, cells: everyOperator() });
}

async function named(place: OperatorPlace): Promise<{ id: string }> {
  return { id: `${await aCustomer(place)}` };
}

async function aCustomer({ dataspace }: OperatorPlace): Promise<number> {
  return (await aClient(dataspace, { credits: 0 })).clientid;
}
