import { aClient } from "../../../support/people.ts";
import { errors, everyOperator, late, type OperatorRows, type OperatorWorld } from "../row.ts";

/** Clients, their credits and their members. */
export const customersRows: OperatorRows = {
  "Query.customers": {
    document: "query { customers { more } }",
    endpoint: "customers/find",
    cells: everyOperator(),
  },
  "Query.customer": {
    document: "query ($id: ID!) { customer(id: $id) { seats } }",
    variables: async (world) => ({ id: (await aCustomer(world)).clientid }),
    endpoint: "customers/read",
    body: async (world) => ({ clientid: (await aCustomer(world)).clientid }),
    cells: everyOperator(),
  },
  "Mutation.changeCredits": {
    document: `mutation ($id: ID!) {
      changeCredits(id: $id, datum: PHONE, amount: 1, reason: "Why", attemptKey: "once") { ${errors} } }`,
    variables: async (world) => ({ id: (await aCustomer(world)).clientid }),
    endpoint: "customers/credits",
    body: async (world) => ({
      clientid: (await aCustomer(world)).clientid,
      pool: "contactcredit",
      amount: 1,
      reason: "Why",
      attemptkey: "once",
    }),
    cells: everyOperator({ ...late, support: "FORBIDDEN", data: "FORBIDDEN" }),
  },
  "Mutation.refundPayment": {
    document: `mutation ($customerId: ID!, $number: String!) { refundPayment(
      customerId: $customerId, number: $number, amount: 1, reason: "Why", attemptKey: "once") { ${errors} } }`,
    variables: async (world) => ({ customerId: (await aCustomer(world)).clientid, number: "M-1" }),
    endpoint: "customers/refund",
    body: async (world) => ({
      clientid: (await aCustomer(world)).clientid,
      invoicenumber: "M-1",
      cents: 100,
      reason: "Why",
      attemptkey: "once",
    }),
    // Whoever may is told that this dataspace takes no payments.
    cells: everyOperator({
      ...late,
      support: "FORBIDDEN",
      data: "FORBIDDEN",
      billing: "PAYMENTS_OFF",
      admin: "PAYMENTS_OFF",
      token: "PAYMENTS_OFF",
    }),
  },
  "Mutation.unlockMember": {
    document: `mutation ($customerId: ID!, $memberId: ID!) {
      unlockMember(customerId: $customerId, memberId: $memberId) { ${errors} } }`,
    variables: aMemberOfClient,
    endpoint: "customers/unlock",
    body: aCustomer,
    cells: everyOperator({ billing: "FORBIDDEN", data: "FORBIDDEN" }),
  },
  "Mutation.endMemberSessions": {
    document: `mutation ($customerId: ID!, $memberId: ID!) {
      endMemberSessions(customerId: $customerId, memberId: $memberId) { ${errors} } }`,
    variables: aMemberOfClient,
    endpoint: "customers/endsessions",
    body: aCustomer,
    cells: everyOperator({ billing: "FORBIDDEN", data: "FORBIDDEN" }),
  },
};

async function aCustomer({ dataspace }: OperatorWorld): Promise<{ clientid: number; appuserid: number }> {
  const { clientid, owner } = await aClient(dataspace);
  return { clientid, appuserid: owner.appuserid };
}

async function aMemberOfClient(world: OperatorWorld): Promise<{ customerId: number; memberId: number }> {
  const { clientid, appuserid } = await aCustomer(world);
  return { customerId: clientid, memberId: appuserid };
}
