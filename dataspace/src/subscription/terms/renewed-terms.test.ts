import { afterAll, beforeAll, expect, test } from "vitest";
import { call, type ErrorBody } from "../../../../tests/support/calls.ts";
import { expectLedgerBalances } from "../../../../tests/support/ledger.ts";
import { aClient, type Client } from "../../../../tests/support/people.ts";
import { aSubscriber, onPlan } from "../../../../tests/support/third-parties/payments.ts";
import {
  change,
  day,
  nowOf,
  pass,
  planOf,
  pricesPaid,
  runningOf,
  soon,
  startWorld,
  textOf,
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

test("a change waits for its moment, holds once however many sweeps look at once, and is late rather than lost", async () => {
  const startsOn = new Date(nowOf(world).getTime() + 10 * day).toISOString();
  const { id: draftid } = await change(world, 31, { price: 2400 }, { startsOn });
  const stored = async (): Promise<unknown> =>
    (await world.dataspace.services.db.pool.query("select price, version from subscriptionplan where planid = 31"))
      .rows[0];
  expect(await stored()).toEqual({ price: 2388, version: 1 });
  await world.dataspace.payments.control("fault", { match: "POST /v1/prices", what: "500", times: 4 });
  await pass(world, 12);
  await expect.poll(stored, soon).toEqual({ price: 2400, version: 2 });
  const { rows } = await world.dataspace.services.db.pool.query(
    "select state, version from plandraft where draftid = $1",
    [draftid],
  );
  expect(rows).toEqual([{ state: "held", version: 2 }]);
  const { data } = await world.dataspace.stripe.prices.list({ lookup_keys: ["growth_yearly"] });
  expect(data.map(({ unit_amount }) => unit_amount)).toEqual([240_000]);
});

test("new terms begin with the first renewal 30 days after the owner's notice", async () => {
  const client = await aSubscriber(world.dataspace, 20);
  const { price: held } = await planOf(world, client);
  await pass(world, 10);
  await change(world, 20, { price: held + 20, phone: 450 }, { alsoRunning: true });
  const mails = async (): Promise<unknown[]> =>
    (
      await world.dataspace.services.db.pool.query("select kind from mailoutbox where mailkey like $1", [
        `terms_changing:${client.clientid}:%`,
      ])
    ).rows;
  await expect.poll(mails, soon).toEqual([{ kind: "terms_changing" }]);
  await pass(world, 22);
  // Too near: the next renewal is as it was bought.
  await expect.poll(() => pricesPaid(world, client), soon).toEqual([held, held]);
  await expect.poll(async () => (await runningOf(world, client)).schedule !== null, soon).toBe(true);
  await pass(world, 31);
  await expect.poll(() => pricesPaid(world, client), soon).toEqual([held, held, held + 20]);
  expect(await planOf(world, client)).toMatchObject({ price: held + 20, contactcredit: 450 });
  expect(await mails()).toHaveLength(1);
});

test("a change for new clients alone leaves the price of running subscriptions", async () => {
  const client = await aSubscriber(world.dataspace, 40);
  const { price: held } = await planOf(world, client);
  await change(world, 40, { price: held + 20 });
  await pass(world, 32);
  await expect.poll(() => pricesPaid(world, client), soon).toEqual([held, held]);
  expect(await planOf(world, client)).toMatchObject({ price: held });
  const fresh = await aSubscriber(world.dataspace, 40);
  expect(await planOf(world, fresh)).toMatchObject({ price: held + 20 });
});

test("who cancels, or changes the plan, is not followed by announced terms", async () => {
  const client = await aSubscriber(world.dataspace, 21);
  await change(world, 21, { price: 1048 }, { alsoRunning: true });
  await expect.poll(async () => (await runningOf(world, client)).schedule !== null, soon).toBe(true);
  const token = await tokenOf(world, client);
  expect((await call(world.dataspace, "cardpayment", { token, method: "DELETE" })).status).toBe(200);
  expect(await runningOf(world, client)).toMatchObject({ schedule: null, cancel_at_period_end: true });
  await call(world.dataspace, "cardpayment", { token, method: "PATCH", body: { res: "resume" } });
  await expect.poll(async () => (await runningOf(world, client)).schedule !== null, soon).toBe(true);
  const { body } = await call<ErrorBody>(world.dataspace, "cardpayment", {
    token,
    method: "PATCH",
    body: { res: "sub", plan: 41 },
  });
  expect(body.error).toBeUndefined();
  await onPlan(world.dataspace, client.clientid, 41);
  await expect.poll(async () => (await runningOf(world, client)).schedule, soon).toBe(null);
  const { rows } = await world.dataspace.services.db.pool.query(
    "select nextversion, termsversion from usersubscription where clientid = $1",
    [client.clientid],
  );
  expect(rows).toEqual([{ nextversion: null, termsversion: 1 }]);
});

test("free periods keep their credits, too, until the published terms may begin", async () => {
  const client = await aClient(world.dataspace, { planid: 10 });
  const end = textOf(new Date(nowOf(world).getTime() + 5 * day));
  await world.dataspace.services.db.pool.query("update usersubscription set expirydate = $2 where clientid = $1", [
    client.clientid,
    end,
  ]);
  await change(world, 10, { phone: 2 }, { alsoRunning: true });
  await expect.poll(async () => (await row(world, client)).nextversion, soon).toBe(2);
  await pass(world, 6);
  await expect.poll(async () => (await row(world, client)).expirydate > end, soon).toBe(true);
  expect((await planOf(world, client)).contactcredit).toBe(5);
  await pass(world, 31);
  await expect.poll(async () => (await planOf(world, client)).contactcredit, soon).toBe(2);
});

async function row(of: World, { clientid }: Client): Promise<{ nextversion: number | null; expirydate: string }> {
  const { rows } = await of.dataspace.services.db.pool.query<{ nextversion: number | null; expirydate: string }>(
    "select nextversion, expirydate from usersubscription where clientid = $1",
    [clientid],
  );
  return rows[0] ?? { nextversion: null, expirydate: "" };
}
