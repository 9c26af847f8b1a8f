import type Stripe from "stripe";
import { expect, test } from "vitest";
import { aPayer, aPrice, aProvider } from "./testing/provider.ts";

const provider = aProvider();
const january = Date.UTC(2030, 0, 15) / 1000;
const day = 86_400;

function answer(setup: Stripe.SetupIntent, said: "passed" | "failed"): Promise<Response> {
  return fetch(setup.next_action?.redirect_to_url?.url ?? "", {
    method: "POST",
    body: new URLSearchParams({ answer: said }),
  });
}

test("a card is saved by the browser with the secret, and then is the customer's", async () => {
  const { stripe, payments } = provider();
  const { customer } = await aPayer(stripe);
  const { id, client_secret } = await stripe.setupIntents.create({ customer: customer.id, usage: "off_session" });
  const confirm = async (secret: string): Promise<Response> =>
    fetch(`${payments.url}/v1/setup_intents/${id}/confirm`, {
      method: "POST",
      headers: { authorization: "Bearer pk_test_local" },
      body: new URLSearchParams({ client_secret: secret, payment_method: "pm_card_mastercard" }),
    });
  expect((await confirm("x")).status).toBe(404);
  expect((await confirm(client_secret ?? "")).status).toBe(200);
  const kept = await stripe.setupIntents.retrieve(id);
  const method = await stripe.paymentMethods.retrieve(String(kept.payment_method));
  expect([method.customer, method.card?.last4]).toEqual([customer.id, "4444"]);
});

test("a card that is declined is not kept; one that is declined only when charged is", async () => {
  const { stripe } = provider();
  const { customer } = await aPayer(stripe);
  const setup = await stripe.setupIntents.create({ customer: customer.id });
  await expect(
    stripe.setupIntents.confirm(setup.id, { payment_method: "pm_card_chargeDeclined" }),
  ).rejects.toMatchObject({ code: "card_declined" });
  expect(await stripe.setupIntents.retrieve(setup.id)).toMatchObject({ status: "requires_payment_method" });
  const kept = await stripe.setupIntents.confirm(setup.id, { payment_method: "pm_card_chargeCustomerFail" });
  expect(kept.status).toBe("succeeded");
});

test("the bank asks while a card is kept: yes keeps it for renewals, no refuses it", async () => {
  const { stripe } = provider();
  const { customer, clock } = await aPayer(stripe, { at: january });
  const price = await aPrice(stripe, 9900);
  const sub = await stripe.subscriptions.create({ customer: customer.id, items: [{ price: price.id }] });
  const ask = async () => {
    const { id } = await stripe.setupIntents.create({ customer: customer.id });
    const card = { number: "4000002500003155", exp_month: 12, exp_year: 2040, cvc: "123" };
    const { id: method } = await stripe.paymentMethods.create({ type: "card", card });
    const asking = await stripe.setupIntents.confirm(id, { payment_method: method });
    expect(asking.status).toBe("requires_action");
    return asking;
  };
  const refused = await ask();
  await answer(refused, "failed");
  expect((await stripe.setupIntents.retrieve(refused.id)).last_setup_error?.code).toBe(
    "setup_intent_authentication_failure",
  );
  const asked = await ask();
  await answer(asked, "passed");
  const { payment_method } = await stripe.setupIntents.retrieve(asked.id);
  await stripe.subscriptions.update(sub.id, { default_payment_method: String(payment_method) });
  await stripe.testHelpers.testClocks.advance(clock ?? "", { frozen_time: january + 32 * day });
  expect((await stripe.subscriptions.retrieve(sub.id)).status).toBe("active");
});

test("paying an open bill by hand leaves the provider's own tries as they are", async () => {
  const { stripe } = provider();
  const { customer, clock } = await aPayer(stripe, { at: january });
  const price = await aPrice(stripe, 9900);
  const sub = await stripe.subscriptions.create({ customer: customer.id, items: [{ price: price.id }] });
  const bad = await stripe.paymentMethods.attach("pm_card_chargeCustomerFail", { customer: customer.id });
  await stripe.subscriptions.update(sub.id, { default_payment_method: bad.id });
  await stripe.testHelpers.testClocks.advance(clock ?? "", { frozen_time: january + 31 * day });
  const [open] = (await stripe.invoices.list({ subscription: sub.id, status: "open" })).data;
  for (let tries = 0; tries < 5; tries += 1)
    await expect(stripe.invoices.pay(open?.id ?? "")).rejects.toMatchObject({ code: "card_declined" });
  expect((await stripe.subscriptions.retrieve(sub.id)).status).toBe("past_due");
  expect((await stripe.invoices.retrieve(open?.id ?? "")).next_payment_attempt).toBe(open?.next_payment_attempt);
});
