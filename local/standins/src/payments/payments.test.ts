import Stripe from "stripe";
import { afterAll, expect, test } from "vitest";
import { aListener, aPayer, aPrice, aProvider, control, sdkFor } from "./testing/provider.ts";

const provider = aProvider();
const listeners: { close: () => Promise<void> }[] = [];
afterAll(() => Promise.all(listeners.map(({ close }) => close())));

const day = 86_400;
const january = Date.UTC(2030, 0, 15) / 1000;

test("a plan is bought on the hosted page, and the events are signed as the SDK checks", async () => {
  const { stripe, payments } = provider();
  const listener = await aListener();
  listeners.push(listener);
  const secret = payments.listen(listener.url);
  const price = await aPrice(stripe, 9900);
  const session = await stripe.checkout.sessions.create({
    mode: "subscription",
    line_items: [{ price: price.id, quantity: 1 }],
    customer_email: "buyer@acme.com",
    client_reference_id: "7",
    success_url: "http://shop.example/done?id={CHECKOUT_SESSION_ID}",
    subscription_data: { metadata: { clientid: "7" } },
  });
  const card = { email: "buyer@acme.com", name: "B", expiry: "12/40", cvc: "123" };
  const declined = await fetch(session.url ?? "", {
    method: "POST",
    body: new URLSearchParams({ ...card, number: "4000 0000 0000 0002" }),
  });
  expect(await declined.text()).toContain("Your card was declined.");
  const paid = await fetch(session.url ?? "", {
    method: "POST",
    redirect: "manual",
    body: new URLSearchParams({ ...card, number: "4242 4242 4242 4242" }),
  });
  expect(paid.headers.get("location")).toBe(`http://shop.example/done?id=${session.id}`);
  const after = await stripe.checkout.sessions.retrieve(session.id, { expand: ["subscription"] });
  expect(after).toMatchObject({
    status: "complete",
    payment_status: "paid",
    subscription: { status: "active", metadata: { clientid: "7" } },
  });
  const types = (): string[] =>
    listener.heard.map(({ body, signature }) => Stripe.webhooks.constructEvent(body, signature, secret).type);
  await expect
    .poll(types, { timeout: 120_000 })
    .toEqual(expect.arrayContaining(["checkout.session.completed", "invoice.paid", "payment_intent.succeeded"]));
});

test("an upgrade is previewed and billed to the cent, once per idempotency key", async () => {
  const { stripe } = provider();
  const { customer, clock } = await aPayer(stripe, { at: january });
  const [small, large] = [await aPrice(stripe, 9900), await aPrice(stripe, 24_900)];
  const sub = await stripe.subscriptions.create({ customer: customer.id, items: [{ price: small.id }] });
  await stripe.testHelpers.testClocks.advance(clock ?? "", { frozen_time: january + 10 * day });
  const item = sub.items.data[0];
  const preview = await stripe.invoices.createPreview({
    subscription: sub.id,
    subscription_details: {
      items: [{ id: item?.id ?? "", price: large.id }],
      proration_behavior: "always_invoice",
      proration_date: january + 10 * day,
    },
  });
  // 21 of 31 days are left: 249.00 × 21/31 - 99.00 × 21/31
  expect(preview.total).toBe(16_868 - 6706);
  const change = () =>
    stripe.subscriptions.update(
      sub.id,
      {
        items: [{ id: item?.id ?? "", price: large.id }],
        proration_behavior: "always_invoice",
        proration_date: january + 10 * day,
        payment_behavior: "error_if_incomplete",
      },
      { idempotencyKey: `change-${sub.id}` },
    );
  const [one, two] = [await change(), await change()];
  expect(two.latest_invoice).toBe(one.latest_invoice);
  const { data } = await stripe.invoices.list({ subscription: sub.id });
  expect(data.map(({ amount_paid }) => amount_paid)).toEqual([10_162, 9900]);
});

test("an ended period is billed, and a refused card ends the subscription in time", async () => {
  const { stripe } = provider();
  const { customer, clock } = await aPayer(stripe, { at: january });
  const price = await aPrice(stripe, 5000);
  const sub = await stripe.subscriptions.create({ customer: customer.id, items: [{ price: price.id }] });
  await stripe.testHelpers.testClocks.advance(clock ?? "", { frozen_time: january + 32 * day });
  expect((await stripe.invoices.list({ subscription: sub.id })).data.map(({ status }) => status)).toEqual([
    "paid",
    "paid",
  ]);
  const bad = await stripe.paymentMethods.attach("pm_card_chargeCustomerFail", { customer: customer.id });
  await stripe.customers.update(customer.id, { invoice_settings: { default_payment_method: bad.id } });
  await stripe.testHelpers.testClocks.advance(clock ?? "", { frozen_time: january + 60 * day });
  expect((await stripe.subscriptions.retrieve(sub.id)).status).toBe("past_due");
  await stripe.testHelpers.testClocks.advance(clock ?? "", { frozen_time: january + 80 * day });
  expect((await stripe.subscriptions.retrieve(sub.id)).status).toBe("canceled");
});

test("a cancelled subscription runs to its period's end and can be resumed until then", async () => {
  const { stripe } = provider();
  const { customer, clock } = await aPayer(stripe, { at: january });
  const price = await aPrice(stripe, 5000);
  const sub = await stripe.subscriptions.create({ customer: customer.id, items: [{ price: price.id }] });
  expect((await stripe.subscriptions.update(sub.id, { cancel_at_period_end: true })).cancel_at_period_end).toBe(true);
  expect((await stripe.subscriptions.update(sub.id, { cancel_at_period_end: false })).cancel_at).toBeNull();
  await stripe.subscriptions.update(sub.id, { cancel_at_period_end: true });
  await stripe.testHelpers.testClocks.advance(clock ?? "", { frozen_time: january + 30 * day });
  expect((await stripe.subscriptions.retrieve(sub.id)).status).toBe("active");
  await stripe.testHelpers.testClocks.advance(clock ?? "", { frozen_time: january + 32 * day });
  expect((await stripe.subscriptions.retrieve(sub.id)).status).toBe("canceled");
});

test("a schedule changes the price when the period ends, and not before", async () => {
  const { stripe } = provider();
  const { customer, clock } = await aPayer(stripe, { at: january });
  const [large, small] = [await aPrice(stripe, 24_900), await aPrice(stripe, 9900)];
  const sub = await stripe.subscriptions.create({ customer: customer.id, items: [{ price: large.id }] });
  const schedule = await stripe.subscriptionSchedules.create({ from_subscription: sub.id });
  const [phase] = schedule.phases;
  await stripe.subscriptionSchedules.update(schedule.id, {
    end_behavior: "release",
    phases: [
      { items: [{ price: large.id }], start_date: phase?.start_date ?? 0, end_date: phase?.end_date ?? 0 },
      { items: [{ price: small.id }], duration: { interval: "month" }, proration_behavior: "none" },
    ],
  });
  await stripe.testHelpers.testClocks.advance(clock ?? "", { frozen_time: january + 32 * day });
  const after = await stripe.subscriptions.retrieve(sub.id);
  expect(after.items.data[0]?.price.id).toBe(small.id);
  const { data } = await stripe.invoices.list({ subscription: sub.id });
  expect(data.map(({ amount_paid }) => amount_paid)).toEqual([9900, 24_900]);
});

test("an add-on is paid by card, refused with its reason, or asks for 3-D Secure", async () => {
  const { stripe, payments } = provider();
  const browser = sdkFor(payments.url, "pk_test_local");
  const intent = (method: string) =>
    stripe.paymentIntents.create({ amount: 3500, currency: "usd", payment_method: method, confirm: true });
  expect((await intent("pm_card_visa")).status).toBe("succeeded");
  await expect(intent("pm_card_chargeDeclinedInsufficientFunds")).rejects.toMatchObject({
    code: "card_declined",
    decline_code: "insufficient_funds",
    message: "Your card has insufficient funds.",
  });
  const asking = await intent("pm_card_threeDSecure2Required");
  expect(asking.status).toBe("requires_action");
  await fetch(asking.next_action?.redirect_to_url?.url ?? "", {
    method: "POST",
    body: new URLSearchParams({ answer: "passed" }),
  });
  expect((await stripe.paymentIntents.retrieve(asking.id)).status).toBe("succeeded");
  await expect(browser.paymentIntents.retrieve(asking.id)).rejects.toMatchObject({ code: "resource_missing" });
  await expect(browser.customers.list()).rejects.toMatchObject({ code: "secret_key_required" });
});

test("a lost answer and two faults make one payment, because the SDK repeats its key", async () => {
  const { stripe, payments } = provider();
  await control(payments.url, "fault", { match: "POST /v1/payment_intents", what: "lost" });
  await control(payments.url, "fault", { match: "POST /v1/payment_intents", what: "500" });
  const before = (await stripe.paymentIntents.list({ limit: 100 })).data.length;
  const made = await stripe.paymentIntents.create(
    { amount: 777, currency: "usd", payment_method: "pm_card_visa", confirm: true },
    { idempotencyKey: crypto.randomUUID() },
  );
  expect(made.status).toBe("succeeded");
  expect((await stripe.paymentIntents.list({ limit: 100 })).data.length).toBe(before + 1);
});

test("an event that was not taken is sent again, and can be listed as such", async () => {
  const { stripe, payments } = provider();
  let status = 500;
  const listener = await aListener(() => status);
  listeners.push(listener);
  payments.listen(listener.url);
  const customer = await stripe.customers.create({ name: "Retry" });
  await expect.poll(() => listener.heard.length).toBeGreaterThan(0);
  const missed = async (): Promise<string[]> =>
    (await stripe.events.list({ delivery_success: false, limit: 100 })).data.map(
      ({ data }) => (data.object as { id: string }).id,
    );
  expect(await missed()).toContain(customer.id);
  status = 200;
  await expect.poll(missed, { timeout: 120_000 }).not.toContain(customer.id);
});

// The last one: the clock is everyone's, and never goes back.
test("a ready-made card is good however far the provider's clock is moved", async () => {
  const { stripe, payments } = provider();
  const inTenYears = Math.floor(Date.now() / 1000) + 3_653 * day;
  await fetch(`${payments.url}/_control/clock`, { method: "POST", body: JSON.stringify({ to: inTenYears }) });
  const paid = { amount: 3500, currency: "usd", payment_method: "pm_card_visa", confirm: true };
  expect((await stripe.paymentIntents.create(paid)).status).toBe("succeeded");
});
