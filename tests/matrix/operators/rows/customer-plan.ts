import * as plans from "@finder/contract/operators/customer-plan";
import { aClient } from "../../../support/people.ts";
import { declared, errors, everyOperator, late, type OperatorRows, type OperatorPlace } from "../row.ts";

const asks = everyOperator({ ...late, support: "FORBIDDEN", data: "FORBIDDEN" });
const act = { reason: "Why", attemptKey: "once" };
const choice = { planId: "15", start: "AT_ONCE", payment: "NONE" };
const credits = { personalEmail: 1, businessEmail: 1, phone: 1 };

/** What billing and admins do to a client's plan. */
export const customerPlanRows: OperatorRows = {
  "Query.customerPlan": declared(plans.customerPlan, {
    document: "query ($id: ID!) { customerPlan(id: $id) { name } }",
    variables: aCustomer,
    cells: everyOperator(),
  }),
  "Query.customerPlanPreview": declared(plans.customerPlanPreview, {
    document: `query ($id: ID!, $planId: ID!, $start: PlanStart!, $payment: PlanPayment!) {
      customerPlanPreview(id: $id, planId: $planId, start: $start, payment: $payment) { way } }`,
    variables: async (world) => ({ ...(await aCustomer(world)), ...choice }),
    cells: everyOperator({ support: "FORBIDDEN", data: "FORBIDDEN" }),
  }),
  "Mutation.changeCustomerPlan": declared(plans.changeCustomerPlan, {
    document: `mutation (
      $id: ID!, $planId: ID!, $start: PlanStart!, $payment: PlanPayment!, $reason: String!, $attemptKey: String!
    ) {
      changeCustomerPlan(
        id: $id, planId: $planId, start: $start, payment: $payment, reason: $reason, attemptKey: $attemptKey
      ) { ${errors} } }`,
    variables: async (world) => ({ ...(await aCustomer(world)), ...choice, ...act }),
    cells: asks,
  }),
  "Mutation.keepCustomerPlan": declared(plans.keepCustomerPlan, {
    document: `mutation ($id: ID!, $reason: String!) { keepCustomerPlan(id: $id, reason: $reason) { ${errors} } }`,
    variables: async (world) => ({ ...(await aCustomer(world)), reason: "Why" }),
    cells: asks,
  }),
  "Mutation.extendCustomerPlan": declared(plans.extendCustomerPlan, {
    document: `mutation ($id: ID!, $days: Int, $reason: String!, $attemptKey: String!) {
      extendCustomerPlan(id: $id, days: $days, reason: $reason, attemptKey: $attemptKey) { ${errors} } }`,
    variables: async (world) => ({ ...(await aCustomer(world)), days: 3, ...act }),
    cells: asks,
  }),
  "Mutation.agreeCustomerPlan": declared(plans.agreeCustomerPlan, {
    document: `mutation (
      $id: ID!, $name: String!, $price: Float!, $validity: Int!, $seats: Int!, $apiKeys: Int!, $credits: CreditsInput!,
      $reason: String!, $attemptKey: String!
    ) {
      agreeCustomerPlan(
        id: $id, name: $name, price: $price, validity: $validity, seats: $seats, apiKeys: $apiKeys, credits: $credits,
        reason: $reason, attemptKey: $attemptKey
      ) { ${errors} } }`,
    variables: async (world) => ({
      ...(await aCustomer(world)),
      name: "Special",
      price: 5,
      validity: 30,
      seats: 3,
      apiKeys: 1,
      credits,
      ...act,
    }),
    cells: asks,
  }),
};

async function aCustomer({ dataspace }: OperatorPlace): Promise<{ id: string }> {
  return { id: `${(await aClient(dataspace, { credits: 0 })).clientid}` };
}
