import { type Pool, pools } from "@finder/contract/datum";
import { afterAll, beforeAll, expect, test } from "vitest";
import { call } from "../../support/calls.ts";
import { expectLedgerBalances, adjustCredits } from "../../support/ledger.ts";
import { keptFrom } from "../../support/third-parties/list-price.ts";
import { aSession, type Client } from "../../support/people.ts";
import {
  aSubscriber,
  balancesOf,
  onPlan,
  type Paying,
  startWithPayments,
  subscriptionOf,
} from "../../support/third-parties/payments.ts";
import { defaultCard } from "../../support/third-parties/at-provider.ts";

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

async function passTo(at: number): Promise<void> {
  moved += (at - seconds()) * 1000;
  await dataspace.payments.control("clock", { to: seconds() });
}

type Preview = {
  subscription_proration_date: number;
  duetoday: number;
  creditsgranted: Record<Pool, number>;
  creditstaken: Record<Pool, number>;
  creditsafter: Record<Pool, number>;
};
type Change = { state: string; confirmurl: string | null };

async function asking<Data>({ owner }: Client, method: string, path: string, body?: object) {
  const token = await aSession(dataspace.services, owner.afid);
  return call<{ resource: { data: Data } }>(dataspace, path, { token, method, ...(body ? { body } : {}) });
}

async function preview(client: Client, plan: number): Promise<Preview> {
  return (await asking<Preview>(client, "GET", `cardpayment?res=invoice&plan=${plan}`)).body.resource.data;
}

/** Looks at a change and makes it. */
async function change(client: Client, plan: number): Promise<Preview> {
  const shown = await preview(client, plan);
  const body = { res: "sub", plan, proration_date: shown.subscription_proration_date };
  expect((await asking<Change>(client, "PATCH", "cardpayment", body)).status).toBe(200);
  await onPlan(dataspace, client.clientid, plan);
  return shown;
}

async function spendAll({ clientid }: Client): Promise<void> {
  const held = await balancesOf(dataspace, clientid);
  for (const pool of pools.filter((one) => held[one] > 0))
    await adjustCredits(dataspace.services.db, clientid, pool, -held[pool]);
}

async function phones({ clientid }: Client): Promise<number> {
  return (await balancesOf(dataspace, clientid)).contactcredit;
}

test("an upgrade an hour before the period's end brings an hour's share of the credits", async () => {
  const client = await aSubscriber(dataspace);
  const { expirydate } = await subscriptionOf(dataspace, client.clientid);
  await passTo(Date.parse(`${expirydate?.replace(" ", "T")}Z`) / 1000 - 3600);
  const { duetoday, creditsgranted, creditsafter } = await change(client, 40);
  expect(duetoday).toBeLessThan(0.8);
  expect(creditsgranted.contactcredit).toBeLessThan(10);
  expect(await balancesOf(dataspace, client.clientid)).toMatchObject(creditsafter);
  expect(await phones(client)).toBe(500 + creditsgranted.contactcredit);
});

test("a year whose credits are spent is worth nothing when it is changed to months", async () => {
  const client = await aSubscriber(dataspace, 21);
  await spendAll(client);
  const shown = await change(client, 30);
  expect(shown.duetoday).toBe(249);
  expect(await keptFrom(dataspace, client.clientid)).toBe(94_800 + 24_900);
  expect(await phones(client)).toBe(1500);
});

test("a year that is given back takes its credits along", async () => {
  const client = await aSubscriber(dataspace, 21);
  const shown = await change(client, 30);
  expect(shown.creditstaken.contactcredit).toBe(6000);
  expect(await keptFrom(dataspace, client.clientid)).toBe(24_900);
  expect(await phones(client)).toBe(1500);
});

test("passing through every plan costs the list price of the credits left", async () => {
  const client = await aSubscriber(dataspace);
  for (const plan of [21, 30, 31, 40, 41]) await change(client, plan);
  const kept = await keptFrom(dataspace, client.clientid);
  expect(await phones(client)).toBeLessThanOrEqual(kept / (574_800 / 60_000) + 5);
});

test("spending while the bank asks does not buy credits of refunded time", async () => {
  const client = await aSubscriber(dataspace);
  const { clientid } = client;
  await defaultCard(dataspace, clientid, "pm_card_authenticationRequired");
  const { subscription_proration_date } = await preview(client, 21);
  const body = { res: "sub", plan: 21, proration_date: subscription_proration_date };
  const { state, confirmurl } = (await asking<Change>(client, "PATCH", "cardpayment", body)).body.resource.data;
  expect(state).toBe("requires_action");
  const spent = await phones(client);
  await spendAll(client);
  const answer = new URLSearchParams({ answer: "passed" });
  await fetch(confirmurl ?? "", { method: "POST", redirect: "manual", body: answer });
  await onPlan(dataspace, clientid, 21);
  expect(await keptFrom(dataspace, clientid)).toBe(94_800);
  expect(spent + (await phones(client))).toBe(6000);
});
