import { beforeAll, expect, test } from "vitest";
import { unique } from "../../../../tests/support/people.ts";
import { aSubscriber } from "../../../../tests/support/third-parties/payments.ts";
import { expectOwnerOnly } from "../../testing/owner-only.ts";
import { ask, sharedPayingStack } from "../../testing/stack.ts";

let stack: Awaited<ReturnType<typeof sharedPayingStack>>;
beforeAll(async () => {
  stack = await sharedPayingStack();
});

const refusals = "userErrors { code field message }";
const shown = "card { brand last4 expMonth expYear } openInvoice { number amount createdOn nextTryOn }";
const read = `{ paymentMethod { ${shown} } }`;
const start = `mutation ($key: String!) { startCardUpdate(attemptKey: $key) { clientSecret setupId ${refusals} } }`;
const finish = `mutation ($id: ID!) { finishCardUpdate(setupId: $id) { paymentMethod { ${shown} } ${refusals} } }`;
const pay = `mutation ($key: String!) { payOpenInvoice(attemptKey: $key) { state clientSecret declineReason client { subscription { pastDueSince } } ${refusals} } }`;

test("the owner sees the saved card and replaces it with a confirmed one", async () => {
  const { owner } = await aSubscriber(stack.dataspace);
  const { token } = owner;
  const visa = { brand: "visa", last4: "4242", expMonth: 12, expYear: 2040 };
  expect((await ask(stack.gateway, read, { token })).data).toEqual({
    paymentMethod: { card: visa, openInvoice: null },
  });
  const begun = await ask(stack.gateway, start, { token, variables: { key: unique() } });
  expect(begun.data?.["startCardUpdate"]).toMatchObject({ setupId: expect.stringMatching(/^seti_/), userErrors: [] });
  const { setupId = "" } = (begun.data?.["startCardUpdate"] ?? {}) as { setupId?: string };
  const refused = await ask(stack.gateway, finish, { token, variables: { id: setupId } });
  expect(refused.data?.["finishCardUpdate"]).toMatchObject({
    paymentMethod: null,
    userErrors: [{ code: "PAYMENT_FAILED" }],
  });
  await stack.dataspace.stripe.setupIntents.confirm(setupId, { payment_method: "pm_card_mastercard" });
  const done = await ask(stack.gateway, finish, { token, variables: { id: setupId } });
  expect(done.data?.["finishCardUpdate"]).toMatchObject({
    paymentMethod: { card: { brand: "mastercard", last4: "4444" } },
    userErrors: [],
  });
});

test("where nothing is owed, paying the open bill says that it is paid", async () => {
  const { owner } = await aSubscriber(stack.dataspace);
  const answer = await ask(stack.gateway, pay, { token: owner.token, variables: { key: unique() } });
  expect(answer.data?.["payOpenInvoice"]).toEqual({
    state: "PAID",
    clientSecret: null,
    declineReason: null,
    client: { subscription: { pastDueSince: null } },
    userErrors: [],
  });
});

test.each([
  ["paymentMethod", read],
  ["startCardUpdate", start],
  ["finishCardUpdate", finish],
  ["payOpenInvoice", pay],
])("only the owner may use %s", async (_name, document) => {
  await expectOwnerOnly(stack, document, { id: "seti_1", key: unique() });
});
