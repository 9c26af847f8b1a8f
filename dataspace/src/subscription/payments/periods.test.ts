import { afterAll, beforeAll, expect, it } from "vitest";
import { call } from "../../../../tests/support/calls.ts";
import { expectLedgerBalances } from "../../../../tests/support/ledger.ts";
import { aClient, giveCredits, unique } from "../../../../tests/support/people.ts";
import {
  aSubscriber,
  balancesOf,
  onPlan,
  payAt,
  type Paying,
  startWithPayments,
  subscriptionOf,
} from "../../../../tests/support/third-parties/payments.ts";
import { utcText } from "../../db/time.ts";

const day = 86_400_000;
let moved = 0;

function now(): Date {
  return new Date(Date.now() + moved);
}

let dataspace: Paying;
beforeAll(async () => {
  dataspace = await startWithPayments({}, { now });
});
afterAll(async () => {
  await expectLedgerBalances(dataspace.services.db);
  await dataspace.close();
});

/** Lets days pass, here and at the provider. */
async function pass(days: number): Promise<void> {
  moved += days * day;
  await dataspace.payments.control("clock", { to: Math.floor(now().getTime() / 1000) });
}

type Entry = { kind: string; amount: number };

async function ledgerOf(clientid: number, pool = "contactcredit"): Promise<Entry[]> {
  const { rows } = await dataspace.services.db.pool.query<Entry>(
    "select kind, amount from creditledger where clientid = $1 and pool = $2 order by ledgerid",
    [clientid, pool],
  );
  return rows;
}

/** Takes credits, as reveals would. */
async function spend(clientid: number, amount: number): Promise<void> {
  await dataspace.services.db.pool.query(
    `with debit as (update usercredit set contactcredit = contactcredit - $2::int where clientid = $1 returning contactcredit)
     insert into creditledger (clientid, pool, amount, balanceafter, kind, source, idempotencykey)
     select $1, 'contactcredit', -$2::int, contactcredit, 'adjust', 'operator', $3 from debit`,
    [clientid, amount, unique()],
  );
}

const soon = { timeout: 120_000, interval: 50 };

async function untilEntries(clientid: number, entries: Entry[]): Promise<void> {
  await expect.poll(() => ledgerOf(clientid), soon).toEqual(entries);
}

function put(token: string | undefined, body: object) {
  return call(dataspace, "cardpayment", { token, method: "PATCH", body });
}

it("a renewal carries unused plan credits over, to at most twice the plan's grant", async () => {
  const { clientid } = await aSubscriber(dataspace);
  const { expirydate } = await subscriptionOf(dataspace, clientid);
  await spend(clientid, 100);
  await pass(32);
  const first = { kind: "grant_plan", amount: 500 };
  const spent = { kind: "adjust", amount: -100 };
  const second = [
    { kind: "expire", amount: -400 },
    { kind: "rollover", amount: 400 },
    { kind: "grant_plan", amount: 500 },
  ];
  await untilEntries(clientid, [first, spent, ...second]);
  expect((await subscriptionOf(dataspace, clientid)).expirydate).not.toBe(expirydate);
  await pass(31);
  const third = [
    { kind: "expire", amount: -900 },
    { kind: "rollover", amount: 500 },
    { kind: "grant_plan", amount: 500 },
  ];
  await untilEntries(clientid, [first, spent, ...second, ...third]);
  expect((await balancesOf(dataspace, clientid)).contactcredit).toBe(1000);
});

it("a scheduled downgrade begins after the paid period, at the lower price", async () => {
  const { clientid, owner } = await aSubscriber(dataspace, 30);
  await put(owner.token, { res: "sub", plan: 20 });
  await pass(20);
  expect((await subscriptionOf(dataspace, clientid)).planid).toBe(30);
  await pass(12);
  await onPlan(dataspace, clientid, 20);
  const row = await subscriptionOf(dataspace, clientid);
  expect(row).toMatchObject({ downgrade_planid: null, downgrade_startson: null, autorenew: 1 });
  const { rows } = await dataspace.services.db.pool.query(
    "select price from transactionhistory where clientid = $1 order by transactionid",
    [clientid],
  );
  expect(rows).toEqual([{ price: 249 }, { price: 99 }]);
  expect((await balancesOf(dataspace, clientid)).seatcount).toBe(4);
});

it("a cancelled plan works until its last day, and is then expired and not renewed", async () => {
  const { clientid, owner } = await aSubscriber(dataspace);
  const { expirydate } = await subscriptionOf(dataspace, clientid);
  await call(dataspace, "cardpayment", { token: owner.token, method: "DELETE" });
  await pass(33);
  await expect
    .poll(async () => (await dataspace.stripe.subscriptions.list({ status: "canceled", limit: 100 })).data.length, soon)
    .toBeGreaterThan(0);
  expect(await subscriptionOf(dataspace, clientid)).toMatchObject({ planid: 20, autorenew: 0, expirydate });
});

it("the free plan that was chosen follows the paid one when its period is over", async () => {
  const { clientid, owner } = await aSubscriber(dataspace);
  const { body } = await put(owner.token, { res: "sub", plan: 10 });
  expect(body).toMatchObject({ resource: { data: { planid: 10, state: "scheduled" } } });
  await pass(33);
  await onPlan(dataspace, clientid, 10);
  expect(await subscriptionOf(dataspace, clientid)).toMatchObject({ transactionid: null, downgrade_planid: null });
});

it("a free plan renews every 30 days by itself, also after a long standstill", async () => {
  const { clientid } = await aClient(dataspace, { planid: 10, credits: 0 });
  await pass(100);
  await expect.poll(async () => (await subscriptionOf(dataspace, clientid)).expirydate ?? "", soon).not.toBe("");
  await expect
    .poll(async () => ((await subscriptionOf(dataspace, clientid)).expirydate ?? "") > utcText(now()), soon)
    .toBe(true);
  expect(await ledgerOf(clientid)).toEqual([{ kind: "grant_plan", amount: 5 }]);
});

it("add-on credits last 12 months across plans; the soonest to expire go first", async () => {
  const { clientid, owner } = await aSubscriber(dataspace, 21);
  const intent = await call<{ paymentid: string }>(dataspace, "addonpaymentintent", {
    token: owner.token,
    body: { planid: 101, attemptkey: unique() },
  });
  await dataspace.stripe.paymentIntents.confirm(intent.body.paymentid, { payment_method: "pm_card_visa" });
  await expect.poll(async () => (await balancesOf(dataspace, clientid)).contactcredit, soon).toBe(6100);
  await giveCredits(dataspace, clientid, "contactcredit", 7);
  await spend(clientid, 5950); // the year's plan ends first: 50 of it are left, and the whole add-on
  await call(dataspace, "cardpayment", { token: owner.token, method: "DELETE" });
  await pass(367);
  await expect.poll(async () => (await balancesOf(dataspace, clientid)).contactcredit, soon).toBe(57);
  await pass(20);
  await expect.poll(async () => (await balancesOf(dataspace, clientid)).contactcredit, soon).toBe(7);
  expect((await ledgerOf(clientid)).slice(-2)).toEqual([
    { kind: "expire", amount: -100 },
    { kind: "expire", amount: -50 },
  ]);
});

it("an event that got lost is found by the next sweep", async () => {
  await dataspace.payments.control("webhooks", { held: true });
  const { clientid, owner } = await aClient(dataspace, { planid: 10, credits: 0 });
  const opened = await call<{ resource: { url: string } }>(dataspace, "cardpayment", {
    token: owner.token,
    body: { plan: 20 },
  });
  await payAt(opened.body.resource.url);
  await onPlan(dataspace, clientid, 20);
  expect((await balancesOf(dataspace, clientid)).contactcredit).toBe(500);
  await dataspace.payments.control("webhooks", { held: false });
});
