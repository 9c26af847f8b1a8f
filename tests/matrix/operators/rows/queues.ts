import { aHeldPayment, anOptOutInReview, aWaitingRefund } from "../../../support/console/queues.ts";
import { unique } from "../../../support/people.ts";
import { errors, everyOperator, late, type OperatorRows } from "../row.ts";

/** What waits for a decision. */
export const queuesRows: OperatorRows = {
  "Query.queueCounts": {
    document: "query { queueCounts { refunds optOuts payments } }",
    endpoint: "queues/count",
    cells: everyOperator(),
  },
  "Query.refundRequests": {
    document: "query { refundRequests { count } }",
    endpoint: "queues/refunds",
    cells: everyOperator({ ...late, support: "FORBIDDEN", data: "FORBIDDEN" }),
  },
  "Mutation.decideRefund": {
    document: `mutation ($id: ID!) { decideRefund(id: $id, approve: true, reason: "Why") { ${errors} } }`,
    variables: async ({ dataspace }) => {
      const { client, returnid } = await aWaitingRefund(dataspace);
      return { id: `${client.clientid}/${returnid}` };
    },
    endpoint: "queues/refunds/decide",
    body: async ({ dataspace }) => {
      const { client, returnid } = await aWaitingRefund(dataspace);
      return { clientid: client.clientid, returnid, decision: "approve", reason: "Why" };
    },
    cells: everyOperator({ ...late, support: "FORBIDDEN", data: "FORBIDDEN" }),
  },
  "Query.optOutRequests": {
    document: "query { optOutRequests { count } }",
    endpoint: "queues/optouts",
    cells: everyOperator({ ...late, support: "FORBIDDEN", billing: "FORBIDDEN" }),
  },
  "Mutation.decideOptOut": {
    document: `mutation ($id: ID!) { decideOptOut(id: $id, approve: false) { ${errors} } }`,
    variables: async ({ dataspace }) => ({ id: (await anOptOutInReview(dataspace)).requestid }),
    endpoint: "queues/optouts/decide",
    body: async ({ dataspace }) => ({ requestid: (await anOptOutInReview(dataspace)).requestid, decision: "refuse" }),
    cells: everyOperator({ ...late, support: "FORBIDDEN", billing: "FORBIDDEN" }),
  },
  "Mutation.enterErasureRequest": {
    document: `mutation ($email: String!, $key: String!) {
      enterErasureRequest(email: $email, way: LETTER, cameOn: "${aDayAgo()}", attemptKey: $key) { ${errors} } }`,
    variables: () => ({ email: `${unique()}@elsewhere.example`, key: unique() }),
    endpoint: "queues/optouts/enter",
    body: () => ({
      email: `${unique()}@elsewhere.example`,
      came: "letter",
      cameon: aDayAgo(),
      attemptkey: unique(),
    }),
    cells: everyOperator({ support: "FORBIDDEN", billing: "FORBIDDEN" }),
  },
  "Query.heldPayments": {
    document: "query { heldPayments { count } }",
    endpoint: "queues/payments",
    cells: everyOperator({ support: "FORBIDDEN", data: "FORBIDDEN" }),
  },
  "Mutation.settlePayment": {
    document: `mutation ($reference: ID!) { settlePayment(reference: $reference, note: "Done") { ${errors} } }`,
    variables: async ({ dataspace }) => ({ reference: (await aHeldPayment(dataspace)).reference }),
    endpoint: "queues/payments/settle",
    body: async ({ dataspace }) => ({ reference: (await aHeldPayment(dataspace)).reference, note: "Done" }),
    cells: everyOperator({ support: "FORBIDDEN", data: "FORBIDDEN" }),
  },
};

function aDayAgo(): string {
  return new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
}
