import { afterAll, beforeAll, expect, test } from "vitest";
import { call, type ErrorBody } from "../../../../tests/support/calls.ts";
import { expectLedgerBalances } from "../../../../tests/support/ledger.ts";
import { aClient, type Client, unique } from "../../../../tests/support/people.ts";
import {
  aSubscriber,
  balancesOf,
  onPlan,
  payAt,
  subscriptionOf,
} from "../../../../tests/support/third-parties/payments.ts";
import {
  catalogued,
  change,
  checkout,
  pass,
  planOf,
  pricesPaid,
  soon,
  startWorld,
  tokenOf,
  type World,
} from "./testing/terms-calls.ts";

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(async () => {
  await expectLedgerBalances(world.dataspace.services.db);
  await world.dataspace.close();
});

test("running subscriptions keep price, seats, keys and credits; new ones get the new", async () => {
  const before = await aSubscriber(world.dataspace, 20);
  await change(world, 20, { price: 119, seats: 3, apiKeys: 2, phone: 400 });
  const after = await aSubscriber(world.dataspace, 20);
  expect(await balancesOf(world.dataspace, before.clientid)).toMatchObject({ seatcount: 4, apicallcount: 1 });
  expect(await balancesOf(world.dataspace, after.clientid)).toMatchObject({
    seatcount: 2,
    apicallcount: 2,
    contactcredit: 400,
  });
  await pass(world, 32);
  await expect.poll(() => pricesPaid(world, before), soon).toEqual([99, 99]);
  await expect.poll(() => pricesPaid(world, after), soon).toEqual([119, 119]);
  expect(await balancesOf(world.dataspace, before.clientid)).toMatchObject({ seatcount: 4, contactcredit: 1000 });
  expect(await balancesOf(world.dataspace, after.clientid)).toMatchObject({ seatcount: 2, contactcredit: 800 });
  expect(await planOf(world, before)).toMatchObject({ planid: 20, price: 99, availableseats: 5, version: 1 });
  expect(await planOf(world, after)).toMatchObject({ planid: 20, price: 119, availableseats: 3, version: 2 });
});

test("an open payment page keeps the price and credits that it showed", async () => {
  const client = await aClient(world.dataspace, { planid: 10, credits: 0 });
  const url = await checkout(world, client, 30);
  await change(world, 30, { price: 269, phone: 1200 });
  await payAt(url);
  await onPlan(world.dataspace, client.clientid, 30);
  expect(await pricesPaid(world, client)).toEqual([249]);
  expect((await balancesOf(world.dataspace, client.clientid)).contactcredit).toBe(1500);
  const other = await aClient(world.dataspace, { planid: 10, credits: 0 });
  await payAt(await checkout(world, other, 30));
  await onPlan(world.dataspace, other.clientid, 30);
  expect(await pricesPaid(world, other)).toEqual([269]);
});

test("other credits at the same price are other terms, too", async () => {
  const before = await aSubscriber(world.dataspace, 40);
  await change(world, 40, { phone: 6000 });
  const after = await aSubscriber(world.dataspace, 40);
  await pass(world, 32);
  await expect.poll(async () => (await balancesOf(world.dataspace, before.clientid)).contactcredit, soon).toBe(10_000);
  await expect.poll(async () => (await balancesOf(world.dataspace, after.clientid)).contactcredit, soon).toBe(12_000);
});

test("a plan that is ordered to follow begins at the terms it was ordered at", async () => {
  const client = await aSubscriber(world.dataspace, 40);
  const { content: starter } = await catalogued(world, 20);
  const token = await tokenOf(world, client);
  await call(world.dataspace, "cardpayment", { token, method: "PATCH", body: { res: "sub", plan: 20 } });
  await change(world, 20, { price: starter.price + 50, seats: 2 });
  await pass(world, 32);
  await onPlan(world.dataspace, client.clientid, 20);
  expect((await pricesPaid(world, client)).at(-1)).toBe(starter.price);
  expect(await planOf(world, client)).toMatchObject({ availableseats: starter.seats });
});

test("a new plan is sold from its moment on, between two others; one off the list runs on and is resumed", async () => {
  const content = { name: "Team", price: 149, phone: 900, seats: 8 };
  const made = await change(world, 20, content, {}, { id: "25", sku: "team_monthly" });
  expect(made.state).toBe("HELD");
  const client = await aSubscriber(world.dataspace, 25);
  expect(await pricesPaid(world, client)).toEqual([149]);
  await change(world, 25, { listed: false });
  const other = await aClient(world.dataspace, { planid: 10, credits: 0 });
  const refused = await call<ErrorBody>(world.dataspace, "cardpayment", {
    token: other.owner.token,
    body: { plan: 25 },
  });
  expect(refused.body.error.context).toMatchObject({ code: "PLAN_NOT_OFFERED" });
  const token = await tokenOf(world, client);
  await call(world.dataspace, "cardpayment", { token, method: "DELETE" });
  await call(world.dataspace, "cardpayment", { token, method: "PATCH", body: { res: "sub", plan: 25 } });
  expect((await subscriptionOf(world.dataspace, client.clientid)).autorenew).toBe(1);
});

test("an add-on brings what it said when its payment was begun", async () => {
  const client = await aSubscriber(world.dataspace, 21);
  const token = await tokenOf(world, client);
  const { body } = await call<{ paymentid: string }>(world.dataspace, "addonpaymentintent", {
    token,
    body: { planid: 102, attemptkey: unique() },
  });
  const { contactcredit } = await balancesOf(world.dataspace, client.clientid);
  await change(world, 102, { price: 150, phone: 300 });
  await world.dataspace.stripe.paymentIntents.confirm(body.paymentid, { payment_method: "pm_card_visa" });
  await expect
    .poll(async () => (await balancesOf(world.dataspace, client.clientid)).contactcredit, soon)
    .toBe(contactcredit + 500);
});

test("a concurrent purchase, renewal and publication each use one version's terms", async () => {
  const running = await Promise.all([1, 2].map(() => aSubscriber(world.dataspace, 30)));
  const buying = await Promise.all([1, 2, 3].map(() => aClient(world.dataspace, { planid: 10, credits: 0 })));
  const { price, phone: credits } = (await catalogued(world, 30)).content;
  await Promise.all([
    change(world, 30, { price: price + 30, phone: credits + 111 }),
    pass(world, 32),
    ...buying.map(async (client) => payAt(await checkout(world, client, 30))),
  ]);
  for (const client of buying) {
    await onPlan(world.dataspace, client.clientid, 30);
    const [paid] = await pricesPaid(world, client);
    const granted = await purchasedCredits(client);
    expect([
      [price, credits],
      [price + 30, credits + 111],
    ]).toContainEqual([paid, granted]);
    expect((await planOf(world, client)).price).toBe(paid);
  }
  for (const client of running) {
    await expect.poll(() => pricesPaid(world, client), soon).toEqual([price, price]);
    expect((await balancesOf(world.dataspace, client.clientid)).contactcredit).toBe(2 * credits);
  }
  const { rows } = await world.dataspace.services.db.pool.query("select reason from paymentquarantine");
  expect(rows).toEqual([]);
});

/** What a first purchase granted; the free plan's own renewal may have come just before, and is smaller. */
async function purchasedCredits({ clientid }: Client): Promise<number> {
  const { rows } = await world.dataspace.services.db.pool.query<{ most: number }>(
    "select max(amount) as most from creditledger where clientid = $1 and pool = 'contactcredit' and kind = 'grant_plan'",
    [clientid],
  );
  return rows[0]?.most ?? 0;
}
