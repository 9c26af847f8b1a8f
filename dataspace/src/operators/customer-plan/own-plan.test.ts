import type { catalogue } from "@finder/contract/operators/catalogue";
import type { AnswerOf } from "@finder/contract/operators/operation";
import { afterAll, beforeAll, expect, test } from "vitest";
import { call } from "../../../../tests/support/calls.ts";
import { aConsoleOperator } from "../../../../tests/support/console/operators.ts";
import { expectLedgerBalances } from "../../../../tests/support/ledger.ts";
import { aClient, unique, type Client } from "../../../../tests/support/people.ts";
import { aSubscriber, balancesOf, onPlan, payAt } from "../../../../tests/support/third-parties/payments.ts";
import { takenFrom } from "../../../../tests/support/third-parties/at-provider.ts";
import { keepTerms } from "../../subscription/terms/terms.queries.ts";
import { credits, daysBetween, PlanStage } from "./testing/plan-stage.ts";

const stage = new PlanStage();
beforeAll(() => stage.start());
afterAll(async () => {
  await expectLedgerBalances(stage.dataspace.services.db);
  await stage.dataspace.close();
});

const soon = { timeout: 120_000, interval: 50 };

test("an agreed plan follows a paid period without a payment or a further bill", async () => {
  const client = await aSubscriber(stage.dataspace, 20);
  const planid = await stage.agreed(client);
  expect((await stage.change(client, { planId: planid, start: "NEXT_PERIOD", payment: "NONE" })).body.state).toBe(
    "SCHEDULED",
  );
  const { expirydate } = await stage.rowOf(client);
  await stage.pass(32);
  await onPlan(stage.dataspace, client.clientid, planid);
  const row = await stage.rowOf(client);
  expect([daysBetween(expirydate, row.expirydate), row.transactionid, row.downgrade_planid]).toEqual([30, null, null]);
  expect((await balancesOf(stage.dataspace, client.clientid)).contactcredit).toBe(300 + 300);
  expect(await takenFrom(stage.dataspace, client.clientid)).toBe(9_900);
});

test("an agreed plan that was taken back does not begin", async () => {
  const client = await aSubscriber(stage.dataspace, 20);
  const planid = await stage.agreed(client);
  await stage.change(client, { planId: planid, start: "NEXT_PERIOD", payment: "NONE" });
  await stage.ask("keep", client);
  expect(await stage.rowOf(client)).toMatchObject({
    planid: 20,
    autorenew: 1,
    downgrade_planid: null,
  });
  await stage.pass(32);
  await expect.poll(() => takenFrom(stage.dataspace, client.clientid), soon).toBe(19_800);
  expect((await stage.rowOf(client)).planid).toBe(20);
});

test("a plan of one client starts at once, once, with its seats, keys and credits", async () => {
  const client = await aClient(stage.dataspace, { planid: 10, credits: 0 });
  const key = unique();
  const planid = await stage.agreed(client, { attemptKey: key });
  expect(await stage.agreed(client, { attemptKey: key })).toBe(planid);
  const asked = { planId: planid, start: "AT_ONCE", payment: "NONE", attemptKey: unique() } as const;
  const answers = await Promise.all([1, 2, 3].map(() => stage.change(client, asked)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect((await stage.change(client, asked)).status).toBe(200);
  expect(await balancesOf(stage.dataspace, client.clientid)).toMatchObject({
    ...credits,
    seatcount: 6,
    apicallcount: 2,
  });
  expect(await stage.rowOf(client)).toMatchObject({ planid, autorenew: 0 });
});

test("another client neither sees nor buys a plan of one client", async () => {
  const [client, other] = [
    await aClient(stage.dataspace, { planid: 10 }),
    await aClient(stage.dataspace, { planid: 10 }),
  ];
  const planid = await stage.agreed(client);
  const seenBy = async ({ owner: { token } }: Client): Promise<number[]> => {
    const { body } = await call<{ resource: { planid: number }[] }>(stage.dataspace, "finder/_table/subscriptionplan", {
      token,
      method: "GET",
    });
    return body.resource.map((plan) => plan.planid);
  };
  expect([(await seenBy(client)).includes(planid), (await seenBy(other)).includes(planid)]).toEqual([true, false]);
  const { token } = other.owner;
  for (const [path, init] of [
    ["cardpayment", { body: { plan: planid } }],
    ["upgradeplan", { body: { planid } }],
    ["getplanfit", { body: { planid } }],
    [`planchange?planid=${planid}`, { method: "GET" }],
    [`cardpayment?res=invoice&plan=${planid}`, { method: "GET" }],
  ] as const)
    expect([path, (await call(stage.dataspace, path, { token, ...init })).status]).toEqual([path, 422]);
  expect((await stage.change(other, { planId: planid, start: "AT_ONCE", payment: "NONE" })).status).toBe(422);
});

test("a plan of one client is sold on the provider's page, at its own price", async () => {
  const client = await aClient(stage.dataspace, { planid: 10, credits: 0 });
  const planid = await stage.agreed(client);
  const { body } = await stage.change(client, {
    planId: planid,
    start: "AT_ONCE",
    payment: "PROVIDER",
  });
  expect(body.state).toBe("PAGE");
  await payAt(body.url ?? "");
  await onPlan(stage.dataspace, client.clientid, planid);
  expect(await takenFrom(stage.dataspace, client.clientid)).toBe(50_000);
  expect(await balancesOf(stage.dataspace, client.clientid)).toMatchObject({
    ...credits,
    seatcount: 6,
  });
  await stage.pass(32);
  await expect.poll(() => takenFrom(stage.dataspace, client.clientid), soon).toBe(100_000);
});

test("an agreed plan begins at the terms of its order, in spite of later changes", async () => {
  const client = await aSubscriber(stage.dataspace, 20);
  const planid = await stage.agreed(client);
  await stage.change(client, { planId: planid, start: "NEXT_PERIOD", payment: "NONE" });
  const { pool } = stage.dataspace.services.db;
  await keepTerms(pool, planid, "2026-01-01 00:00:00");
  await pool.query("update subscriptionplan set version = 2, contactcredit = 1, availableseats = 2 where planid = $1", [
    planid,
  ]);
  await stage.pass(32);
  await onPlan(stage.dataspace, client.clientid, planid);
  expect(await balancesOf(stage.dataspace, client.clientid)).toMatchObject({ contactcredit: 600, seatcount: 6 });
});

test("a plan of one client stands in no catalogue of plans", async () => {
  const planid = await stage.agreed(await aClient(stage.dataspace, { planid: 10 }));
  const { token } = await aConsoleOperator(stage.dataspace, "billing");
  const { body } = await call<AnswerOf<typeof catalogue>>(stage.dataspace, "operator/catalogue/list", {
    token,
    body: {},
  });
  expect(body.plans.map(({ id }) => id)).toContain("20");
  expect(body.plans.map(({ id }) => id)).not.toContain(`${planid}`);
});
