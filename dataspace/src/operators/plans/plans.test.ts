import type {
  CatalogueAnswer,
  PlanDraftRow,
  PriceDifferencesAnswer,
  PricesSettledAnswer,
} from "@finder/contract/endpoints/catalogue";
import { afterAll, beforeAll, expect, test } from "vitest";
import { call, type ErrorBody } from "../../../../tests/support/calls.ts";
import { aConsoleOperator, type ConsoleOperator } from "../../../../tests/support/console/operators.ts";
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
  return call(dataspace, `operator/plans/${name}`, { token, body });
}

async function draftBody(planid: number, change: object): Promise<object> {
  const { body } = await ask<CatalogueAnswer>("list");
  return { ...body.plans.find((plan) => plan.planid === planid), isnew: 0, ...change };
}

async function priceOf(planid: number): Promise<number> {
  const { body } = await ask<CatalogueAnswer>("list");
  return body.plans.find((plan) => plan.planid === planid)?.price ?? 0;
}

function refusedAs(code: string, field: string) {
  return { error: { context: { code, field } } };
}

test("a change of a plan holds for nobody until it is published, and then at once", async () => {
  const { body: draft } = await ask<PlanDraftRow>("draft", await draftBody(20, { price: 109 }));
  expect(draft).toMatchObject({ planid: 20, price: 109, state: "open", revision: 1, changedby: admin.email });
  expect(await priceOf(20)).toBe(99);
  const publish = { draftid: draft.draftid, revision: 1, startson: null, alsorunning: 0 };
  const { body: published } = await ask<PlanDraftRow>("publish", publish);
  expect([published.state, await priceOf(20)]).toEqual(["held", 109]);
  const { data } = await dataspace.stripe.prices.list({ lookup_keys: ["starter_monthly"] });
  expect(data.map(({ unit_amount, recurring }) => [unit_amount, recurring?.interval])).toEqual([[10_900, "month"]]);
  expect((await ask("publish", publish)).status).toBe(200);
});

test("a plan has one draft: a double click opens one, a colleague is told whose it is", async () => {
  const asked = await draftBody(30, { price: 259 });
  const colleague = await aConsoleOperator(dataspace, "billing");
  const twice = await Promise.all([ask<PlanDraftRow>("draft", asked), ask<PlanDraftRow>("draft", asked)]);
  expect(twice.map(({ status }) => status)).toEqual([200, 200]);
  expect(twice[0]?.body.draftid).toBe(twice[1]?.body.draftid);
  const { status, body } = await ask("draft", { ...asked, price: 269 }, colleague);
  expect([status, body]).toMatchObject([409, refusedAs("CONFLICT", "planid")]);
  expect(body.error.message).toContain(admin.email);
});

test("of two operators who change or publish a draft as they read it, the second is refused", async () => {
  const asked = await draftBody(40, { price: 609 });
  const { body: draft } = await ask<PlanDraftRow>("draft", asked);
  const { draftid } = draft;
  const colleague = await aConsoleOperator(dataspace, "billing");
  const save = (price: number, by = admin) => ask<PlanDraftRow>("draft", { ...asked, draftid, revision: 1, price }, by);
  const answers = await Promise.all([save(619), save(629, colleague)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const stale = { draftid, revision: 1, startson: null, alsorunning: 0 };
  expect((await ask("publish", stale)).body).toMatchObject(refusedAs("CONFLICT", "draftid"));
  expect((await ask("withdraw", { draftid, revision: 1 })).body).toMatchObject(refusedAs("CONFLICT", "draftid"));
  const gone = await Promise.all([1, 2].map(() => ask<PlanDraftRow>("withdraw", { draftid, revision: 2 })));
  expect(gone.map(({ status, body }) => [status, body.state])).toEqual([
    [200, "withdrawn"],
    [200, "withdrawn"],
  ]);
  expect(await priceOf(40)).toBe(599);
});

test("a published change is open again when it is changed, and can be withdrawn until its moment", async () => {
  const asked = await draftBody(21, { price: 998 });
  const { body: draft } = await ask<PlanDraftRow>("draft", asked);
  const publish = { draftid: draft.draftid, revision: 1, startson: "2099-01-01 00:00:00", alsorunning: 1 };
  expect((await ask<PlanDraftRow>("publish", publish)).body).toMatchObject({ state: "published", alsorunning: 1 });
  const change = { ...asked, draftid: draft.draftid, revision: 1, price: 988 };
  const { body: changed } = await ask<PlanDraftRow>("draft", change);
  expect(changed).toMatchObject({ state: "open", revision: 2, startson: null, alsorunning: 0, price: 988 });
  const { body: gone } = await ask<PlanDraftRow>("withdraw", { draftid: draft.draftid, revision: 2 });
  expect(gone.state).toBe("withdrawn");
});

test.each([
  ["a price of 0 for what is sold", 30, { price: 0 }, "price"],
  ["a price for the free plan", 10, { price: 5 }, "price"],
  ["a plan without seats", 30, { availableseats: 0 }, "availableseats"],
  ["an add-on without credits", 101, { contactcredit: 0 }, "contactcredit"],
  ["a new plan with another's sku", 25, { isnew: 1, sku: "growth_monthly" }, "sku"],
  ["a new plan with another's number", 30, { isnew: 1, sku: "other_monthly" }, "planid"],
  ["a new plan named as a custom one", 25, { isnew: 1, sku: "custom_other" }, "sku"],
])("%s is refused, with a sentence", async (_, planid, change, field) => {
  const asked = { ...(await draftBody(30, {})), ...(await draftBody(planid, {})), planid, ...change };
  const { status, body } = await ask("draft", asked);
  expect([status >= 400 && status < 500, body]).toMatchObject([true, { error: { context: { field } } }]);
  expect(body.error.message).toMatch(/\.$/);
});

test("the page of differences tells what is missing, other or unknown at the provider, and a button makes it", async () => {
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
    const { body } = await ask<PriceDifferencesAnswer>("differences");
    return Object.fromEntries(body.resource.map(({ sku, state }) => [sku, state]));
  };
  const before = await states();
  expect(before).toMatchObject({ growth_yearly: "ended", scale_monthly: "different", mug: "unknown" });
  expect(before["growth_monthly"]).toBe("same");
  const settled = await Promise.all([1, 2].map(() => ask<PricesSettledAnswer>("settle")));
  expect(settled.map(({ status }) => status)).toEqual([200, 200]);
  expect(await states()).toMatchObject({ growth_yearly: "same", scale_monthly: "same", mug: "unknown" });
  const { body } = await ask<PricesSettledAnswer>("settle");
  expect(new Set(body.resource.map(({ outcome }) => outcome))).toEqual(new Set(["same"]));
  expect((await stripe.prices.list({ active: true, limit: 100 })).data.length).toBeGreaterThan(10);
  await services.db.pool.query("update subscriptionplan set price = 599 where planid = 40");
});

test("plans are changed by who has shown the second factor just now, and the log tells what was changed", async () => {
  const late = await aConsoleOperator(dataspace, "billing", "open");
  const asked = await draftBody(41, { price: 5848 });
  expect((await ask("draft", asked, late)).status).toBe(428);
  expect((await ask("list", {}, await aConsoleOperator(dataspace, "support"))).status).toBe(403);
  await ask("draft", asked);
  const { rows } = await dataspace.services.db.pool.query(
    "select afid, detail, outcome from operatorlog where operation = 'plans/draft' and subject = 'plan 41' order by entryid",
  );
  expect(rows).toMatchObject([{ afid: admin.afid, detail: "Scale, 5848", outcome: "done" }]);
});
