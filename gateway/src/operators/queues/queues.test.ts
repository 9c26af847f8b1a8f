import { afterAll, beforeAll, expect, test } from "vitest";
import { aConsoleOperator } from "../../../../tests/support/console/operators.ts";
import { aHeldPayment, anOptOutInReview, aWaitingRefund } from "../../../../tests/support/console/queues.ts";
import { unique } from "../../../../tests/support/people.ts";
import type { TestDataspace } from "../../../../tests/support/dataspace.ts";
import { ask, startStack, type Answered, type Stack } from "../../testing/stack.ts";

let stack: Stack<TestDataspace>;
let token: string;
beforeAll(async () => {
  stack = await startStack();
  ({ token } = await aConsoleOperator(stack.dataspace));
});
afterAll(() => stack.close());

function inConsole(document: string, variables: object = {}): Promise<Answered> {
  return ask(stack.gateway, document, { token, variables, at: "/operator/graphql" });
}

function dayAgo(days: number): string {
  return new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
}

const counts = "{ queueCounts { refunds optOuts payments } }";

test("an operator decides a refund that is asked back, for one upstream call each", async () => {
  const { client, returnid, value, profile } = await aWaitingRefund(stack.dataspace);
  const id = `${client.clientid}/${returnid}`;
  const listed = await inConsole(
    "{ refundRequests(first: 100) { count items { id clientId datum value profile note spent returned most } } }",
  );
  expect(listed.data).toMatchObject({
    refundRequests: {
      count: 1,
      items: [
        {
          id,
          clientId: String(client.clientid),
          datum: "PHONE",
          value,
          profile: profile.key,
          note: "Nobody answers",
          spent: 1,
          returned: 0,
          most: 5,
        },
      ],
    },
  });
  const decide = `mutation ($id: ID!, $approve: Boolean!) {
    decideRefund(id: $id, approve: $approve, reason: "Dead line") { decided userErrors { code } } }`;
  const approved = await inConsole(decide, { id, approve: true });
  expect(approved.data).toEqual({ decideRefund: { decided: true, userErrors: [] } });
  expect((await inConsole(decide, { id, approve: false })).data).toEqual({
    decideRefund: { decided: false, userErrors: [{ code: "CONFLICT" }] },
  });
  expect([listed.calls, approved.calls]).toEqual([1, 1]);
});

test("an operator answers who asks to be forgotten", async () => {
  const { requestid, profile, email } = await anOptOutInReview(stack.dataspace);
  const listed = await inConsole("{ optOutRequests { count items { id profileUrl email dueOn } } }");
  expect(listed.data).toMatchObject({
    optOutRequests: { count: 1, items: [{ id: String(requestid), profileUrl: profile.url, email }] },
  });
  const refuse = "mutation ($id: ID!) { decideOptOut(id: $id, approve: false) { decided userErrors { code } } }";
  expect((await inConsole(refuse, { id: requestid })).data).toEqual({
    decideOptOut: { decided: true, userErrors: [] },
  });
  expect((await inConsole(refuse, { id: requestid })).data).toEqual({
    decideOptOut: { decided: false, userErrors: [{ code: "NOT_FOUND" }] },
  });
});

test("an operator enters a letter, refused by field first, and it stands before what is due later", async () => {
  const enter = `mutation ($url: String, $email: String, $key: String!) {
    enterErasureRequest(url: $url, email: $email, way: LETTER, cameOn: "${dayAgo(20)}", note: "File 12", attemptKey: $key) {
      id dueOn userErrors { code field } } }`;
  expect((await inConsole(enter, { url: "nowhere.example", key: unique() })).data).toEqual({
    enterErasureRequest: { id: null, dueOn: null, userErrors: [{ code: "BAD_PROFILE_URL", field: "url" }] },
  });
  expect((await inConsole(enter, { email: "no email", key: unique() })).data).toMatchObject({
    enterErasureRequest: { userErrors: [{ code: "BAD_REQUEST", field: "email" }] },
  });
  await anOptOutInReview(stack.dataspace);
  const key = unique();
  const entered = await inConsole(enter, { email: "jane@letters.example", key });
  expect((await inConsole(enter, { email: "jane@letters.example", key })).data).toEqual(entered.data);
  const { id, dueOn } = (entered.data as { enterErasureRequest: { id: string; dueOn: string } }).enterErasureRequest;
  expect([entered.calls, dueOn.slice(0, 10)]).toEqual([1, dayAgo(-10)]);
  const listed = await inConsole("{ optOutRequests { items { id profileUrl email came note } } }");
  const { items } = (listed.data as { optOutRequests: { items: object[] } }).optOutRequests;
  expect(items[0]).toEqual({ id, profileUrl: null, email: "jane@letters.example", came: "LETTER", note: "File 12" });
  const refuse = `mutation ($id: ID!, $reason: String) { decideOptOut(id: $id, approve: false, reason: $reason) {
    decided userErrors { code field } } }`;
  expect((await inConsole(refuse, { id })).data).toEqual({
    decideOptOut: { decided: false, userErrors: [{ code: "BAD_REQUEST", field: "reason" }] },
  });
  expect((await inConsole(refuse, { id, reason: "Not the person" })).data).toEqual({
    decideOptOut: { decided: true, userErrors: [] },
  });
});

test("an operator settles a payment that was held back, and the counts follow", async () => {
  const { reference } = await aHeldPayment(stack.dataspace);
  const listed = await inConsole("{ heldPayments { count items { reference amount currency reason } } }");
  expect(listed.data).toMatchObject({
    heldPayments: { count: 1, items: [{ reference, amount: 249, currency: "usd" }] },
  });
  expect((await inConsole(counts)).data).toMatchObject({ queueCounts: { payments: 1 } });
  const settle = `mutation ($reference: ID!) { settlePayment(reference: $reference, note: "Paid back") { decided } }`;
  expect((await inConsole(settle, { reference })).data).toEqual({ settlePayment: { decided: true } });
  expect((await inConsole(counts)).data).toMatchObject({ queueCounts: { payments: 0 } });
});
