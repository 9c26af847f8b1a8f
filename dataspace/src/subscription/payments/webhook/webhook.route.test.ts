import Stripe from "stripe";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { ErrorBody } from "../../../../../tests/support/calls.ts";
import { call } from "../../../../../tests/support/calls.ts";
import { expectLedgerBalances } from "../../../../../tests/support/ledger.ts";
import { aClient } from "../../../../../tests/support/people.ts";
import {
  aSubscriber,
  balancesOf,
  onPlan,
  payAt,
  type Paying,
  startWithPayments,
  subscriptionOf,
} from "../../../../../tests/support/third-parties/payments.ts";
import { isLong } from "../../../../../tests/support/run.ts";

let dataspace: Paying;
beforeAll(async () => {
  dataspace = await startWithPayments({ SWEEP_SECONDS: "3600" });
});
afterAll(async () => {
  await expectLedgerBalances(dataspace.services.db);
  await dataspace.close();
});

function secret(): string {
  return dataspace.paymentEnv["STRIPE_WEBHOOK_SECRET"] ?? "";
}

function now(): number {
  return Math.floor(Date.now() / 1000);
}

function signed(payload: string, options: { at?: number; secret?: string } = {}): string {
  return Stripe.webhooks.generateTestHeaderString({
    payload,
    secret: options.secret ?? secret(),
    timestamp: options.at ?? now(),
  });
}

async function send(payload: string, signature: string | undefined) {
  const answer = await fetch(`${dataspace.url}/api/v2/paymentevents`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      ...(signature === undefined ? {} : { "stripe-signature": signature }),
    },
    body: payload,
  });
  return { status: answer.status, body: (await answer.json()) as ErrorBody };
}

function event(id: string, type = "invoice.paid", object: object = { id: "in_none" }): string {
  return JSON.stringify({ id, object: "event", api_version: "x", created: now(), type, data: { object } }, null, 2);
}

it.each([
  ["unsigned", (_body: string) => undefined],
  ["signed with another secret", (body: string) => signed(body, { secret: "whsec_other" })],
  ["signed long ago", (body: string) => signed(body, { at: now() - 400 })],
  ["signed in the future", (body: string) => signed(body, { at: now() + 400 })],
  ["signed for another body", (_body: string) => signed("{}")],
  ["signed in no form", (_body: string) => "garbage"],
])("an event %s is refused and leaves no trace", async (_how, sign) => {
  const body = event(`evt_${crypto.randomUUID()}`);
  const answer = await send(body, sign(body));
  expect([answer.status, answer.body.error.context]).toEqual([400, { code: "BAD_SIGNATURE" }]);
  const { rows } = await dataspace.services.db.pool.query("select 1 from paymentevent where eventid = $1", [
    (JSON.parse(body) as { id: string }).id,
  ]);
  expect(rows).toEqual([]);
});

it("an event of a foreign customer, or about a foreign object, is noted and ignored", async () => {
  const price = (await dataspace.stripe.prices.list({ lookup_keys: ["starter_monthly"] })).data[0]?.id ?? "";
  const customer = await dataspace.stripe.customers.create({ name: "Stranger" });
  const method = await dataspace.stripe.paymentMethods.attach("pm_card_visa", { customer: customer.id });
  const sub = await dataspace.stripe.subscriptions.create({
    customer: customer.id,
    items: [{ price }],
    default_payment_method: method.id,
  });
  const ids = [`evt_${crypto.randomUUID()}`, `evt_${crypto.randomUUID()}`];
  const about = event(ids[0] ?? "", "customer.subscription.updated", { id: sub.id });
  const nothing = event(ids[1] ?? "", "balance.available", {});
  expect([(await send(about, signed(about))).status, (await send(nothing, signed(nothing))).status]).toEqual([
    200, 200,
  ]);
  const { rows } = await dataspace.services.db.pool.query<{ state: string }>(
    "select state from paymentevent where eventid = any ($1)",
    [ids],
  );
  expect(rows.map(({ state }) => state)).toEqual(["ignored", "ignored"]);
});

/** A client that has paid for Starter on the hosted page, of which the product knows nothing yet. */
async function aPurchase() {
  const { clientid, owner } = await aClient(dataspace, { planid: 10, credits: 0 });
  const opened = await call<{ resource: { url: string; data: string } }>(dataspace, "cardpayment", {
    token: owner.token,
    body: { plan: 20 },
  });
  await payAt(opened.body.resource.url);
  const session = await dataspace.stripe.checkout.sessions.retrieve(opened.body.resource.data);
  return { clientid, session };
}

/** Orders of a list in which each member comes first and last, before and after each neighbour; in long runs all orders. */
function ordersOf<T>(list: readonly T[]): T[][] {
  if (isLong) return everyOrderOf(list);
  const turned = list.map((_, at) => [...list.slice(at), ...list.slice(0, at)]);
  return [...turned, ...turned.slice(0, 2).map((order) => order.toReversed())];
}

function everyOrderOf<T>(list: readonly T[]): T[][] {
  return list.length < 2
    ? [[...list]]
    : list.flatMap((one, at) => everyOrderOf(list.toSpliced(at, 1)).map((rest) => [one, ...rest]));
}

const kinds = [
  "checkout.session.completed",
  "invoice.paid",
  "customer.subscription.updated",
  "customer.subscription.deleted",
  "invoice.payment_failed",
];

it("the five kinds of event in any order, with duplicates, end in the same rows", async () => {
  await dataspace.payments.control("webhooks", { held: true });
  const outcomes = new Set<string>();
  for (const [at, order] of ordersOf(kinds).entries()) {
    const { clientid, session } = await aPurchase();
    const subscription = String(session.subscription);
    await dataspace.stripe.subscriptions.cancel(subscription);
    const objects: Record<string, object> = {
      "checkout.session.completed": { id: session.id, subscription },
      "customer.subscription.updated": { id: subscription },
      "customer.subscription.deleted": { id: subscription },
    };
    for (const type of [...order, order[at % order.length] ?? ""]) {
      const body = event(`evt_${clientid}_${type}`, type, objects[type] ?? { id: "in_x", subscription });
      expect((await send(body, signed(body))).status).toBe(200);
    }
    const { planid, autorenew, transactionid } = await subscriptionOf(dataspace, clientid);
    const invoices = await dataspace.services.db.pool.query("select 1 from transactionhistory where clientid = $1", [
      clientid,
    ]);
    const { usercreditid: _id, clientid: _of, ...credits } = await balancesOf(dataspace, clientid);
    outcomes.add(
      JSON.stringify({ planid, autorenew, paid: transactionid === subscription, n: invoices.rowCount, credits }),
    );
  }
  const last = await aPurchase();
  await dataspace.payments.control("webhooks", { held: false });
  // Held events are delivered in order: the next test would wait for all of them.
  await expect.poll(async () => (await subscriptionOf(dataspace, last.clientid)).planid).toBe(20);
  expect([...outcomes]).toEqual([
    JSON.stringify({
      planid: 20,
      autorenew: 0,
      paid: true,
      n: 1,
      credits: {
        personal_email_credits: 500,
        bus_email_credits: 1000,
        contactcredit: 500,
        emailcredit: 1500,
        seatcount: 4,
        apicallcount: 1,
      },
    }),
  ]);
});

it("the same event twenty times at once grants once", async () => {
  await dataspace.payments.control("webhooks", { held: true });
  const { clientid, session } = await aPurchase();
  const body = event(`evt_${clientid}`, "checkout.session.completed", { subscription: session.subscription });
  await Promise.all(Array.from({ length: 20 }, () => send(body, signed(body))));
  await dataspace.payments.control("webhooks", { held: false });
  expect((await balancesOf(dataspace, clientid)).contactcredit).toBe(500);
});

it("an amount unlike the price table is kept for a person, and grants nothing", async () => {
  const { clientid } = await aSubscriber(dataspace, 20);
  const before = await balancesOf(dataspace, clientid);
  const { transactionid } = await subscriptionOf(dataspace, clientid);
  const sub = await dataspace.stripe.subscriptions.retrieve(transactionid ?? "");
  const wrong = await dataspace.stripe.prices.create({
    currency: "usd",
    unit_amount: 100,
    recurring: { interval: "month" },
    product_data: { name: "Scale" },
    lookup_key: `scale_monthly`,
    transfer_lookup_key: true,
  });
  await dataspace.stripe.subscriptions.update(sub.id, {
    items: [{ id: sub.items.data[0]?.id ?? "", price: wrong.id }],
    proration_behavior: "always_invoice",
  });
  const { pool } = dataspace.services.db;
  await expect
    .poll(async () => (await pool.query("select reason from paymentquarantine where clientid = $1", [clientid])).rows)
    .toMatchObject([{ reason: "scale_monthly costs 59900 and was sold for 100 cents" }]);
  expect(await balancesOf(dataspace, clientid)).toEqual(before);
  expect((await subscriptionOf(dataspace, clientid)).planid).toBe(20);
});

it("an event during a provider outage gets 503, and is settled when it is resent", async () => {
  await dataspace.payments.control("webhooks", { held: true });
  const { clientid, session } = await aPurchase();
  const body = event(`evt_${clientid}`, "checkout.session.completed", { subscription: session.subscription });
  await dataspace.payments.control("fault", {
    match: `GET /v1/subscriptions/${String(session.subscription)}`,
    what: "500",
    times: 3,
  });
  expect((await send(body, signed(body))).status).toBe(503);
  expect((await subscriptionOf(dataspace, clientid)).planid).toBe(10);
  expect((await send(body, signed(body))).status).toBe(200);
  await dataspace.payments.control("webhooks", { held: false });
  await onPlan(dataspace, clientid, 20);
});
