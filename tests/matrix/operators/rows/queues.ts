import * as erasures from "@finder/contract/operators/erasures";
import * as queues from "@finder/contract/operators/queues";
import { aHeldPayment, anOptOutInReview, aWaitingRefund } from "../../../support/console/queues.ts";
import { unique } from "../../../support/people.ts";
import { declared, errors, everyOperator, late, type OperatorRows } from "../row.ts";

const forRefunds = everyOperator({ ...late, support: "FORBIDDEN", data: "FORBIDDEN" });
const forOptOuts = everyOperator({ ...late, support: "FORBIDDEN", billing: "FORBIDDEN" });
const forPayments = everyOperator({ support: "FORBIDDEN", data: "FORBIDDEN" });

/** What waits for a decision. */
export const queuesRows: OperatorRows = {
  "Query.queueCounts": declared(queues.queueCounts, {
    document: "query { queueCounts { refunds optOuts payments } }",
    cells: everyOperator(),
  }),
  "Query.refundRequests": declared(queues.refundRequests, {
    document: "query { refundRequests { count } }",
    cells: forRefunds,
  }),
  "Mutation.decideRefund": declared(queues.decideRefund, {
    document: `mutation ($id: ID!, $approve: Boolean!, $reason: String!) {
      decideRefund(id: $id, approve: $approve, reason: $reason) { ${errors} } }`,
    variables: async ({ dataspace }) => {
      const { client, returnid } = await aWaitingRefund(dataspace);
      return { id: `${client.clientid}/${returnid}`, approve: true, reason: "Why" };
    },
    cells: forRefunds,
  }),
  "Query.optOutRequests": declared(erasures.optOutRequests, {
    document: "query { optOutRequests { count } }",
    cells: forOptOuts,
  }),
  "Mutation.decideOptOut": declared(erasures.decideOptOut, {
    document: `mutation ($id: ID!, $approve: Boolean!) { decideOptOut(id: $id, approve: $approve) { ${errors} } }`,
    variables: async ({ dataspace }) => ({ id: `${(await anOptOutInReview(dataspace)).requestid}`, approve: false }),
    cells: forOptOuts,
  }),
  "Mutation.enterErasureRequest": declared(erasures.enterErasureRequest, {
    document: `mutation ($email: String!, $way: RequestWay!, $cameOn: String!, $attemptKey: String!) {
      enterErasureRequest(email: $email, way: $way, cameOn: $cameOn, attemptKey: $attemptKey) { ${errors} } }`,
    variables: () => ({
      email: `${unique()}@elsewhere.example`,
      way: "LETTER",
      cameOn: aDayAgo(),
      attemptKey: unique(),
    }),
    cells: everyOperator({ support: "FORBIDDEN", billing: "FORBIDDEN" }),
  }),
  "Query.heldPayments": declared(queues.heldPayments, {
    document: "query { heldPayments { count } }",
    cells: forPayments,
  }),
  "Mutation.settlePayment": declared(queues.settlePayment, {
    document: `mutation ($reference: ID!, $note: String!) {
      settlePayment(reference: $reference, note: $note) { ${errors} } }`,
    variables: async ({ dataspace }) => ({ reference: (await aHeldPayment(dataspace)).reference, note: "Done" }),
    cells: forPayments,
  }),
};

function aDayAgo(): string {
  return new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
}
