import * as members from "@finder/contract/operators/customer-members";
import * as customers from "@finder/contract/operators/customers";
import * as refunds from "@finder/contract/operators/refunds";
import { aClient } from "../../../support/people.ts";
import { declared, errors, everyOperator, late, type OperatorRows, type OperatorPlace } from "../row.ts";

/** Permitted roles get the answer that this dataspace takes no payments. */
const withoutPayments = {
  support: "FORBIDDEN",
  data: "FORBIDDEN",
  billing: "PAYMENTS_OFF",
  admin: "PAYMENTS_OFF",
  token: "PAYMENTS_OFF",
} as const;

/** Clients, their credits and their members. */
export const customersRows: OperatorRows = {
  "Query.customers": declared(customers.customers, {
    document: "query { customers { more } }",
    cells: everyOperator(),
  }),
  "Query.customer": declared(customers.customer, {
    document: "query ($id: ID!) { customer(id: $id) { seats } }",
    variables: async (world) => ({ id: `${(await aCustomer(world)).clientid}` }),
    cells: everyOperator(),
  }),
  "Mutation.changeCredits": declared(customers.changeCredits, {
    document: `mutation ($id: ID!, $datum: DatumType!, $amount: Int!, $reason: String!, $attemptKey: String!) {
      changeCredits(id: $id, datum: $datum, amount: $amount, reason: $reason, attemptKey: $attemptKey) { ${errors} } }`,
    variables: async (world) => ({
      id: `${(await aCustomer(world)).clientid}`,
      datum: "PHONE",
      amount: 1,
      reason: "Why",
      attemptKey: "once",
    }),
    cells: everyOperator({ ...late, support: "FORBIDDEN", data: "FORBIDDEN" }),
  }),
  "Mutation.refundPayment": declared(refunds.refundPayment, {
    document: `mutation ($customerId: ID!, $number: String!, $amount: Float!, $reason: String!, $attemptKey: String!) {
      refundPayment(
        customerId: $customerId, number: $number, amount: $amount, reason: $reason, attemptKey: $attemptKey
      ) { ${errors} } }`,
    variables: async (world) => ({ ...(await aRefund(world)), number: "M-1", amount: 1 }),
    cells: everyOperator({ ...late, ...withoutPayments }),
  }),
  "Query.customerBalance": declared(refunds.customerBalance, {
    document: "query ($id: ID!) { customerBalance(id: $id) { balance } }",
    variables: async (world) => ({ id: `${(await aCustomer(world)).clientid}` }),
    cells: everyOperator({ late: "PAYMENTS_OFF", ...withoutPayments }),
  }),
  "Mutation.payBackCustomerBalance": declared(refunds.payBackCustomerBalance, {
    document: `mutation ($customerId: ID!, $reason: String!, $attemptKey: String!) {
      payBackCustomerBalance(customerId: $customerId, reason: $reason, attemptKey: $attemptKey) { ${errors} } }`,
    variables: aRefund,
    cells: everyOperator({ ...late, ...withoutPayments }),
  }),
  "Mutation.unlockMember": declared(members.unlockMember, {
    document: `mutation ($customerId: ID!, $memberId: ID!) {
      unlockMember(customerId: $customerId, memberId: $memberId) { ${errors} } }`,
    variables: aMemberOfClient,
    cells: everyOperator({ billing: "FORBIDDEN", data: "FORBIDDEN" }),
  }),
  "Mutation.endMemberSessions": declared(members.endMemberSessions, {
    document: `mutation ($customerId: ID!, $memberId: ID!) {
      endMemberSessions(customerId: $customerId, memberId: $memberId) { ${errors} } }`,
    variables: aMemberOfClient,
    cells: everyOperator({ billing: "FORBIDDEN", data: "FORBIDDEN" }),
  }),
  "Mutation.resetMemberFactor": declared(members.resetMemberFactor, {
    document: `mutation ($customerId: ID!, $memberId: ID!) {
      resetMemberFactor(customerId: $customerId, memberId: $memberId, reason: "Phone lost") { ${errors} } }`,
    variables: async (world) => ({ ...(await aMemberOfClient(world)), reason: "Phone lost" }),
    cells: everyOperator({ ...late, billing: "FORBIDDEN", data: "FORBIDDEN" }),
  }),
  "Mutation.stopCustomerCompanySignIn": declared(members.stopCustomerCompanySignIn, {
    document: `mutation ($id: ID!, $reason: String!) { stopCustomerCompanySignIn(id: $id, reason: $reason) { ${errors} } }`,
    variables: async (world) => ({ id: `${(await aCustomer(world)).clientid}`, reason: "Locked out" }),
    cells: everyOperator({ ...late, billing: "FORBIDDEN", data: "FORBIDDEN" }),
  }),
};

async function aCustomer({ dataspace }: OperatorPlace): Promise<{ clientid: number; appuserid: number }> {
  const { clientid, owner } = await aClient(dataspace, { credits: 0 });
  return { clientid, appuserid: owner.appuserid };
}

async function aMemberOfClient(world: OperatorPlace): Promise<{ customerId: string; memberId: string }> {
  const { clientid, appuserid } = await aCustomer(world);
  return { customerId: `${clientid}`, memberId: `${appuserid}` };
}

async function aRefund(world: OperatorPlace): Promise<{ customerId: string; reason: string; attemptKey: string }> {
  return { customerId: `${(await aCustomer(world)).clientid}`, reason: "Why", attemptKey: "once" };
}
