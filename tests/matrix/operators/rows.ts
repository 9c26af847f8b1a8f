import { newTotpSecret } from "@finder/dataspace/operators/factors/totp";
import { offerTotp } from "@finder/dataspace/operators/factors/factors.queries";
import { bindOf } from "@finder/dataspace/operators/factors/prove";
import { seal } from "@finder/dataspace/db/secrets/seal";
import { codeOf } from "../../support/console/operators.ts";
import { aHeldPayment, anOptOutInReview, aWaitingRefund } from "../../support/console/queues.ts";
import { aClient } from "../../support/people.ts";
import { adminsOnly, everybody, everyOperator, type OperatorRow, type OperatorWorld } from "./row.ts";

const errors = "userErrors { code }";
/** What asks for the second factor again. */
const late = { late: "PROOF_REQUIRED" } as const;
const ownEnrolling = { enrolling: "allowed" } as const;

/** Who may use each operation of the operators' console, and the endpoint behind it. */
export const operatorOperationRows: Readonly<Record<string, OperatorRow>> = {
  "Query.session": {
    document: "query { session { state } }",
    endpoint: "session/read",
    cells: everybody(),
    atEndpoint: { nobody: "SIGNED_OUT", owner: "SIGNED_OUT" },
  },
  "Mutation.signIn": {
    document: `mutation ($email: String!, $password: String!) { signIn(email: $email, password: $password) { ${errors} } }`,
    variables: credentials,
    endpoint: "session/open",
    body: credentials,
    cells: everybody(),
  },
  "Mutation.signOut": {
    document: "mutation { signOut }",
    endpoint: "session/end",
    cells: everybody(),
    atEndpoint: { nobody: "SIGNED_OUT", owner: "SIGNED_OUT" },
  },
  "Mutation.prove": {
    document: `mutation ($code: String!) { prove(code: $code) { ${errors} } }`,
    variables: ownCode,
    endpoint: "session/prove",
    body: ownCode,
    cells: everyOperator({ halfopen: "allowed" }),
  },
  "Mutation.startApp": {
    document: `mutation { startApp { ${errors} } }`,
    endpoint: "app/start",
    cells: everyOperator({ ...ownEnrolling, ...late }),
  },
  "Mutation.confirmApp": {
    document: `mutation ($code: String!) { confirmApp(code: $code) { ${errors} } }`,
    variables: offeredCode,
    endpoint: "app/confirm",
    body: offeredCode,
    cells: everyOperator({ ...ownEnrolling, ...late }),
  },
  "Mutation.renewRecoveryCodes": {
    document: `mutation { renewRecoveryCodes { ${errors} } }`,
    endpoint: "recovery/renew",
    cells: everyOperator(late),
  },
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
  "Query.operators": {
    document: "query { operators { id } }",
    endpoint: "team/list",
    cells: adminsOnly(),
  },
  "Mutation.changeOperator": {
    document: `mutation ($id: ID!) { changeOperator(id: $id, role: DATA) { ${errors} } }`,
    variables: ({ other }) => ({ id: other.afid }),
    endpoint: "team/change",
    body: ({ other }) => ({ afid: other.afid, role: "data" }),
    cells: adminsOnly(late),
  },
  "Mutation.resetOperator": {
    document: `mutation ($id: ID!) { resetOperator(id: $id) { ${errors} } }`,
    variables: ({ other }) => ({ id: other.afid }),
    endpoint: "team/reset",
    body: ({ other }) => ({ afid: other.afid }),
    cells: adminsOnly(late),
  },
  "Query.operatorLog": {
    document: "query { operatorLog { more } }",
    endpoint: "log/read",
    cells: adminsOnly(),
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

function credentials({ other: { email, password } }: OperatorWorld): { email: string; password: string } {
  return { email, password };
}

function ownCode({ caller, dataspace }: OperatorWorld): { code: string } {
  return { code: caller?.secret ? codeOf(caller.secret, dataspace.services.now()) : "000000" };
}

/** The first code of a secret that the caller was offered. */
async function offeredCode({ caller, dataspace }: OperatorWorld): Promise<{ code: string }> {
  if (!caller) return { code: "000000" };
  const { config, db, now } = dataspace.services;
  const secret = newTotpSecret();
  await offerTotp(db.pool, caller.afid, seal(config.keyring, secret, bindOf(caller.afid)));
  return { code: codeOf(secret, now()) };
}
