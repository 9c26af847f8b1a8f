import { beforeAll, expect, test } from "vitest";
import { aClient, aMember, type Client, unique } from "../../../../tests/support/people.ts";
import { aSubscriber } from "../../../../tests/support/third-parties/payments.ts";
import { expectOwnerOnly } from "../../testing/owner-only.ts";
import { ask, sharedPayingStack, type Answered } from "../../testing/stack.ts";

let stack: Awaited<ReturnType<typeof sharedPayingStack>>;
beforeAll(async () => {
  stack = await sharedPayingStack();
});

const everything = `query ($planId: ID!) { planChange(planId: $planId) {
  kind plan { id name } dueToday nextBill nextBillOn startsOn prorationDate
  creditsGranted { personalEmail businessEmail phone } creditsTaken { personalEmail businessEmail phone }
  creditsAfter { personalEmail businessEmail phone } excessSeats excessKeys userErrors { code field message }
} }`;
type Change = Record<string, unknown> & { nextBillOn: string; startsOn: string; userErrors: { code: string }[] };

async function preview(
  { owner }: Client,
  planId: number | string,
  document = everything,
): Promise<{ change: Change; answer: Answered }> {
  await ask(stack.gateway, "{ viewer { id } }", { token: owner.token });
  const answer = await ask(stack.gateway, document, { token: owner.token, variables: { planId } });
  expect(answer.errors).toEqual([]);
  return { change: answer.data?.["planChange"] as Change, answer };
}

async function aKey({ clientid }: Client): Promise<void> {
  const { pool } = stack.dataspace.services.db;
  await pool.query("insert into apikeys (clientid, apikey_hash, apikey_sealed, purpose) values ($1, $2, '', 'x')", [
    clientid,
    unique(),
  ]);
}

/** Runs while the payment provider fails every call. */
async function withoutProvider(run: () => Promise<void>): Promise<void> {
  const { control } = stack.dataspace.payments;
  for (const method of ["GET", "POST"]) await control("fault", { match: `${method} /v1/`, what: "500", times: 1000 });
  try {
    await run();
  } finally {
    await control("lift", {});
  }
}

const noCost = {
  dueToday: null,
  nextBill: null,
  nextBillOn: null,
  startsOn: null,
  prorationDate: null,
  creditsGranted: null,
  creditsTaken: null,
  creditsAfter: null,
};
const noExcess = { excessSeats: 0, excessKeys: 0 };

test("a preview of an upgrade has today's price, the next bill and the credits", async () => {
  const client = await aSubscriber(stack.dataspace);
  const { change, answer } = await preview(client, 30);
  expect(change).toMatchObject({
    kind: "UPGRADE",
    plan: { id: "30", name: "Growth" },
    nextBill: 249,
    startsOn: null,
    creditsGranted: { personalEmail: 1500, businessEmail: 4000, phone: 1000 },
    creditsTaken: { personalEmail: 0, businessEmail: 0, phone: 0 },
    creditsAfter: { personalEmail: 2000, businessEmail: 5000, phone: 1500 },
    ...noExcess,
    userErrors: [],
  });
  expect(change["dueToday"]).toBeGreaterThan(149);
  expect(change["dueToday"]).toBeLessThanOrEqual(150);
  expect(Math.abs(Number(change["prorationDate"]) - Date.now() / 1000)).toBeLessThan(30);
  expect(Date.parse(change.nextBillOn)).toBeGreaterThan(Date.now());
  expect(answer.calls).toBe(1);
});

test("a preview of a downgrade is free, has its start and what exceeds the plan", async () => {
  const client = await aSubscriber(stack.dataspace, 30);
  for (let member = 0; member < 6; member += 1) await aMember(stack.dataspace, client.clientid);
  await aMember(stack.dataspace, client.clientid, { invitestatus: "pending", isactive: 0 });
  for (let key = 0; key < 3; key += 1) await aKey(client);
  const { change, answer } = await preview(client, 20);
  expect(change).toMatchObject({ kind: "DOWNGRADE", dueToday: 0, nextBill: 99, excessSeats: 3, excessKeys: 2 });
  expect(Date.parse(change.startsOn)).toBeGreaterThan(Date.now() + 20 * 86_400_000);
  expect(change.nextBillOn).toBe(change.startsOn);
  expect(answer.calls).toBe(1);
  const free = await preview(client, 10);
  expect(free.change).toMatchObject({
    kind: "DOWNGRADE",
    nextBill: 0,
    nextBillOn: null,
    excessSeats: 7,
    excessKeys: 3,
  });
});

test("an unpaid or unchanged plan needs no call to the payment provider", async () => {
  const subscriber = await aSubscriber(stack.dataspace);
  const newcomer = await aClient(stack.dataspace, { planid: 10 });
  const expired = await aClient(stack.dataspace, { planid: 20, expired: true });
  await withoutProvider(async () => {
    for (const [client, planId, kind] of [
      [subscriber, 20, "CURRENT"],
      [subscriber, 90, "CONTACT_SALES"],
      [newcomer, 20, "CHECKOUT"],
      [newcomer, 10, "CURRENT"],
      [expired, 30, "CHECKOUT"],
      [expired, 10, "FREE"],
    ] as const) {
      const { change, answer } = await preview(client, planId);
      expect(change).toEqual({
        kind,
        plan: expect.objectContaining({ id: `${planId}` }),
        ...noCost,
        ...noExcess,
        userErrors: [],
      });
      expect([planId, answer.calls]).toEqual([planId, 1]);
    }
  });
});

test("a preview is one call, and asks the provider only if the cost is selected", async () => {
  const client = await aSubscriber(stack.dataspace, 30);
  const short = async (fields: string): Promise<number> =>
    (await preview(client, 20, `query ($planId: ID!) { planChange(planId: $planId) { kind ${fields} } }`)).answer.calls;
  expect(await short("dueToday excessKeys")).toBe(1);
  await withoutProvider(async () => {
    expect(await short("plan { name }")).toBe(1);
    expect(await short("excessKeys")).toBe(1);
  });
});

test("a refused cost is a user error with the plan and kind of change", async () => {
  const client = await aSubscriber(stack.dataspace);
  const { pool } = stack.dataspace.services.db;
  await pool.query("update subscriptionplan set price = price + 1 where planid = 40");
  const { change } = await preview(client, 40);
  await pool.query("update subscriptionplan set price = price - 1 where planid = 40");
  expect(change).toEqual({
    kind: "UPGRADE",
    plan: { id: "40", name: "Scale" },
    ...noCost,
    ...noExcess,
    userErrors: [{ code: "PLAN_NOT_OFFERED", field: "planId", message: expect.stringMatching(/[.]$/) }],
  });
});

test.each([
  ["an add-on", 101],
  ["the trial, which is only ever assigned", 15],
  ["a plan that does not exist", 77],
  ["no plan's id", "20; drop"],
])("%s is refused as a plan", async (_what, planId) => {
  const client = await aSubscriber(stack.dataspace);
  const { change } = await preview(client, planId);
  expect(change).toEqual({
    kind: "CURRENT",
    plan: null,
    ...noCost,
    ...noExcess,
    userErrors: [expect.objectContaining({ code: "PLAN_NOT_OFFERED", field: "planId" })],
  });
});

test("only the owner sees what a change would cost", async () => {
  await expectOwnerOnly(stack, everything, { planId: 30 });
});
