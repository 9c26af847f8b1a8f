import type Stripe from "stripe";
import { afterAll, beforeAll, expect, it } from "vitest";
import { call, type ErrorBody } from "../../../../tests/support/calls.ts";
import { expectLedgerBalances } from "../../../../tests/support/ledger.ts";
import { aClient, aSession, type Client, unique } from "../../../../tests/support/people.ts";
import {
  aSubscriber,
  balancesOf,
  type Paying,
  startWithPayments,
  subscriptionOf,
} from "../../../../tests/support/third-parties/payments.ts";
import { putPrices } from "../plans/put-prices.ts";

let moved = 0;

function now(): Date {
  return new Date(Date.now() + moved);
}

function seconds(): number {
  return Math.floor(now().getTime() / 1000);
}

let dataspace: Paying;
beforeAll(async () => {
  dataspace = await startWithPayments({}, { now });
});
afterAll(async () => {
  await expectLedgerBalances(dataspace.services.db);
  await dataspace.close();
});

const soon = { timeout: 120_000, interval: 50 };

function tokenOf({ owner }: Client): Promise<string> {
  return aSession(dataspace.services, owner.afid);
}

async function change(client: Client, body: object) {
  return call<ErrorBody>(dataspace, "cardpayment", { token: await tokenOf(client), method: "PATCH", body });
}

async function runningOf({ clientid }: Client): Promise<Stripe.Subscription> {
  return dataspace.stripe.subscriptions.retrieve((await subscriptionOf(dataspace, clientid)).transactionid ?? "");
}

async function pass(days: number): Promise<void> {
  moved += days * 86_400_000;
  await dataspace.payments.control("clock", { to: seconds() });
}

async function pricesOf({ clientid }: Client): Promise<number[]> {
  const { rows } = await dataspace.services.db.pool.query<{ price: number }>(
    "select price from transactionhistory where clientid = $1 order by transactionid",
    [clientid],
  );
  return rows.map(({ price }) => price);
}

async function setPrice(planid: number, price: number): Promise<void> {
  await dataspace.services.db.pool.query("update subscriptionplan set price = $2 where planid = $1", [planid, price]);
  expect(await putPrices(dataspace.services.db, dataspace.stripe)).toBe(1);
}

it("an upgrade is priced at the shown moment; a chosen date doesn't lower it", async () => {
  const client = await aSubscriber(dataspace);
  const { items } = await runningOf(client);
  const end = items.data[0]?.current_period_end ?? 0;
  for (const proration_date of [end, end - 1, seconds() + 3600, seconds() - 7200, 0, -1]) {
    const { status, body } = await change(client, { res: "sub", plan: 40, proration_date });
    expect([status, body.error.context]).toEqual([400, { code: "BAD_REQUEST", field: "proration_date" }]);
  }
  expect((await subscriptionOf(dataspace, client.clientid)).planid).toBe(20);
  expect(await pricesOf(client)).toEqual([99]);
});

it("a subscription bought before a price rise renews at its price, with its grant", async () => {
  const client = await aSubscriber(dataspace, 30);
  await setPrice(30, 279);
  const later = await aSubscriber(dataspace, 30);
  await pass(32);
  await expect.poll(() => pricesOf(client), soon).toEqual([249, 249]);
  await expect.poll(() => pricesOf(later), soon).toEqual([279, 279]);
  expect((await balancesOf(dataspace, client.clientid)).contactcredit).toBe(3000);
  const cancelled = await call(dataspace, "cardpayment", { token: await tokenOf(client), method: "DELETE" });
  expect(cancelled.status).toBe(200);
  expect((await subscriptionOf(dataspace, client.clientid)).autorenew).toBe(0);
  const { rows } = await dataspace.services.db.pool.query("select reason from paymentquarantine");
  expect(rows).toEqual([]);
  await setPrice(30, 249);
});

it("an add-on costs its offered price, even if it is edited during the payment", async () => {
  const client = await aSubscriber(dataspace);
  const begin = { planid: 101, attemptkey: unique() };
  const token = await tokenOf(client);
  const { body } = await call<{ paymentid: string; amount: number }>(dataspace, "addonpaymentintent", {
    token,
    body: begin,
  });
  await setPrice(101, 45);
  await dataspace.stripe.paymentIntents.confirm(body.paymentid, { payment_method: "pm_card_visa" });
  await expect.poll(() => pricesOf(client), soon).toEqual([99, 35]);
  await setPrice(101, 35);
});

it("a failing card expires the plan, and a late payment grants the period once", async () => {
  const client = await aSubscriber(dataspace);
  const { id, customer } = await runningOf(client);
  const good = (await dataspace.stripe.subscriptions.retrieve(id)).default_payment_method;
  const bad = await dataspace.stripe.paymentMethods.attach("pm_card_chargeCustomerFail", {
    customer: String(customer),
  });
  await dataspace.stripe.subscriptions.update(id, { default_payment_method: bad.id });
  await pass(32);
  expect((await runningOf(client)).status).toBe("past_due");
  const { expirydate } = await subscriptionOf(dataspace, client.clientid);
  expect(`${expirydate}` < now().toISOString().replace("T", " ")).toBe(true);
  const begin = { planid: 101, attemptkey: unique() };
  expect((await call(dataspace, "addonpaymentintent", { token: await tokenOf(client), body: begin })).status).toBe(402);
  await dataspace.stripe.subscriptions.update(id, { default_payment_method: String(good) });
  await pass(3);
  await expect.poll(() => pricesOf(client), soon).toEqual([99, 99]);
  const renewed = await subscriptionOf(dataspace, client.clientid);
  expect(renewed).toMatchObject({ planid: 20, autorenew: 1, transactionid: id });
  expect(`${renewed.expirydate}` > now().toISOString().replace("T", " ")).toBe(true);
  expect((await balancesOf(dataspace, client.clientid)).contactcredit).toBe(1000);
});

it("a customer is made although the name has changed since a first try was lost", async () => {
  const client = await aClient(dataspace, { planid: 10, companyname: "Before" });
  await dataspace.payments.control("fault", { match: "POST /v1/checkout/sessions", what: "500", times: 3 });
  const body = { plan: 20 };
  expect((await call(dataspace, "cardpayment", { token: await tokenOf(client), body })).status).toBe(503);
  const { pool } = dataspace.services.db;
  await pool.query("update client set companyname = 'After', stripe_custid = null where clientid = $1", [
    client.clientid,
  ]);
  expect((await call(dataspace, "cardpayment", { token: await tokenOf(client), body })).status).toBe(200);
});

it("a payment or session unknown to the provider is not found, not an error", async () => {
  const token = await tokenOf(await aSubscriber(dataspace));
  for (const tokenid of ["pi_unknown", "../customers", "in_1", " "])
    expect((await call(dataspace, "addonpayment", { token, body: { tokenid, planid: 101 } })).status).toBe(404);
  expect((await call(dataspace, "checkoutstatus", { token, body: { sessionid: "cs_unknown" } })).status).toBe(404);
});

it("the yearly plan has a year's price, end and credits, never a month's", async () => {
  const client = await aSubscriber(dataspace, 21);
  const { expirydate } = await subscriptionOf(dataspace, client.clientid);
  const days = (Date.parse(`${`${expirydate}`.replace(" ", "T")}Z`) - now().getTime()) / 86_400_000;
  expect(Math.round(days)).toBeGreaterThanOrEqual(365);
  expect((await balancesOf(dataspace, client.clientid)).contactcredit).toBe(6000);
  const monthly = await dataspace.stripe.prices.list({ lookup_keys: ["growth_monthly"] });
  const wrong = await dataspace.stripe.prices.create({
    currency: "usd",
    unit_amount: monthly.data[0]?.unit_amount ?? 0,
    recurring: { interval: "year" },
    product: String(monthly.data[0]?.product),
    lookup_key: "growth_monthly",
    transfer_lookup_key: true,
  });
  const { id, items } = await runningOf(client);
  await dataspace.stripe.subscriptions.update(id, {
    items: [{ id: items.data[0]?.id ?? "", price: wrong.id }],
    proration_behavior: "always_invoice",
  });
  const { pool } = dataspace.services.db;
  await expect
    .poll(
      async () =>
        (await pool.query("select reason from paymentquarantine where clientid = $1", [client.clientid])).rows,
      soon,
    )
    .toEqual([{ reason: "growth_monthly was paid by the year" }]);
  expect((await subscriptionOf(dataspace, client.clientid)).planid).toBe(21);
});
