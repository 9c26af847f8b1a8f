import { afterAll, beforeAll, expect, test } from "vitest";
import { aConsoleOperator } from "../../../../tests/support/console/operators.ts";
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

const url = "http://127.0.0.1:9/hooks";
const webhook = "{ id url events lowCredits state waiting oldSecretUntil }";
const changed = `{ secret webhook ${webhook} userErrors { code field } }`;

test("a webhook is added, changed, tested, read and deleted, with one call each", async () => {
  const created = await inConsole(
    `mutation ($url: String!) { made: createOperatorWebhook(url: $url, events: [JOB_FINISHED]) ${changed} }`,
    { url },
  );
  const shown = { id: expect.any(String), url, events: ["JOB_FINISHED"], lowCredits: 10, state: "ENABLED", waiting: 0 };
  expect(created.data).toEqual({
    made: { secret: expect.stringMatching(/^whsec_/), webhook: { ...shown, oldSecretUntil: null }, userErrors: [] },
  });
  const { id } = (created.data as { made: { webhook: { id: string } } }).made.webhook;
  const inOne = async (mutation: string) => {
    const { data, calls } = await inConsole(`mutation ($id: ID!) { made: ${mutation} }`, { id });
    expect(calls).toBe(1);
    return (data as { made: unknown }).made;
  };
  expect(await inOne(`disableOperatorWebhook(id: $id) ${changed}`)).toMatchObject({ webhook: { state: "DISABLED" } });
  expect(await inOne("testOperatorWebhook(id: $id) { sent userErrors { code field } }")).toEqual({
    sent: 0,
    userErrors: [{ code: "WEBHOOK_DISABLED", field: "id" }],
  });
  await inOne(`enableOperatorWebhook(id: $id) ${changed}`);
  expect(await inOne("testOperatorWebhook(id: $id) { sent userErrors { code } }")).toEqual({ sent: 1, userErrors: [] });
  expect(await inOne(`updateOperatorWebhook(id: $id, lowCredits: 5) ${changed}`)).toMatchObject({
    secret: null,
    webhook: { lowCredits: 5, events: ["JOB_FINISHED"] },
  });
  const log = await inConsole(
    "query ($id: ID!) { operatorWebhookDeliveries(id: $id) { more items { clientId type tries } } operatorWebhooks { id } }",
    { id },
  );
  expect(log.data).toMatchObject({
    operatorWebhookDeliveries: { more: false, items: [{ clientId: "0", type: "webhook.test" }] },
    operatorWebhooks: [{ id }],
  });
  expect(await inOne("deleteOperatorWebhook(id: $id) { deletedId userErrors { code } }")).toEqual({
    deletedId: id,
    userErrors: [],
  });
});
