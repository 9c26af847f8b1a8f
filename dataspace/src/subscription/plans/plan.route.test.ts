import { readConfig } from "../../config/config.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { call, type ErrorBody } from "../../../../tests/support/calls.ts";
import { dataspaceEnv, type TestDataspace } from "../../../../tests/support/dataspace.ts";
import { sharedDataspace } from "../../../../tests/support/shared/dataspace.ts";
import { aClient, aMember, aPlan, aSession, type Client } from "../../../../tests/support/people.ts";
import {
  aSubscriber,
  balancesOf,
  type Paying,
  startWithPayments,
  subscriptionOf,
} from "../../../../tests/support/third-parties/payments.ts";
import { until } from "../../../../tests/support/until.ts";

let moved = 0;

function now(): Date {
  return new Date(Date.now() + moved);
}

let dataspace: Paying;
beforeAll(async () => {
  dataspace = await startWithPayments({}, { now });
});
afterAll(() => dataspace.close());

function post({ owner }: Client, path: string, body: object, on: TestDataspace = dataspace) {
  return call<ErrorBody & Record<string, unknown>>(on, path, { token: owner.token, body });
}

async function refusal(asked: Promise<{ status: number; body: ErrorBody }>): Promise<[number, string]> {
  const { status, body } = await asked;
  return [status, (body.error.context as { code: string }).code];
}

/** How many events of this type were handled for a subscription. */
async function handled(type: "updated" | "deleted", transactionid: string | null): Promise<number> {
  const text = "select 1 from paymentevent where subject = $1 and type = $2 and state <> 'waiting'";
  return (await dataspace.rows(text, transactionid, `customer.subscription.${type}`)).length;
}

function upgrade(client: Client, body: object) {
  return post(client, "upgradeplan", body);
}

describe("upgradeplan", () => {
  it("puts a client without any plan on the free one", async () => {
    const client = await aClient(dataspace, { subscribed: false, credits: 0 });
    expect((await upgrade(client, { planid: 10 })).body).toEqual({ success: true, planid: 10 });
    expect(await balancesOf(dataspace, client.clientid)).toMatchObject({ contactcredit: 5, seatcount: 0 });
  });

  it.each([
    ["a paid plan", 20, "PLAN_NOT_OFFERED"],
    ["the trial, which is only assigned", 15, "PLAN_NOT_OFFERED"],
    ["a custom plan", 90, "PLAN_NOT_OFFERED"],
    ["an add-on", 101, "PLAN_NOT_OFFERED"],
    ["a plan that does not exist", 4711, "PLAN_NOT_OFFERED"],
  ])("refuses %s without a payment", async (_what, planid, code) => {
    const client = await aClient(dataspace, { planid: 10, expired: true });
    expect(await refusal(upgrade(client, { planid }))).toEqual([422, code]);
    expect((await subscriptionOf(dataspace, client.clientid)).planid).toBe(10);
  });

  it("refuses another client's id and a subscription that is not the caller's", async () => {
    const [mine, theirs] = [await aClient(dataspace, { subscribed: false }), await aClient(dataspace)];
    expect((await upgrade(mine, { planid: 10, clientid: theirs.clientid })).status).toBe(403);
    expect(await refusal(upgrade(mine, { planid: 10, subscriptionid: 1 }))).toEqual([422, "NO_SUBSCRIPTION"]);
  });

  it("two clicks are one change", async () => {
    const client = await aClient(dataspace, { subscribed: false, credits: 0 });
    const answers = await Promise.all([upgrade(client, { planid: 10 }), upgrade(client, { planid: 10 })]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await balancesOf(dataspace, client.clientid)).contactcredit).toBe(5);
  });

  it("a renewing paid plan is followed by the free one at the period's end", async () => {
    const client = await aSubscriber(dataspace);
    expect((await upgrade(client, { planid: 10 })).body).toEqual({ success: true, planid: 10 });
    const row = await subscriptionOf(dataspace, client.clientid);
    expect(row).toMatchObject({ planid: 20, downgrade_planid: 10, downgrade_startson: row.expirydate });
  });
});

describe("getplanfit", () => {
  it("counts owner, members and invitations against the seats of an offered plan", async () => {
    const client = await aClient(dataspace, { planid: 30 });
    await aMember(dataspace, client.clientid, { invitestatus: "pending", isactive: 0 });
    expect((await post(client, "getplanfit", { planid: 10 })).body["seats"]).toEqual({ used: 2, target: 1, excess: 1 });
    for (const planid of [15, 101, 4711])
      expect(await refusal(post(client, "getplanfit", { planid }))).toEqual([422, "PLAN_NOT_OFFERED"]);
    expect((await post(client, "getplanfit", { planid: "all" })).status).toBe(400);
  });
});

it("members, admins and strangers neither change plans nor learn the provider's key", async () => {
  const { clientid } = await aClient(dataspace, { planid: 10 });
  for (const role of ["member", "admin"] as const) {
    const { token } = await aMember(dataspace, clientid, { role });
    for (const path of ["upgradeplan", "getplanfit"])
      expect((await call(dataspace, path, { token, body: { planid: 10 } })).status).toBe(403);
    expect((await call(dataspace, "paymentsettings", { token, method: "GET" })).status).toBe(403);
  }
  expect((await call(dataspace, "paymentsettings", { method: "GET" })).status).toBe(401);
});

describe("paymentsettings", () => {
  it("says the public key and the provider's script, and no secret", async () => {
    const { owner } = await aClient(dataspace);
    const { body } = await call(dataspace, "paymentsettings", { token: owner.token, method: "GET" });
    expect(body).toEqual({
      publishablekey: dataspace.paymentEnv["STRIPE_PUBLISHABLE_KEY"],
      scripturl: dataspace.paymentEnv["STRIPE_SCRIPT_URL"],
      bookingurl: null,
    });
  });

  it("without payment keys payment calls say they are off, and the rest works", async () => {
    const without = await sharedDataspace();
    const client = await aClient(without, { planid: 10 });
    const { token } = client.owner;
    const off: [number, string] = [503, "PAYMENTS_OFF"];
    expect(await refusal(post(client, "cardpayment", { plan: 20 }, without))).toEqual(off);
    expect(await refusal(post(client, "checkoutstatus", { sessionid: "cs_1" }, without))).toEqual(off);
    const begin = { planid: 101, attemptkey: "attempt-0001" };
    expect(await refusal(post(client, "addonpaymentintent", begin, without))).toEqual(off);
    for (const [method, path] of [
      ["GET", "paymentsettings"],
      ["GET", "cardpayment?res=invoice&plan=30"],
      ["DELETE", "cardpayment"],
    ] as const)
      expect(await refusal(call<ErrorBody>(without, path, { token, method }))).toEqual(off);
    expect(await refusal(call<ErrorBody>(without, "paymentevents", { body: {}, key: null }))).toEqual(off);
    expect((await post(client, "getplanfit", { planid: 20 }, without)).status).toBe(200);
  });
});

describe("settings", () => {
  const { STRIPE_API_URL: url, ...keys } = {
    STRIPE_API_URL: "http://127.0.0.1:1",
    STRIPE_SECRET_KEY: "sk_live_x",
    STRIPE_PUBLISHABLE_KEY: "pk_live_x",
    STRIPE_WEBHOOK_SECRET: "whsec_x",
  };
  const given = (more: Record<string, string>) => () => readConfig({ ...dataspaceEnv("postgres://x/y"), ...more });

  it("an incomplete set of payment keys prevents the start with the missing names", () => {
    expect(given({ STRIPE_SECRET_KEY: "sk_live_x" })).toThrow("STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET");
    expect(given(keys)).not.toThrow();
  });

  it("production refuses a stand-in of the payment provider unless it is asked for", () => {
    const production = { ...keys, NODE_ENV: "production", STRIPE_API_URL: url, SMTP_URL: "smtp://mail:25" };
    expect(given(production)).toThrow("STRIPE_API_URL");
    expect(given({ ...production, ALLOW_LOCAL_STANDINS: "true" })).not.toThrow("STRIPE_API_URL");
  });
});

describe("PATCH of _table/usersubscription", () => {
  const record = ({ owner }: Client, body: object, id?: number) =>
    call<ErrorBody>(
      dataspace,
      `${dataspace.services.config.DATASPACE_NAME}/_table/usersubscription${id ? `/${id}` : ""}`,
      {
        token: owner.token,
        method: "PATCH",
        body: id ? body : { resource: [body] },
      },
    );
  const idOf = async ({ clientid }: Client): Promise<number> => {
    const { rows } = await dataspace.services.db.pool.query<{ subscriptionid: number }>(
      "select subscriptionid from usersubscription where clientid = $1",
      [clientid],
    );
    return rows[0]?.subscriptionid ?? 0;
  };

  it("confirms a downgrade that was ordered, and never invents one or writes its date", async () => {
    const client = await aSubscriber(dataspace, 30);
    const subscriptionid = await idOf(client);
    const asked = { subscriptionid, clientid: client.clientid, downgrade_startson: "2020-01-01", type: "downgrade" };
    expect(await refusal(record(client, asked))).toEqual([422, "NO_SUBSCRIPTION"]);
    const body = { res: "sub", plan: 20 };
    await call(dataspace, "cardpayment", { token: client.owner.token, method: "PATCH", body });
    expect((await record(client, asked)).body).toEqual({ resource: [{ subscriptionid }] });
    expect((await record(client, { type: "downgrade" }, subscriptionid)).status).toBe(200);
    const row = await subscriptionOf(dataspace, client.clientid);
    expect(row.downgrade_startson).toBe(row.expirydate);
  });

  it("records a downgrade for the current expiry until the subscription changes", async () => {
    const client = await aSubscriber(dataspace, 30);
    const subscriptionid = await idOf(client);
    const { expirydate, transactionid } = await subscriptionOf(dataspace, client.clientid);
    const asked = { subscriptionid, clientid: client.clientid, downgrade_startson: expirydate, type: "downgrade" };
    expect((await record(client, asked)).body).toEqual({ resource: [{ subscriptionid }] });
    const noted = { downgrade_planid: null, downgrade_startson: expirydate };
    expect(await subscriptionOf(dataspace, client.clientid)).toMatchObject(noted);
    const before = await handled("updated", transactionid);
    await dataspace.stripe.subscriptions.update(transactionid ?? "", { metadata: { note: "the same plan" } });
    await until(async () => (await handled("updated", transactionid)) > before);
    expect(await subscriptionOf(dataspace, client.clientid)).toMatchObject(noted);
    await call(dataspace, "cardpayment", { token: client.owner.token, method: "DELETE" });
    expect((await subscriptionOf(dataspace, client.clientid)).downgrade_startson).toBeNull();
  });

  it("refuses another client's subscription, other columns, and all but the owner", async () => {
    const [mine, theirs] = [await aSubscriber(dataspace), await aSubscriber(dataspace)];
    const foreign = { subscriptionid: await idOf(theirs), type: "downgrade" };
    expect(await refusal(record(mine, foreign))).toEqual([422, "NO_SUBSCRIPTION"]);
    expect((await record(mine, { ...foreign, clientid: theirs.clientid })).status).toBe(403);
    const subscriptionid = await idOf(mine);
    for (const column of [{ planid: 40 }, { expirydate: "2099-01-01 00:00:00" }, { autorenew: 1 }])
      expect((await record(mine, { subscriptionid, ...column })).status).toBeGreaterThanOrEqual(400);
    expect((await subscriptionOf(dataspace, mine.clientid)).planid).toBe(20);
    const member = await aMember(dataspace, mine.clientid, { role: "admin" });
    expect((await record({ ...mine, owner: member }, { subscriptionid, type: "downgrade" })).status).toBe(403);
  });
});

it("an operator's own plan can't be bought until the provider has its price", async () => {
  const planid = await aPlan(dataspace, { price: 42 });
  const client = await aClient(dataspace, { planid: 10 });
  expect(await refusal(post(client, "cardpayment", { plan: planid }))).toEqual([422, "PLAN_NOT_OFFERED"]);
});

it("replacing a plan with a failing card by the free one ends its charges", async () => {
  const { clientid, owner } = await aSubscriber(dataspace);
  const { transactionid } = await subscriptionOf(dataspace, clientid);
  const { customer } = await dataspace.stripe.subscriptions.retrieve(transactionid ?? "");
  const bad = await dataspace.stripe.paymentMethods.attach("pm_card_chargeCustomerFail", {
    customer: String(customer),
  });
  await dataspace.stripe.subscriptions.update(transactionid ?? "", { default_payment_method: bad.id });
  moved += 32 * 86_400_000;
  await dataspace.payments.control("clock", { to: Math.floor(now().getTime() / 1000) });
  const status = async () => (await dataspace.stripe.subscriptions.retrieve(transactionid ?? "")).status;
  expect(await status()).toBe("past_due");
  const token = await aSession(dataspace.services, owner.afid);
  const { body } = await call(dataspace, "upgradeplan", { token, body: { planid: 10, clientid } });
  expect(body).toEqual({ success: true, planid: 10 });
  expect(await status()).toBe("canceled");
  await until(async () => (await handled("deleted", transactionid)) === 1);
  expect(await subscriptionOf(dataspace, clientid)).toMatchObject({ planid: 10, autorenew: 0, transactionid: null });
});
