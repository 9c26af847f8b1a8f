import { afterAll, beforeAll, expect, it } from "vitest";
import { call } from "../../../../../tests/support/calls.ts";
import { expectLedgerBalances, adjustCredits } from "../../../../../tests/support/ledger.ts";
import { keptFrom } from "../../../../../tests/support/third-parties/list-price.ts";
import { aSession, type Client } from "../../../../../tests/support/people.ts";
import {
  aSubscriber,
  balancesOf,
  onPlan,
  type Paying,
  startWithPayments,
  subscriptionOf,
} from "../../../../../tests/support/third-parties/payments.ts";
import { defaultCard } from "../../../../../tests/support/third-parties/at-provider.ts";

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

async function pass(seconds: number): Promise<void> {
  moved += seconds * 1000;
  await dataspace.payments.control("clock", { to: Math.floor(now().getTime() / 1000) });
}

type Data = { state: string; confirmurl: string; subscription_proration_date: number };

async function asking({ owner }: Client, method: string, query = "", body?: object) {
  const token = await aSession(dataspace.services, owner.afid);
  return call<{ resource: { data: Data } }>(dataspace, `cardpayment${query}`, {
    token,
    method,
    ...(body ? { body } : {}),
  });
}

async function shownAt(client: Client, plan: number): Promise<number> {
  return (await asking(client, "GET", `?res=invoice&plan=${plan}`)).body.resource.data.subscription_proration_date;
}

function change(client: Client, plan: number, proration_date?: number) {
  return asking(client, "PATCH", "", { res: "sub", plan, ...(proration_date === undefined ? {} : { proration_date }) });
}

async function phones({ clientid }: Client): Promise<number> {
  return (await balancesOf(dataspace, clientid)).contactcredit;
}

async function entriesOf({ clientid }: Client) {
  const { rows } = await dataspace.services.db.pool.query<{ kind: string; amount: number }>(
    "select kind, amount from creditledger where clientid = $1 and pool = 'contactcredit' order by ledgerid offset 1",
    [clientid],
  );
  return rows;
}

const soon = { timeout: 120_000, interval: 50 };
it("a declined card leaves the credits of the period that it would have paid back", async () => {
  const client = await aSubscriber(dataspace, 21);
  await defaultCard(dataspace, client.clientid, "pm_card_chargeCustomerFail");
  await adjustCredits(dataspace.services.db, client.clientid, "contactcredit", -5700);
  const { status } = await change(client, 30);
  expect(status).toBe(402);
  expect(await phones(client)).toBe(300);
  expect((await entriesOf(client)).slice(1)).toEqual([
    { kind: "give_back", amount: -300 },
    { kind: "put_back", amount: 300 },
  ]);
});

it("an upgrade that is refused at the bank or cancelled returns its held credits", async () => {
  const client = await aSubscriber(dataspace, 20);
  await defaultCard(dataspace, client.clientid, "pm_card_authenticationRequired");
  for (const stop of ["no", "cancelled"]) {
    const { state, confirmurl } = (await change(client, 21)).body.resource.data;
    expect([state, await phones(client)]).toEqual(["requires_action", 0]);
    const body = new URLSearchParams({ answer: "failed" });
    if (stop === "no") await fetch(confirmurl, { method: "POST", redirect: "manual", body });
    else await asking(client, "DELETE");
  }
  expect(await phones(client)).toBe(500);
  const [taken, putBack] = [
    { kind: "give_back", amount: -500 },
    { kind: "put_back", amount: 500 },
  ];
  expect(await entriesOf(client)).toEqual([taken, putBack, taken, putBack]);
});

it("credits held for an unanswered bank are returned after a day", async () => {
  const client = await aSubscriber(dataspace, 20);
  await defaultCard(dataspace, client.clientid, "pm_card_authenticationRequired");
  await change(client, 21);
  await pass(3600);
  expect(await phones(client)).toBe(0);
  await pass(24 * 3600);
  await expect.poll(() => phones(client), soon).toBe(500);
});

it("a refusal at the bank returns held credits though the payer doesn't return", async () => {
  const client = await aSubscriber(dataspace, 20);
  await defaultCard(dataspace, client.clientid, "pm_card_authenticationRequired");
  const { confirmurl } = (await change(client, 21)).body.resource.data;
  await fetch(confirmurl, { method: "POST", redirect: "manual", body: new URLSearchParams({ answer: "failed" }) });
  expect(await phones(client)).toBe(0);
  await pass(400);
  await expect.poll(() => phones(client), soon).toBe(500);
  expect((await change(client, 21)).body.resource.data.state).toBe("requires_action");
});

it("a change lost on its way returns its credits once it is no longer being made", async () => {
  const client = await aSubscriber(dataspace, 21);
  await dataspace.payments.control("fault", { match: "POST /v1/subscriptions/", what: "500", times: 3 });
  expect((await change(client, 30)).status).toBe(503);
  expect(await phones(client)).toBe(0);
  await pass(400);
  await expect.poll(() => phones(client), soon).toBe(6000);
  expect((await subscriptionOf(dataspace, client.clientid)).planid).toBe(21);
});

it("a price shown before credits were spent isn't charged: a new preview is needed", async () => {
  const client = await aSubscriber(dataspace, 21);
  const at = await shownAt(client, 30);
  await pass(5);
  await adjustCredits(dataspace.services.db, client.clientid, "contactcredit", -3000, now());
  expect((await change(client, 30, at)).status).toBe(400);
  expect(await phones(client)).toBe(3000);
  expect((await change(client, 30, await shownAt(client, 30))).status).toBe(200);
  await onPlan(dataspace, client.clientid, 30);
  expect(await phones(client)).toBe(1500);
  expect(await keptFrom(dataspace, client.clientid)).toBe(47_400 + 24_900);
});

it("credits spent in the moment of the change are not paid back", async () => {
  const client = await aSubscriber(dataspace, 21);
  const { pool } = dataspace.services.db;
  const spend = async (): Promise<number> => {
    const { rowCount } = await pool.query(
      `with debit as (update usercredit set contactcredit = contactcredit - 100
         where clientid = $1 and contactcredit >= 100 returning contactcredit as after)
       insert into creditledger (clientid, pool, amount, balanceafter, kind, source, idempotencykey)
       select $1, 'contactcredit', -100, after, 'adjust', 'operator', gen_random_uuid()::text from debit`,
      [client.clientid],
    );
    return 100 * (rowCount ?? 0);
  };
  const changing = change(client, 30);
  let spent = 0;
  for (let at = 0; at < 60; at += 1) spent += await spend();
  expect((await changing).status).toBe(200);
  await onPlan(dataspace, client.clientid, 30);
  const had = spent + (await phones(client));
  // Every phone credit costs a year's 15.8 cents or more; what is rounded is a credit and two cents.
  expect(await keptFrom(dataspace, client.clientid)).toBeGreaterThanOrEqual((had - 1) * 15.8 - 2);
});
