import { type Inbox, startInbox } from "@finder/standins/mail/inbox";
import type { PaymentMethodAnswer } from "@finder/contract/endpoints/payment-method";
import type { PreviewAnswer } from "@finder/contract/endpoints/subscription";
import { afterAll, beforeAll, expect, it } from "vitest";
import { call, type ErrorBody } from "../../../../tests/support/calls.ts";
import { expectLedgerBalances } from "../../../../tests/support/ledger.ts";
import { aClient, aSession, type Client, inDays, unique } from "../../../../tests/support/people.ts";
import { allMailSent, mailTo } from "../../../../tests/support/third-parties/mail.ts";
import {
  aSubscriber,
  balancesOf,
  paidLines,
  type Paying,
  startWithPayments,
  subscriptionOf,
} from "../../../../tests/support/third-parties/payments.ts";
import { customerOf, defaultCard, takenFrom } from "../../../../tests/support/third-parties/at-provider.ts";
import { sweepOnce } from "../sweep.ts";
import { withPayments } from "./payment-context.ts";

let moved = 0;
let inbox: Inbox;
let dataspace: Paying;
beforeAll(async () => {
  inbox = await startInbox();
  const env = { SMTP_URL: inbox.smtpUrl, MAIL_POLL_MS: "20", SWEEP_SECONDS: "3600" };
  dataspace = await startWithPayments(env, { now: () => new Date(Date.now() + moved) });
});
afterAll(async () => {
  await expectLedgerBalances(dataspace.services.db);
  await dataspace.close();
  await inbox.close();
});

async function settle(): Promise<void> {
  await sweepOnce(dataspace.services, withPayments(dataspace.services));
  await allMailSent(dataspace);
}

async function pass(days: number): Promise<void> {
  moved += days * 86_400_000;
  await dataspace.payments.control("clock", { to: Math.floor((Date.now() + moved) / 1000) });
  await settle();
}

async function ask<Body = unknown>({ owner }: Client, path: string, method: string, body?: object) {
  const token = await aSession(dataspace.services, owner.afid, inDays(dataspace.services, 1));
  return call<Body & ErrorBody>(dataspace, path, { token, method, ...(body ? { body } : {}) });
}

async function previewOf(client: Client, plan: number): Promise<PreviewAnswer["resource"]["data"]> {
  return (await ask<PreviewAnswer>(client, `cardpayment?res=invoice&plan=${plan}`, "GET")).body.resource.data;
}

function change(client: Client, plan: number, agreed = {}) {
  return ask(client, "cardpayment", "PATCH", { res: "sub", plan, ...agreed });
}

async function howPaid(client: Client): Promise<PaymentMethodAnswer> {
  return (await ask<PaymentMethodAnswer>(client, "paymentmethod", "GET")).body;
}

async function addonOf(client: Client): Promise<string> {
  const body = { planid: 101, attemptkey: unique() };
  return (await ask<{ paymentid: string }>(client, "addonpaymentintent", "POST", body)).body.paymentid;
}

it("a balance pays the next bills, and goes back once the plan has ended", async () => {
  const client = await aSubscriber(dataspace, 31);
  const shown = await previewOf(client, 40);
  expect(shown).toMatchObject({ duetoday: 0, nextbill: 599, nextbillfrombalance: 599 });
  expect((Date.parse(`${shown.nextbillon ?? ""}Z`) - Date.now() - moved) / 86_400_000).toBeLessThan(32);
  await change(client, 40, { proration_date: shown.subscription_proration_date, agreed: shown.agreed });
  expect(await howPaid(client)).toMatchObject({
    balance: shown.balance,
    paysback: false,
    nextbill: { amount: 599, frombalance: 599, on: shown.nextbillon, afterrefund: false },
  });
  await pass(32);
  expect((await mailTo({ inbox }, client.owner.email, /^Receipt for Scale: \$599/)).text).toContain(
    "$599.00 of it was paid from your balance.",
  );
  expect(await previewOf(client, 30)).toMatchObject({ nextbill: 249, nextbillfrombalance: 249 });
  const key = { attemptkey: unique() };
  expect((await ask(client, "balancepayback", "POST", key)).status).toBe(409);
  await ask(client, "cardpayment", "DELETE");
  await pass(32);
  const { balance } = await howPaid(client);
  expect(balance).toBeCloseTo(shown.balance - 599, 2);
  const taken = await takenFrom(dataspace, client.clientid);
  for (const _ of ["once", "and once more"])
    expect((await ask(client, "balancepayback", "POST", key)).body).toEqual({ paidback: balance });
  expect(await takenFrom(dataspace, client.clientid)).toBe(taken - Math.round(balance * 100));
  expect(await howPaid(client)).toMatchObject({ balance: 0, paysback: false });
  await settle();
  expect((await mailTo({ inbox }, client.owner.email, /^We refunded/)).text).toContain("It was your balance");
});

it("a lower plan whose bill is open cannot be taken back", async () => {
  const client = await aSubscriber(dataspace, 40);
  await change(client, 30);
  await defaultCard(dataspace, client.clientid, "pm_card_chargeCustomerFail");
  await pass(31);
  const { status, body } = await ask(client, "cardpayment", "PATCH", { res: "keep" });
  expect([status, body.error.message]).toEqual([
    409,
    "The lower plan has begun, and its bill is open. Pay the bill, then upgrade.",
  ]);
});

it("a renewal that failed for good closes its bill, and shows the new card", async () => {
  const client = await aSubscriber(dataspace);
  await defaultCard(dataspace, client.clientid, "pm_card_chargeCustomerFail");
  const { transactionid } = await subscriptionOf(dataspace, client.clientid);
  // The provider tries four times.
  for (const days of [32, 4, 4, 4]) await pass(days);
  const bills = await dataspace.stripe.invoices.list({ subscription: transactionid ?? "" });
  expect(bills.data.map(({ status }) => status)).toEqual(["void", "paid"]);
  const { body } = await ask<{ setupid: string }>(client, "paymentmethod", "POST", { attemptkey: unique() });
  await dataspace.stripe.setupIntents.confirm(body.setupid, { payment_method: "pm_card_mastercard" });
  const saved = await ask<PaymentMethodAnswer>(client, "paymentmethod", "PATCH", { setupid: body.setupid });
  expect(saved.body).toMatchObject({ card: { brand: "mastercard" }, openinvoice: null });
  expect((await ask(client, "payinvoice", "POST", { attemptkey: unique() })).status).toBe(422);
});

it("a preview in an old tab is refused once another tab has changed what it said", async () => {
  const client = await aSubscriber(dataspace, 20);
  const [toGrowth, toScale] = [await previewOf(client, 30), await previewOf(client, 40)];
  const asked = (shown: typeof toGrowth) => ({
    proration_date: shown.subscription_proration_date,
    agreed: shown.agreed,
  });
  expect((await change(client, 40, asked(toScale))).status).toBe(200);
  expect((await change(client, 30, asked(toGrowth))).status).toBe(400);
  expect((await change(client, 30, { proration_date: toGrowth.subscription_proration_date })).status).toBe(400);
  const down = await previewOf(client, 30);
  expect((await change(client, 20, asked(down))).status).toBe(400);
  expect(await subscriptionOf(dataspace, client.clientid)).toMatchObject({ planid: 40, downgrade_planid: null });
  expect((await change(client, 30, asked(down))).status).toBe(200);
});

it("a downgrade waits while its plan is cancelled, and returns with it", async () => {
  const client = await aSubscriber(dataspace, 40);
  await change(client, 30);
  const scheduled = await subscriptionOf(dataspace, client.clientid);
  await ask(client, "cardpayment", "DELETE");
  expect(await subscriptionOf(dataspace, client.clientid)).toMatchObject({ autorenew: 0, downgrade_planid: null });
  await ask(client, "cardpayment", "PATCH", { res: "resume" });
  expect(await subscriptionOf(dataspace, client.clientid)).toEqual(scheduled);
  await pass(32);
  expect((await paidLines(dataspace, client)).map(({ price }) => price)).toEqual([599, 249]);
});

it("a cancellation at the provider after an upgrade stays without events", async () => {
  const client = await aSubscriber(dataspace, 20);
  const { transactionid } = await subscriptionOf(dataspace, client.clientid);
  const { stripe, payments } = dataspace;
  const { items } = await stripe.subscriptions.retrieve(transactionid ?? "");
  const { data } = await stripe.prices.list({ lookup_keys: ["growth_monthly"] });
  await payments.control("webhooks", { held: true });
  const item = { id: items.data[0]?.id ?? "", price: data[0]?.id ?? "" };
  await stripe.subscriptions.update(transactionid ?? "", { items: [item], proration_behavior: "always_invoice" });
  moved += 60_000;
  await payments.control("clock", { to: Math.floor((Date.now() + moved) / 1000) });
  await stripe.subscriptions.update(transactionid ?? "", { cancel_at_period_end: true });
  await settle();
  await payments.control("webhooks", { held: false });
  expect(await subscriptionOf(dataspace, client.clientid)).toMatchObject({ planid: 30, autorenew: 0 });
  expect((await stripe.subscriptions.retrieve(transactionid ?? "")).cancel_at_period_end).toBe(true);
});

it("a charge without an invoice goes back, is shown to operators and emailed", async () => {
  const client = await aSubscriber(dataspace);
  const taken = await takenFrom(dataspace, client.clientid);
  const customer = (await customerOf(dataspace, client.clientid)) ?? "";
  const payment = { amount: 9900, currency: "usd", customer, payment_method: "pm_card_visa", confirm: true };
  const { id } = await dataspace.stripe.paymentIntents.create(payment);
  await settle();
  expect(await takenFrom(dataspace, client.clientid)).toBe(taken);
  expect((await paidLines(dataspace, client)).at(-1)).toMatchObject({ price: 99, status: "refunded" });
  const seen = "select clientid, amount from paymentquarantine where reference = $1";
  const { rows } = await dataspace.services.db.pool.query(seen, [id]);
  expect(rows).toEqual([{ clientid: client.clientid, amount: 9900 }]);
  expect((await mailTo({ inbox }, client.owner.email, /^We refunded/)).text).toContain("belongs to no order");
});

it("an add-on paid after the plan has ended goes back, and a trial is offered none", async () => {
  const client = await aSubscriber(dataspace);
  const payment = await addonOf(client);
  await ask(client, "cardpayment", "DELETE");
  await pass(32);
  const [taken, { contactcredit }] = [
    await takenFrom(dataspace, client.clientid),
    await balancesOf(dataspace, client.clientid),
  ];
  await dataspace.stripe.paymentIntents.confirm(payment, { payment_method: "pm_card_visa" });
  await settle();
  expect(await takenFrom(dataspace, client.clientid)).toBe(taken);
  expect(await balancesOf(dataspace, client.clientid)).toMatchObject({ contactcredit });
  expect((await ask(client, "addonpayment", "POST", { tokenid: payment, planid: 101 })).status).toBe(402);
  const trial = await aClient(dataspace, { planid: 15, credits: 0 });
  const { status } = await ask(trial, "addonpaymentintent", "POST", { planid: 101, attemptkey: unique() });
  expect(status).toBe(422);
});
