import { aClient } from "../../../support/people.ts";
import { errors, everyOperator, late, type OperatorRows, type OperatorWorld } from "../row.ts";

const asks = everyOperator({ ...late, support: "FORBIDDEN", data: "FORBIDDEN" });
const act = { reason: "Why", attemptkey: "once" };
const credits = { personal_email_credits: 1, bus_email_credits: 1, contactcredit: 1 };

/** What billing and admins do to a client's plan. */
export const planRows: OperatorRows = {
  "Query.customerPlan": {
    document: "query ($id: ID!) { customerPlan(id: $id) { name } }",
    variables: anId,
    endpoint: "plan/read",
    body: aCustomer,
    cells: everyOperator(),
  },
  "Query.customerPlanPreview": {
    document: `query ($id: ID!) {
      customerPlanPreview(id: $id, planId: "15", start: AT_ONCE, payment: NONE) { way } }`,
    variables: anId,
    endpoint: "plan/preview",
    body: async (world) => ({ ...(await aCustomer(world)), planid: 15, start: "now", payment: "none" }),
    cells: everyOperator({ support: "FORBIDDEN", data: "FORBIDDEN" }),
  },
  "Mutation.changeCustomerPlan": {
    document: `mutation ($id: ID!) {
      changeCustomerPlan(id: $id, planId: "15", start: AT_ONCE, payment: NONE, reason: "Why", attemptKey: "once") { ${errors} } }`,
    variables: anId,
    endpoint: "plan/change",
    body: async (world) => ({ ...(await aCustomer(world)), planid: 15, start: "now", payment: "none", ...act }),
    cells: asks,
  },
  "Mutation.keepCustomerPlan": {
    document: `mutation ($id: ID!) { keepCustomerPlan(id: $id, reason: "Why") { ${errors} } }`,
    variables: anId,
    endpoint: "plan/keep",
    body: async (world) => ({ ...(await aCustomer(world)), reason: "Why" }),
    cells: asks,
  },
  "Mutation.extendCustomerPlan": {
    document: `mutation ($id: ID!) {
      extendCustomerPlan(id: $id, days: 3, reason: "Why", attemptKey: "once") { ${errors} } }`,
    variables: anId,
    endpoint: "plan/extend",
    body: async (world) => ({ ...(await aCustomer(world)), days: 3, ...act }),
    cells: asks,
  },
  "Mutation.agreeCustomerPlan": {
    document: `mutation ($id: ID!) {
      agreeCustomerPlan(id: $id, name: "Special", price: 5, validity: 30, seats: 3, apiKeys: 1,
        credits: { personalEmail: 1, businessEmail: 1, phone: 1 }, reason: "Why", attemptKey: "once") { ${errors} } }`,
    variables: anId,
    endpoint: "plan/agree",
    body: async (world) => ({
      ...(await aCustomer(world)),
      name: "Special",
      price: 5,
      validity: 30,
      seats: 3,
      keys: 1,
      credits,
      ...act,
    }),
    cells: asks,
  },
};

async function aCustomer({ dataspace }: OperatorWorld): Promise<{ clientid: number }> {
  const { clientid } = await aClient(dataspace);
  return { clientid };
}

async function anId(world: OperatorWorld): Promise<{ id: number }> {
  return { id: (await aCustomer(world)).clientid };
}
