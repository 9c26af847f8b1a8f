import Stripe from "stripe";
import { afterAll, beforeAll, expect, test } from "vitest";
import { call } from "../../../../tests/support/calls.ts";
import { aClient } from "../../../../tests/support/people.ts";
import { onPlan, payAt, startWithPayments, type Paying } from "../../../../tests/support/third-parties/payments.ts";
import { inFrontOf, type Stack } from "../../testing/stack.ts";

let stack: Stack<Paying>;
beforeAll(async () => {
  // Events are held back and not polled for: only what the gateway passes on arrives.
  stack = await inFrontOf(await startWithPayments({ SWEEP_SECONDS: "3600" }));
  await stack.dataspace.payments.control("webhooks", { held: true });
});
afterAll(() => stack.close());

function send(payload: string, signature: string | undefined): Promise<Response> {
  return fetch(`${stack.gateway.url}/api/v2/paymentevents`, {
    method: "POST",
    headers: { "content-type": "application/json", ...(signature && { "stripe-signature": signature }) },
    body: payload,
  });
}

function signed(payload: string): string {
  return Stripe.webhooks.generateTestHeaderString({
    payload,
    secret: stack.dataspace.paymentEnv["STRIPE_WEBHOOK_SECRET"] ?? "",
  });
}

test("a payment event reaches the dataspace through the gateway and grants the plan", async () => {
  const { clientid, owner } = await aClient(stack.dataspace, { planid: 10 });
  const { body } = await call<{ resource: { url: string } }>(stack.dataspace, "cardpayment", {
    token: owner.token,
    body: { plan: 20 },
  });
  await payAt(body.resource.url);
  const { data } = await stack.dataspace.stripe.events.list({ type: "checkout.session.completed", limit: 1 });
  const event = JSON.stringify(data[0], null, 2);
  const answer = await send(event, signed(event));
  expect([answer.status, await answer.json()]).toEqual([200, { received: true }]);
  await onPlan(stack.dataspace, clientid, 20);
});

test.each([
  ["unsigned", () => undefined],
  ["signed for other bytes", () => signed("{}")],
])("an event %s is refused", async (_how, sign) => {
  const answer = await send('{"id":"evt_1"}', sign());
  expect([answer.status, await answer.json()]).toMatchObject([400, { code: "BAD_SIGNATURE" }]);
});

test("an event of more than a megabyte is refused unread", async () => {
  expect((await send("x".repeat(1024 * 1024 + 1), "t=1,v1=x")).status).toBe(413);
});
