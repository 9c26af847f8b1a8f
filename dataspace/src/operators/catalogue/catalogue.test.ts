import type { catalogue, savePlanDraft } from "@finder/contract/operators/catalogue";
import type { AnswerOf } from "@finder/contract/operators/operation";
import type { priceDifferences, settlePrices } from "@finder/contract/operators/prices";
import { afterAll, beforeAll, expect, test } from "vitest";
import { call, type ErrorBody } from "../../../../tests/support/calls.ts";
import { aConsoleOperator, type ConsoleOperator } from "../../../../tests/support/console/operators.ts";
import { badDrafts } from "../../../../tests/support/console/plans.ts";
import { type Paying, startWithPayments } from "../../../../tests/support/third-parties/payments.ts";

let dataspace: Paying;
let admin: ConsoleOperator;
let moved = 0;
function now(): Date {
  return new Date(Date.now() + moved);
}

beforeAll(async () => {
  dataspace = await startWithPayments({ SWEEP_SECONDS: "3600" }, { now });
  admin = await aConsoleOperator(dataspace);
});
afterAll(() => dataspace.close());

function ask<Body>(
  name: string,
  body: object = {},
  { token }: { token: string } = admin,
): ReturnType<typeof call<Body & ErrorBody>> {
  return call(dataspace, `operator/${name}`, { token, body });
}

type Plan = AnswerOf<typeof catalogue>["plans"][number];
type Content = Plan["content"];
type Drafted = AnswerOf<typeof savePlanDraft>;

async function planOf(planid: number): Promise<Plan | undefined> {
  const { body } = await ask<AnswerOf<typeof catalogue>>("catalogue/list");
  return body.plans.find(({ id }) => id === `${planid}`);
}

/** A change of a plan as the console sends it. */
async function inputOf(planid: number, change: Partial<Content>) {
  const plan = (await planOf(planid)) ?? (await planOf(30));
  if (!plan) throw new Error("There is no plan.");
  const { sku, validity, isAddOn } = plan;
  return { planId: `${planid}`, isNew: false, sku, validity, isAddOn, content: { ...plan.content, ...change } };
}

function draft(input: object, by?: { token: string }): ReturnType<typeof ask<Drafted>> {
  return ask<Drafted>("catalogue/draft", { input }, by);
}

async function drafted(planid: number, change: Partial<Content>): Promise<{ id: string; revision: number }> {
  const { body } = await draft(await inputOf(planid, change));
  if (!body.draft) throw new Error("Nothing was drafted.");
  return { id: body.draft.id, revision: body.draft.revision };
}

async function priceOf(planid: number): Promise<number> {
  return (await planOf(planid))?.content.price ?? 0;
}

function refusedAs(code: string, field: string) {
  return { error: { context: { code, field } } };
}

test("a draft of a plan takes effect when it is published, not before", async () => {
  const { body } = await draft(await inputOf(20, { price: 109 }));
  const opened = { planId: "20", content: { price: 109 }, state: "OPEN", revision: 1, changedBy: admin.email };
  expect(body.draft).toMatchObject(opened);
  expect(await priceOf(20)).toBe(99);
  const publish = { id: body.draft?.id, revision: 1, alsoRunning: false };
  const { body: published } = await ask<Drafted>("catalogue/publish", publish);
  expect([published.draft?.state, await priceOf(20)]).toEqual(["HELD", 109]);
  const { data } = await dataspace.stripe.prices.list({ lookup_keys: ["starter_monthly"] });
  expect(data.map(({ unit_amount, recurring }) => [unit_amount, recurring?.interval])).toEqual([[10_900, "month"]]);
  expect((await ask("catalogue/publish", publish)).status).toBe(200);
});

test("a double click opens one draft of a plan, and a colleague's second is refused", async () => {
  const asked = await inputOf(30, { price: 259 });
  const colleague = await aConsoleOperator(dataspace, "billing");
  const twice = await Promise.all([draft(asked), draft(asked)]);
  expect(twice.map(({ status }) => status)).toEqual([200, 200]);
  expect(new Set(twice.map(({ body }) => body.draft?.id)).size).toBe(1);
  const { status, body } = await draft(await inputOf(30, { price: 269 }), colleague);
  expect([status, body]).toMatchObject([409, refusedAs("CONFLICT", "planId")]);
  expect(body.error.message).toContain(admin.email);
});

test("of two concurrent changes to one revision of a draft, the second is refused", async () => {
  const stale = await drafted(40, { price: 609 });
  const { id, revision } = stale;
  const colleague = await aConsoleOperator(dataspace, "billing");
  const save = async (price: number, by = admin) =>
    draft({ ...(await inputOf(40, { price })), draftId: id, revision }, by);
  const answers = await Promise.all([save(619), save(629, colleague)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect((await ask("catalogue/publish", { ...stale, alsoRunning: false })).body).toMatchObject(
    refusedAs("CONFLICT", "id"),
  );
  expect((await ask("catalogue/withdraw", stale)).body).toMatchObject(refusedAs("CONFLICT", "id"));
  const gone = await Promise.all([1, 2].map(() => ask<Drafted>("catalogue/withdraw", { id, revision: 2 })));
  expect(gone.map(({ status, body }) => [status, body.draft?.state])).toEqual([
    [200, "WITHDRAWN"],
    [200, "WITHDRAWN"],
  ]);
  expect(await priceOf(40)).toBe(599);
});

test("changing a scheduled draft reopens it, and it can still be withdrawn", async () => {
  const { id, revision } = await drafted(21, { price: 998 });
  const publish = { id, revision, startsOn: "2099-01-01T00:00:00.000Z", alsoRunning: true };
  const published = { state: "PUBLISHED", alsoRunning: true, startsOn: "2099-01-01T00:00:00Z" };
  expect((await ask<Drafted>("catalogue/publish", publish)).body.draft).toMatchObject(published);
  const { body: changed } = await draft({ ...(await inputOf(21, { price: 988 })), draftId: id, revision });
  const open = { state: "OPEN", revision: 2, startsOn: null, alsoRunning: false, content: { price: 988 } };
  expect(changed.draft).toMatchObject(open);
  const { body: gone } = await ask<Drafted>("catalogue/withdraw", { id, revision: 2 });
  expect(gone.draft?.state).toBe("WITHDRAWN");
});

test.each([
  ["a price of 0 for what is sold", 30, { price: 0 }, "price"],
  ["a price for the free plan", 10, { price: 5 }, "price"],
  ["a price beyond any", 30, { price: 2_000_000 }, "input.content.price"],
  ["a plan without seats", 30, { seats: 0 }, "seats"],
  ["an add-on without credits", 101, { phone: 0 }, "phone"],
  ["a new plan with another's sku", 25, {}, "sku", "growth_monthly"],
  ["a new plan with another's number", 30, {}, "planId", "other_monthly"],
  ["a new plan named as a custom one", 25, {}, "sku", "custom_other"],
])("%s is refused, with a sentence", async (_, planid, change, field, sku?: string) => {
  const { status, body } = await draft({ ...(await inputOf(planid, change)), ...(sku && { isNew: true, sku }) });
  expect([status >= 400 && status < 500, body]).toMatchObject([true, { error: { context: { field } } }]);
  expect(body.error.message).toMatch(/\.$/);
});

test("a draft refuses what the columns of a plan cannot hold, by its field", async () => {
  for (const { field, what, input } of badDrafts()) {
    const { status, body } = await draft(input);
    const { field: at = "" } = body.error.context as { field?: string };
    expect([field, what, status, at.split(".").at(-1)]).toEqual([field, what, 400, field]);
  }
});

test("price differences with the provider are listed by kind, and settled by one call", async () => {
  const { stripe, services } = dataspace;
  const { data } = await stripe.prices.list({ lookup_keys: ["growth_yearly"] });
  await stripe.prices.update(data[0]?.id ?? "", { active: false });
  await services.db.pool.query("update subscriptionplan set price = 609 where planid = 40");
  await stripe.prices.create({
    currency: "usd",
    unit_amount: 100,
    product_data: { name: "Mug" },
    nickname: "Mug",
    lookup_key: "mug",
  });
  const states = async (): Promise<Record<string, string>> => {
    const { body } = await ask<AnswerOf<typeof priceDifferences>>("prices/differences");
    return Object.fromEntries(body.map(({ sku, state }) => [sku, state]));
  };
  const before = await states();
  expect(before).toMatchObject({ growth_yearly: "ENDED", scale_monthly: "DIFFERENT", mug: "UNKNOWN" });
  expect(before["growth_monthly"]).toBe("SAME");
  const settled = await Promise.all([1, 2].map(() => ask<AnswerOf<typeof settlePrices>>("prices/settle")));
  expect(settled.map(({ status }) => status)).toEqual([200, 200]);
  expect(await states()).toMatchObject({ growth_yearly: "SAME", scale_monthly: "SAME", mug: "UNKNOWN" });
  const { body } = await ask<AnswerOf<typeof settlePrices>>("prices/settle");
  expect(new Set(body.prices.map(({ outcome }) => outcome))).toEqual(new Set(["SAME"]));
  expect((await stripe.prices.list({ active: true, limit: 100 })).data.length).toBeGreaterThan(10);
  await services.db.pool.query("update subscriptionplan set price = 599 where planid = 40");
});

test("drafting a plan requires a fresh second factor, and the log says what changed", async () => {
  const late = await aConsoleOperator(dataspace, "billing", "open");
  const asked = await inputOf(41, { price: 5848 });
  expect((await draft(asked, late)).status).toBe(428);
  expect((await ask("catalogue/list", {}, await aConsoleOperator(dataspace, "support"))).status).toBe(403);
  await draft(asked);
  const { rows } = await dataspace.services.db.pool.query(
    "select afid, detail, outcome from operatorlog where operation = 'catalogue/draft' and subject = 'plan 41' order by entryid",
  );
  expect(rows).toMatchObject([{ afid: admin.afid, detail: "Scale, 5848", outcome: "done" }]);
});
