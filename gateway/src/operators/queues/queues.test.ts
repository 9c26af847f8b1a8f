import { afterAll, beforeAll, expect, test } from "vitest";
import { aConsoleOperator } from "../../../../tests/support/console/operators.ts";
import { anOptOutInReview, aWaitingRefund } from "../../../../tests/support/console/queues.ts";
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
          note: "No one answers",
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

test("an entered letter is validated by field, and queued before later due dates", async () => {
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
