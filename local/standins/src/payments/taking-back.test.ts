import { expect, test } from "vitest";
import { aPayer, aPrice, aProvider, control } from "./testing/provider.ts";

const provider = aProvider();

test("a voided open bill drops its change, and its payment can't be made", async () => {
  const { stripe } = provider();
  const { customer } = await aPayer(stripe);
  const [cheap, dear] = [await aPrice(stripe, 1000), await aPrice(stripe, 2000)];
  const sub = await stripe.subscriptions.create({ customer: customer.id, items: [{ price: cheap.id }] });
  const asks = await stripe.paymentMethods.attach("pm_card_authenticationRequired", { customer: customer.id });
  await stripe.subscriptions.update(sub.id, { default_payment_method: asks.id });
  const item = sub.items.data[0]?.id ?? "";
  const waiting = await stripe.subscriptions.update(sub.id, {
    items: [{ id: item, price: dear.id }],
    proration_behavior: "always_invoice",
    payment_behavior: "pending_if_incomplete",
  });
  expect(waiting.pending_update).not.toBeNull();
  const invoice = await stripe.invoices.voidInvoice(String(waiting.latest_invoice), { expand: ["payments"] });
  expect(invoice.status).toBe("void");
  const intent = await stripe.paymentIntents.retrieve(String(invoice.payments?.data[0]?.payment.payment_intent));
  expect(intent.status).toBe("canceled");
  expect((await stripe.subscriptions.retrieve(sub.id)).pending_update).toBeNull();
  await expect(stripe.invoices.voidInvoice(invoice.id)).rejects.toThrow("only pass in open invoices");
});

test("a payment is refunded once, in whole or in part", async () => {
  const { stripe } = provider();
  const { customer } = await aPayer(stripe);
  const given = { amount: 1000, currency: "usd", customer: customer.id, payment_method: "pm_card_visa", confirm: true };
  const { id } = await stripe.paymentIntents.create(given);
  await stripe.refunds.create({ payment_intent: id, amount: 400 });
  await expect(stripe.refunds.create({ payment_intent: id, amount: 601 })).rejects.toThrow("greater than unrefunded");
  expect((await stripe.refunds.create({ payment_intent: id })).amount).toBe(600);
  await expect(stripe.refunds.create({ payment_intent: id })).rejects.toMatchObject({
    code: "charge_already_refunded",
  });
  expect((await stripe.refunds.list({ payment_intent: id })).data).toHaveLength(2);
});

test("a page that is closed, or a day old, takes no money", async () => {
  const { stripe, payments } = provider();
  const price = await aPrice(stripe, 1000);
  const { customer } = await aPayer(stripe);
  const open = () =>
    stripe.checkout.sessions.create({
      mode: "subscription",
      customer: customer.id,
      line_items: [{ price: price.id, quantity: 1 }],
      success_url: "http://shop.example/",
    });
  const closed = await open();
  await stripe.checkout.sessions.expire(closed.id);
  expect((await fetch(`${payments.url}/c/pay/${closed.id}`)).status).toBe(410);
  const old = await open();
  await control(payments.url, "clock", { to: old.expires_at });
  expect((await stripe.checkout.sessions.retrieve(old.id)).status).toBe("expired");
  expect((await fetch(`${payments.url}/c/pay/${old.id}`)).status).toBe(410);
});
