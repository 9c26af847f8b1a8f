import { afterAll, beforeAll, expect, it } from "vitest";
import { call, type ErrorBody } from "../../../../tests/support/calls.ts";
import { expectLedgerBalances } from "../../../../tests/support/ledger.ts";
import { aClient, type Client } from "../../../../tests/support/people.ts";
import {
  aSubscriber,
  balancesOf,
  onPlan,
  paidLines,
  payAt,
  type Paying,
  startWithPayments,
  subscriptionOf,
} from "../../../../tests/support/third-parties/payments.ts";
import {
  answerBank,
  defaultCard,
  payStrayPage,
  takenFrom,
} from "../../../../tests/support/third-parties/at-provider.ts";

let dataspace: Paying;
beforeAll(async () => {
  dataspace = await startWithPayments();
});
afterAll(async () => {
  await expectLedgerBalances(dataspace.services.db);
  await dataspace.close();
});

type Answer = { resource: { data: { state: string; confirmurl: string; startson: string }; url: string } } & ErrorBody;

function ask({ owner: { token } }: Client, method: string, body?: object, path = "cardpayment") {
  return call<Answer>(dataspace, path, { token, method, ...(body ? { body } : {}) });
}

function choose(client: Client, plan: number) {
  return ask(client, "PATCH", { res: "sub", plan });
}

function rowOf({ clientid }: Client) {
  return subscriptionOf(dataspace, clientid);
}

async function atProvider(client: Client) {
  return dataspace.stripe.subscriptions.retrieve((await rowOf(client)).transactionid ?? "");
}

const soon = { timeout: 120_000, interval: 50 };

it("a downgrade that was taken back can be ordered again, any number of times", async () => {
  const client = await aSubscriber(dataspace, 30);
  for (const _ of ["once", "twice", "a third time"]) {
    expect((await choose(client, 20)).status).toBe(200);
    expect((await rowOf(client)).downgrade_planid).toBe(20);
    expect((await ask(client, "PATCH", { res: "keep" })).status).toBe(200);
    expect((await rowOf(client)).downgrade_planid).toBeNull();
  }
  expect((await choose(client, 20)).status).toBe(200);
  expect((await atProvider(client)).schedule).not.toBeNull();
});

it("a declined upgrade leaves a scheduled downgrade as it was", async () => {
  const client = await aSubscriber(dataspace, 30);
  await choose(client, 20);
  const { schedule } = await atProvider(client);
  await defaultCard(dataspace, client.clientid, "pm_card_chargeCustomerFail");
  expect((await choose(client, 40)).status).toBe(402);
  expect(await rowOf(client)).toMatchObject({ planid: 30, downgrade_planid: 20 });
  expect((await atProvider(client)).schedule).toBe(schedule);
});

it("a declined upgrade leaves a cancellation as it was", async () => {
  const client = await aSubscriber(dataspace, 30);
  await ask(client, "DELETE");
  await defaultCard(dataspace, client.clientid, "pm_card_chargeCustomerFail");
  expect((await choose(client, 40)).status).toBe(402);
  expect(await rowOf(client)).toMatchObject({ planid: 30, autorenew: 0 });
  expect((await atProvider(client)).cancel_at_period_end).toBe(true);
});

it("an upgrade that is paid drops the downgrade that was to follow", async () => {
  const client = await aSubscriber(dataspace, 30);
  await choose(client, 20);
  expect((await choose(client, 40)).body.resource.data.state).toBe("changed");
  expect(await rowOf(client)).toMatchObject({ planid: 40, downgrade_planid: null, autorenew: 1 });
  await expect.poll(async () => (await atProvider(client)).schedule, soon).toBeNull();
});

it("a newer payment page closes the older one; the same plan returns to its page", async () => {
  const client = await aClient(dataspace, { planid: 10, credits: 0 });
  const open = async (plan: number) => (await ask(client, "POST", { plan })).body.resource.url;
  const starter = await open(20);
  expect(await open(20)).toBe(starter);
  const scale = await open(40);
  expect((await payAt(starter)).location).toBeNull();
  await payAt(scale);
  await onPlan(dataspace, client.clientid, 40);
  expect((await payAt(starter)).location).toBeNull();
  expect((await payAt(scale)).location).toBeNull();
  expect(await takenFrom(dataspace, client.clientid)).toBe(59_900);
});

it("a page that is refused leaves the one that is open", async () => {
  const client = await aClient(dataspace, { planid: 10, credits: 0 });
  const { url } = (await ask(client, "POST", { plan: 20 })).body.resource;
  expect((await ask(client, "POST", { plan: 10 })).status).toBe(409);
  expect((await payAt(url)).location).not.toBeNull();
});

it("a second payment during a plan grants nothing; it is refunded and listed", async () => {
  const client = await aSubscriber(dataspace, 30);
  const before = await balancesOf(dataspace, client.clientid);
  const { transactionid } = await rowOf(client);
  await payStrayPage(dataspace, client.clientid, "starter_monthly");
  await expect
    .poll(() => paidLines(dataspace, client), soon)
    .toEqual([
      { planname: "Growth", price: 249, status: "paid" },
      { planname: "Starter", price: 99, status: "refunded" },
    ]);
  expect(await takenFrom(dataspace, client.clientid)).toBe(24_900);
  expect(await rowOf(client)).toMatchObject({ planid: 30, transactionid, autorenew: 1 });
  expect(await balancesOf(dataspace, client.clientid)).toEqual(before);
  const { rows } = await dataspace.services.db.pool.query(
    `select 1 from mailoutbox m join transactionhistory t on m.mailkey = 'refunded:' || t.reference
     where t.clientid = $1 and m.kind = 'payment_refunded'`,
    [client.clientid],
  );
  expect(rows).toHaveLength(1);
});

it("the same plan paid twice is paid once", async () => {
  const client = await aSubscriber(dataspace, 20);
  await payStrayPage(dataspace, client.clientid, "starter_monthly");
  await expect
    .poll(async () => (await paidLines(dataspace, client)).map(({ status }) => status), soon)
    .toEqual(["paid", "refunded"]);
  expect(await takenFrom(dataspace, client.clientid)).toBe(9_900);
});

it("Pay again returns to the upgrade at the bank, which is charged once", async () => {
  const client = await aSubscriber(dataspace, 20);
  await defaultCard(dataspace, client.clientid, "pm_card_authenticationRequired");
  const [first, second] = [await choose(client, 30), await choose(client, 30)];
  expect(first.body.resource.data).toMatchObject({ state: "requires_action" });
  const page = first.body.resource.data.confirmurl;
  expect(second.body.resource.data.confirmurl).toBe(page);
  expect((await rowOf(client)).planid).toBe(20);
  const { location } = await answerBank(page, "passed");
  expect(location).toContain(`${dataspace.services.config.WEB_URL}/dashboard/paysuccess?upgrade=30`);
  await onPlan(dataspace, client.clientid, 30);
  expect((await answerBank(page, "passed")).status).toBe(404);
  expect((await paidLines(dataspace, client)).length).toBe(2);
  expect((await balancesOf(dataspace, client.clientid)).contactcredit).toBe(1500);
});

it("a newer choice closes the bank's page of the older one", async () => {
  const client = await aSubscriber(dataspace, 20);
  const putBack = await defaultCard(dataspace, client.clientid, "pm_card_authenticationRequired");
  const growth = (await choose(client, 30)).body.resource.data.confirmurl;
  await putBack();
  expect((await choose(client, 40)).body.resource.data.state).toBe("changed");
  expect((await answerBank(growth, "passed")).status).toBe(404);
  expect(await rowOf(client)).toMatchObject({ planid: 40 });
});

it("cancelling closes the bank's page of an upgrade", async () => {
  const client = await aSubscriber(dataspace, 20);
  await defaultCard(dataspace, client.clientid, "pm_card_authenticationRequired");
  const page = (await choose(client, 30)).body.resource.data.confirmurl;
  expect((await ask(client, "DELETE")).status).toBe(200);
  expect((await answerBank(page, "passed")).status).toBe(404);
  expect(await rowOf(client)).toMatchObject({ planid: 20, autorenew: 0 });
});

it("a refusal at the bank charges nothing, and Pay asks the bank again", async () => {
  const client = await aSubscriber(dataspace, 20);
  const status = async () => (await ask(client, "POST", { planid: 30 }, "upgradestatus")).body;
  await defaultCard(dataspace, client.clientid, "pm_card_authenticationRequired");
  const page = (await choose(client, 30)).body.resource.data.confirmurl;
  expect(await status()).toEqual({ state: "open", planname: "Growth" });
  expect((await answerBank(page, "failed")).location).toContain("redirect_status=failed");
  expect(await status()).toEqual({ state: "expired", planname: "Growth" });
  expect(await takenFrom(dataspace, client.clientid)).toBe(9_900);
  const again = (await choose(client, 30)).body.resource.data.confirmurl;
  expect(again).not.toBe(page);
  await answerBank(again, "passed");
  await expect.poll(status, soon).toEqual({ state: "granted", planname: "Growth" });
});

it("paying again after a decline asks the card again", async () => {
  const client = await aSubscriber(dataspace, 20);
  const { subscription_proration_date } = (
    await call<{ resource: { data: { subscription_proration_date: number } } }>(
      dataspace,
      "cardpayment?res=invoice&plan=30",
      { token: client.owner.token, method: "GET" },
    )
  ).body.resource.data;
  const pay = () => ask(client, "PATCH", { res: "sub", plan: 30, proration_date: subscription_proration_date });
  const putBack = await defaultCard(dataspace, client.clientid, "pm_card_chargeCustomerFail");
  expect((await pay()).status).toBe(402);
  await putBack();
  expect((await pay()).body.resource.data.state).toBe("changed");
});

it("after a cancellation the same plan resumes without a charge", async () => {
  const client = await aSubscriber(dataspace, 30);
  await ask(client, "DELETE");
  expect((await ask(client, "POST", { plan: 30 })).status).toBe(422);
  expect((await choose(client, 30)).body.resource.data.state).toBe("changed");
  expect(await rowOf(client)).toMatchObject({ planid: 30, autorenew: 1 });
  expect(await takenFrom(dataspace, client.clientid)).toBe(24_900);
});

it("after a cancellation a higher plan is an upgrade with proration, and renews", async () => {
  const client = await aSubscriber(dataspace, 20);
  await ask(client, "DELETE");
  expect((await choose(client, 30)).body.resource.data.state).toBe("changed");
  expect(await rowOf(client)).toMatchObject({ planid: 30, autorenew: 1 });
  await expect.poll(async () => (await atProvider(client)).cancel_at_period_end, soon).toBe(false);
  expect(await takenFrom(dataspace, client.clientid)).toBeLessThanOrEqual(24_900);
});

it.each([
  ["a lower plan", 20, 1],
  ["the free plan", 10, 0],
])("after a cancellation %s starts when the paid period is over", async (_, plan, autorenew) => {
  const client = await aSubscriber(dataspace, 30);
  await ask(client, "DELETE");
  const { expirydate } = await rowOf(client);
  expect((await choose(client, plan)).body.resource.data).toMatchObject({ state: "scheduled", startson: expirydate });
  expect(await rowOf(client)).toMatchObject({ planid: 30, expirydate, autorenew, downgrade_planid: plan });
});

it("a provider that fails between two steps leaves what was to come as it was", async () => {
  const client = await aSubscriber(dataspace, 30);
  await choose(client, 20);
  const { transactionid } = await rowOf(client);
  await dataspace.payments.control("fault", {
    match: `POST /v1/subscriptions/${transactionid}`,
    what: "500",
    times: 3,
  });
  expect((await ask(client, "DELETE")).status).toBe(503);
  expect(await rowOf(client)).toMatchObject({ planid: 30, downgrade_planid: 20, autorenew: 1 });
  expect((await atProvider(client)).schedule).not.toBeNull();
  await dataspace.payments.control("lift", {});
});
