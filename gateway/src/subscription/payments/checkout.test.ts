import { afterAll, beforeAll, expect, test } from "vitest";
import { aClient, type Client } from "../../../../tests/support/people.ts";
import {
  aSubscriber,
  onPlan,
  payAt,
  startWithPayments,
  type Paying,
} from "../../../../tests/support/third-parties/payments.ts";
import { expectOwnerOnly } from "../../testing/owner-only.ts";
import { ask, codesOf, inFrontOf, startBesideOthers, type Answered, type Stack } from "../../testing/stack.ts";

let stack: Stack<Paying>;
beforeAll(async () => {
  stack = await inFrontOf(await startWithPayments({ SWEEP_SECONDS: "3600" }));
});
afterAll(() => stack.close());

const startCheckout =
  "mutation ($planId: ID!) { startCheckout(planId: $planId) { url sessionId userErrors { code field } } }";
const checkoutStatus = "query ($id: String!) { checkoutStatus(sessionId: $id) { state planName } }";

type Started = { url: string; sessionId: string; userErrors: { code: string; field: string | null }[] };

async function start({ owner }: Client, planId: number | string): Promise<Started> {
  return (await ask(stack.gateway, startCheckout, { token: owner.token, variables: { planId } })).data?.[
    "startCheckout"
  ] as Started;
}

function status({ owner }: Client, id: string): Promise<Answered> {
  return ask(stack.gateway, checkoutStatus, { token: owner.token, variables: { id } });
}

test("a plan bought on the provider's page counts once the provider confirms it", async () => {
  const { control } = stack.dataspace.payments;
  const client = await aClient(stack.dataspace, { planid: 10 });
  const { url, sessionId, userErrors } = await start(client, 20);
  expect(userErrors).toEqual([]);
  expect(url.startsWith(stack.dataspace.payments.url)).toBe(true);
  const state = async (): Promise<unknown> => (await status(client, sessionId)).data?.["checkoutStatus"];
  expect(await state()).toEqual({ state: "OPEN", planName: "Starter" });
  await control("webhooks", { held: true });
  await payAt(url);
  expect(await state()).toEqual({ state: "PENDING", planName: "Starter" });
  await control("webhooks", { held: false });
  await onPlan(stack.dataspace, client.clientid, 20);
  expect(await state()).toEqual({ state: "GRANTED", planName: "Starter" });
});

test("a double click opens one page", async () => {
  const client = await aClient(stack.dataspace, { planid: 10 });
  const [one, two] = await Promise.all([start(client, 20), start(client, 20)]);
  expect(two.sessionId).toBe(one.sessionId);
});

test("what is not to be bought on the page is refused", async () => {
  const subscriber = await aSubscriber(stack.dataspace);
  const newcomer = await aClient(stack.dataspace, { planid: 10 });
  for (const [client, planId, code, field] of [
    [subscriber, 20, "ALREADY_ON_PLAN", null],
    [subscriber, 30, "PLAN_NOT_OFFERED", "planId"],
    [newcomer, 10, "ALREADY_ON_PLAN", null],
    [newcomer, 90, "PLAN_NOT_OFFERED", "planId"],
    [newcomer, 15, "PLAN_NOT_OFFERED", "planId"],
    [newcomer, 101, "PLAN_NOT_OFFERED", "planId"],
    [newcomer, "0", "PLAN_NOT_OFFERED", "planId"],
  ] as const) {
    expect(await start(client, planId)).toEqual({ url: null, sessionId: null, userErrors: [{ code, field }] });
  }
});

test("another client's purchase does not exist", async () => {
  const { sessionId } = await start(await aClient(stack.dataspace, { planid: 10 }), 20);
  const other = await aClient(stack.dataspace, { planid: 10 });
  expect(codesOf(await status(other, sessionId))).toEqual(["NOT_FOUND"]);
  expect(codesOf(await status(other, "cs_nobody"))).toEqual(["NOT_FOUND"]);
});

test("a provider that fails is said to be unavailable, and the next try opens the page", async () => {
  const client = await aClient(stack.dataspace, { planid: 10 });
  await stack.dataspace.payments.control("fault", { match: "POST /v1/checkout/sessions", what: "500", times: 3 });
  const { token } = client.owner;
  const failed = await ask(stack.gateway, startCheckout, { token, variables: { planId: 20 } });
  expect(codesOf(failed)).toEqual(["UNAVAILABLE"]);
  expect((await start(client, 20)).userErrors).toEqual([]);
});

test("only the owner buys add-ons and sees them", async () => {
  await expectOwnerOnly(stack, startCheckout, { planId: 20 });
  await expectOwnerOnly(stack, checkoutStatus, { id: "cs_1" });
});

test("without a payment provider every operation says that nothing can be bought", async () => {
  const without = await startBesideOthers();
  const { owner } = await aClient(without.dataspace, { planid: 10 });
  for (const document of [
    "mutation { startCheckout(planId: 20) { url } }",
    "mutation { cancelSubscription { userErrors { code } } }",
    "{ paymentSettings { publishableKey } }",
  ])
    expect(codesOf(await ask(without.gateway, document, { token: owner.token }))).toEqual(["PAYMENTS_OFF"]);
  await without.close();
});
