import { poolsOf } from "@finder/contract/operators/plan-credits";
import { afterAll, beforeAll, expect, test } from "vitest";
import { call, type ErrorBody } from "../../../../tests/support/calls.ts";
import { expectLedgerBalances } from "../../../../tests/support/ledger.ts";
import { aClient, aMember, unique } from "../../../../tests/support/people.ts";
import { aSubscriber, balancesOf, onPlan } from "../../../../tests/support/third-parties/payments.ts";
import { takenFrom } from "../../../../tests/support/third-parties/at-provider.ts";
import { credits, daysBetween, given, PlanStage } from "./testing/plan-stage.ts";

const day = 86_400_000;
const stage = new PlanStage();
beforeAll(() => stage.start());
afterAll(async () => {
  await expectLedgerBalances(stage.dataspace.services.db);
  await stage.dataspace.close();
});

const soon = { timeout: 120_000, interval: 50 };

test("extending a paid period moves the renewal, keeps the credits and costs nothing", async () => {
  const client = await aSubscriber(stage.dataspace, 20);
  const before = await stage.rowOf(client);
  const balances = await balancesOf(stage.dataspace, client.clientid);
  const { status } = await stage.extend(client, { days: 20 });
  expect(status).toBe(200);
  const after = await stage.rowOf(client);
  expect([daysBetween(before.expirydate, after.expirydate), after.autorenew]).toEqual([20, 1]);
  expect(await takenFrom(stage.dataspace, client.clientid)).toBe(9_900);
  await stage.pass(46);
  await expect.poll(async () => (await stage.rowOf(client)).expirydate, soon).toBe(after.expirydate);
  expect(await balancesOf(stage.dataspace, client.clientid)).toEqual(balances);
  await stage.pass(6);
  await expect.poll(() => takenFrom(stage.dataspace, client.clientid), soon).toBe(19_800);
  await expect.poll(async () => (await stage.rowOf(client)).expirydate !== after.expirydate, soon).toBe(true);
});

test("a period is extended once per key, by days or to a day, with ledgered credits", async () => {
  const client = await aClient(stage.dataspace, { credits: 0 });
  const before = await stage.rowOf(client);
  const wanted = { days: 5, credits: given, attemptKey: unique() };
  const answers = await Promise.all([1, 2, 3].map(() => stage.extend(client, wanted)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  const after = await stage.rowOf(client);
  expect(daysBetween(before.expirydate, after.expirydate)).toBe(5);
  expect(await balancesOf(stage.dataspace, client.clientid)).toMatchObject(credits);
  const { rows } = await stage.dataspace.services.db.pool.query(
    "select kind, source, amount from creditledger where clientid = $1 order by amount",
    [client.clientid],
  );
  expect(rows).toEqual(
    [100, 200, 300].map((amount) => ({
      kind: "grant_manual",
      source: "operator",
      amount,
    })),
  );
  const until = new Date(stage.now().getTime() + 60 * day).toISOString().slice(0, 10);
  expect((await stage.extend(client, { until })).body.plan?.endsOn?.slice(0, 10)).toBe(until);
  const earlier = await stage.extend(client, {
    until: stage.now().toISOString().slice(0, 10),
  });
  expect([earlier.status, (earlier.body.error.context as { field: string }).field]).toEqual([400, "until"]);
});

test("a paid period with a scheduled change cannot be extended", async () => {
  const client = await aSubscriber(stage.dataspace, 30);
  await stage.change(client, { planId: 20, start: "NEXT_PERIOD", payment: "PROVIDER" });
  const { status, body } = await stage.extend(client, { days: 5 });
  expect([status, body.error.message]).toEqual([
    409,
    "A change of the plan is scheduled. Take it back, extend, and schedule it again.",
  ]);
});

test("within an extended period an owner's upgrade waits, and a downgrade follows it", async () => {
  const client = await aSubscriber(stage.dataspace, 30);
  await stage.extend(client, { days: 10 });
  const owner = (plan: number) =>
    call<ErrorBody>(stage.dataspace, "cardpayment", {
      token: client.owner.token,
      method: "PATCH",
      body: { res: "sub", plan },
    });
  expect((await owner(40)).body.error.message).toMatch(/^Our support extended your period until /);
  expect((await owner(20)).status).toBe(200);
  const { expirydate, downgrade_startson } = await stage.rowOf(client);
  expect(downgrade_startson).toBe(expirydate);
  await stage.pass(41);
  await onPlan(stage.dataspace, client.clientid, 20);
});

test("an upgrade at once charges what the preview showed", async () => {
  const client = await aSubscriber(stage.dataspace, 20);
  const asked = { planId: 30, start: "AT_ONCE", payment: "PROVIDER" } as const;
  const { body: shown } = await stage.preview(client, asked);
  expect([shown.way, shown.refusal]).toEqual(["CHARGE", null]);
  const { body } = await stage.change(client, {
    ...asked,
    prorationDate: shown.prorationDate,
  });
  expect(body.state).toBe("CHANGED");
  expect(await takenFrom(stage.dataspace, client.clientid)).toBe(9_900 + Math.round(shown.dueToday * 100));
  expect(await balancesOf(stage.dataspace, client.clientid)).toMatchObject(poolsOf(shown.creditsAfter));
});

test("a change is scheduled for the next period, up or down, and taken back", async () => {
  const client = await aSubscriber(stage.dataspace, 20);
  const { body: shown } = await stage.preview(client, {
    planId: 40,
    start: "NEXT_PERIOD",
    payment: "PROVIDER",
  });
  expect([shown.way, shown.dueToday, shown.nextBill]).toEqual(["SCHEDULE", 0, 599]);
  expect((await stage.change(client, { planId: 40, start: "NEXT_PERIOD", payment: "PROVIDER" })).body.state).toBe(
    "SCHEDULED",
  );
  expect((await stage.read(client)).nextName).toBe("Scale");
  for (const _ of ["once", "twice"]) expect((await stage.ask("keep", client)).status).toBe(200);
  expect((await stage.read(client)).nextPlanId).toBeNull();
  await stage.change(client, { planId: 40, start: "NEXT_PERIOD", payment: "PROVIDER" });
  await stage.pass(32);
  await onPlan(stage.dataspace, client.clientid, 40);
  expect(await takenFrom(stage.dataspace, client.clientid)).toBe(9_900 + 59_900);
});

test("a lower or unpaid plan starts at the end of the paid period", async () => {
  const client = await aSubscriber(stage.dataspace, 30);
  const planid = await stage.agreed(client);
  for (const asked of [
    { planId: 20, start: "AT_ONCE", payment: "PROVIDER" },
    { planId: planid, start: "AT_ONCE", payment: "NONE" },
  ] as const) {
    const { status, body } = await stage.change(client, asked);
    expect([status, body.error.message.slice(0, 28)]).toEqual([409, "Paid time is never dropped: "]);
    expect((await stage.preview(client, asked)).body.refusal?.message).toBe(body.error.message);
  }
  expect((await stage.rowOf(client)).planid).toBe(30);
});

test("a plan that the client has outgrown is refused, with the number to delete", async () => {
  const client = await aClient(stage.dataspace, { planid: 10 });
  await aMember(stage.dataspace, client.clientid);
  await aMember(stage.dataspace, client.clientid);
  const planid = await stage.agreed(client, { seats: 2 });
  const asked = { planId: planid, start: "AT_ONCE", payment: "NONE" } as const;
  expect((await stage.preview(client, asked)).body).toMatchObject({
    excessSeats: 1,
  });
  expect((await stage.change(client, asked)).body.error.message).toBe("Please delete 1 member/admin");
});

test("a plan with a price of the price table begins with a payment alone", async () => {
  const client = await aClient(stage.dataspace, { planid: 10 });
  const { status, body } = await stage.change(client, {
    planId: 30,
    start: "AT_ONCE",
    payment: "NONE",
  });
  expect([status, body.error.message]).toEqual([409, "Only free plans and agreed ones start without a payment."]);
});
