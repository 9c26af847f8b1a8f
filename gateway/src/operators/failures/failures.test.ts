import { afterAll, beforeAll, expect, test } from "vitest";
import { aFailedJob, aFailedMail } from "../../../../tests/support/console/failures.ts";
import { aConsoleOperator } from "../../../../tests/support/console/operators.ts";
import type { TestDataspace } from "../../../../tests/support/dataspace.ts";
import { ask, startStack, type Answered, type Stack } from "../../testing/stack.ts";

let stack: Stack<TestDataspace>;
let token: string;
beforeAll(async () => {
  stack = await startStack();
  ({ token } = await aConsoleOperator(stack.dataspace, "support"));
});
afterAll(() => stack.close());

function inConsole(document: string, variables: object = {}): Promise<Answered> {
  return ask(stack.gateway, document, { token, variables, at: "/operator/graphql" });
}

test("an operator reads failed emails and resends one, with one upstream call each", async () => {
  const { mailid, to } = await aFailedMail(stack.dataspace);
  const listed = await inConsole(
    "{ failedMails { more kinds { kind count } items { id kind recipient tries nextTry } } }",
  );
  expect(listed.data).toEqual({
    failedMails: {
      more: false,
      kinds: [{ kind: "email_changed", count: 1 }],
      items: [
        { id: `${mailid}`, kind: "email_changed", recipient: `${to[0]}•••@acme.example`, tries: 3, nextTry: null },
      ],
    },
  });
  const retry = "mutation ($id: ID!) { retryMail(id: $id) { retried userErrors { code } } }";
  const retried = await inConsole(retry, { id: mailid });
  expect(retried.data).toEqual({ retryMail: { retried: 1, userErrors: [] } });
  expect((await inConsole(retry, { id: mailid })).data).toEqual({ retryMail: { retried: 0, userErrors: [] } });
  expect([listed.calls, retried.calls]).toEqual([1, 1]);
});

test("a failed job is read with its failure and resumed, or refused with a conflict", async () => {
  const [job, gone] = [await aFailedJob(stack.dataspace), await aFailedJob(stack.dataspace)];
  await stack.dataspace.services.db.pool.query("update job set kept = false where jobid = $1", [gone.jobid]);
  const listed = await inConsole("{ failedJobs { items { id kind done total failure obstacle } } }");
  const shared = { kind: "EXPORT", done: 25, total: 40, failure: "Error EACCES" };
  expect(listed.data).toEqual({
    failedJobs: {
      items: [
        { id: `${gone.client.clientid}/${gone.jobid}`, ...shared, obstacle: "REMOVED" },
        { id: `${job.client.clientid}/${job.jobid}`, ...shared, obstacle: null },
      ],
    },
  });
  const retry = "mutation ($id: ID!) { retryJob(id: $id) { retried userErrors { code } } }";
  expect((await inConsole(retry, { id: `${gone.client.clientid}/${gone.jobid}` })).data).toEqual({
    retryJob: { retried: 0, userErrors: [{ code: "CONFLICT" }] },
  });
  expect((await inConsole(retry, { id: `${job.client.clientid}/${job.jobid}` })).data).toEqual({
    retryJob: { retried: 1, userErrors: [] },
  });
});
