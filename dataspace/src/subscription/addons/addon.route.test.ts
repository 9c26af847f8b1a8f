import { afterAll, beforeAll, expect, it } from "vitest";
import { call, type ErrorBody } from "../../../../tests/support/calls.ts";
import { expectLedgerBalances } from "../../../../tests/support/ledger.ts";
import { aClient, aMember, type Client, unique } from "../../../../tests/support/people.ts";
import {
  aSubscriber,
  balancesOf,
  type Paying,
  startWithPayments,
} from "../../../../tests/support/third-parties/payments.ts";

let dataspace: Paying;
beforeAll(async () => {
  dataspace = await startWithPayments();
});
afterAll(async () => {
  await expectLedgerBalances(dataspace.services.db);
  await dataspace.close();
});

type Intent = { clientsecret: string; paymentid: string; amount: number; currency: string };

function begin({ owner }: Client, planid = 101, attemptkey = unique()) {
  return call<Intent & ErrorBody>(dataspace, "addonpaymentintent", {
    token: owner.token,
    body: { planid, attemptkey },
  });
}

function finish({ owner, clientid }: Client, tokenid: string, planid = 101) {
  return call<{ result: { transactionid: string; status: string } } & ErrorBody>(dataspace, "addonpayment", {
    token: owner.token,
    body: { clientid, tokenid, planid },
  });
}

function confirm(id: string, payment_method: string) {
  return dataspace.stripe.paymentIntents.confirm(id, { payment_method });
}

it("an add-on is paid in the browser, and brings its phone credits once", async () => {
  const client = await aSubscriber(dataspace);
  const { contactcredit } = await balancesOf(dataspace, client.clientid);
  const { body } = await begin(client);
  expect(body).toMatchObject({ amount: 3500, currency: "usd" });
  await expect(confirm(body.paymentid, "pm_card_chargeDeclined")).rejects.toThrow("declined");
  expect((await finish(client, body.paymentid)).body.error.message).toBe("Payment Failed");
  await confirm(body.paymentid, "pm_card_visa");
  const answers = await Promise.all([finish(client, body.paymentid), finish(client, body.paymentid)]);
  for (const answer of answers)
    expect(answer.body).toEqual({ result: { transactionid: body.paymentid, status: "granted" } });
  expect((await balancesOf(dataspace, client.clientid)).contactcredit).toBe(contactcredit + 100);
  const mail = { token: client.owner.token, body: { transactionid: body.paymentid } };
  expect((await call(dataspace, "addoncredits_email", mail)).body).toEqual({ success: true });
});

it("an add-on is paid with a card's token alone, once", async () => {
  const client = await aSubscriber(dataspace);
  const { contactcredit } = await balancesOf(dataspace, client.clientid);
  const answers = await Promise.all([finish(client, "tok_visa"), finish(client, "tok_visa")]);
  expect(answers.map(({ body }) => body.result.status)).toEqual(["granted", "granted"]);
  expect(new Set(answers.map(({ body }) => body.result.transactionid)).size).toBe(1);
  expect((await balancesOf(dataspace, client.clientid)).contactcredit).toBe(contactcredit + 100);
  const [method] = (await dataspace.stripe.paymentMethods.list()).data;
  expect((await finish(client, method?.id ?? "", 102)).body.result.status).toBe("granted");
});

it("a declined, unknown or browser-only card token is refused without a charge", async () => {
  const client = await aSubscriber(dataspace);
  const before = await balancesOf(dataspace, client.clientid);
  const refusal = async (token: string) => (await finish(client, token)).body.error.message;
  expect(await refusal("tok_chargeDeclined")).toBe("Payment Failed: Your card was declined.");
  expect(await refusal("tok_threeDSecure2Required")).toContain("Begin with addonpaymentintent");
  expect((await finish(client, "tok_none")).status).toBeGreaterThanOrEqual(400);
  expect(await balancesOf(dataspace, client.clientid)).toEqual(before);
  const { stripe_custid } = (
    await dataspace.services.db.pool.query("select stripe_custid from client where clientid = $1", [client.clientid])
  ).rows[0] as { stripe_custid: string };
  const left = await dataspace.stripe.paymentIntents.list({ customer: stripe_custid });
  expect(left.data.map(({ status }) => status).toSorted()).toEqual([
    "canceled",
    "requires_payment_method",
    "succeeded",
  ]);
});

it("a payment begins with the plan's number alone, for the caller's own client", async () => {
  const [mine, theirs] = [await aSubscriber(dataspace), await aSubscriber(dataspace)];
  const ask = (clientid: number) =>
    call<Intent & ErrorBody>(dataspace, "addonpaymentintent", {
      token: mine.owner.token,
      body: { clientid, planid: 101, tokenid: "tok_visa" },
    });
  expect((await ask(mine.clientid)).body).toMatchObject({ amount: 3500, currency: "usd" });
  expect((await ask(theirs.clientid)).status).toBe(403);
});

it("a double click on Pay is one payment", async () => {
  const client = await aSubscriber(dataspace);
  const attempt = unique();
  const [one, two] = await Promise.all([begin(client, 102, attempt), begin(client, 102, attempt)]);
  expect(two.body.paymentid).toBe(one.body.paymentid);
});

it("add-ons aren't sold on the initial, no or an expired plan, nor unknown ones", async () => {
  const code = async (client: Client, planid = 101) => {
    const { status, body } = await begin(client, planid);
    return [status, (body.error.context as { code: string }).code];
  };
  expect(await code(await aClient(dataspace, { planid: 10 }))).toEqual([422, "ADDON_NOT_OFFERED"]);
  expect(await code(await aClient(dataspace, { subscribed: false }))).toEqual([422, "ADDON_NOT_OFFERED"]);
  expect(await code(await aClient(dataspace, { planid: 20, expired: true }))).toEqual([402, "SUBSCRIPTION_EXPIRED"]);
  expect(await code(await aClient(dataspace, { planid: 20 }), 20)).toEqual([422, "ADDON_NOT_OFFERED"]);
});

it("another client's payment is not found, nor one for another add-on", async () => {
  const [mine, theirs] = [await aSubscriber(dataspace), await aSubscriber(dataspace)];
  const { body } = await begin(theirs);
  await confirm(body.paymentid, "pm_card_visa");
  expect((await finish(mine, body.paymentid)).status).toBe(404);
  expect((await finish(theirs, body.paymentid, 103)).status).toBe(404);
  const mail = { token: mine.owner.token, body: { transactionid: body.paymentid } };
  expect((await call(dataspace, "addoncredits_email", mail)).status).toBe(404);
});

it("an amount other than the add-on's price is held for review, granting nothing", async () => {
  const client = await aSubscriber(dataspace);
  const before = await balancesOf(dataspace, client.clientid);
  const { body } = await begin(client);
  const honest = await dataspace.stripe.paymentIntents.retrieve(body.paymentid);
  const cheap = await dataspace.stripe.paymentIntents.create({
    amount: 50,
    currency: "usd",
    customer: String(honest.customer),
    metadata: honest.metadata,
    payment_method: "pm_card_visa",
    confirm: true,
  });
  const { pool } = dataspace.services.db;
  await expect
    .poll(async () => (await pool.query("select * from paymentquarantine where reference = $1", [cheap.id])).rows)
    .toMatchObject([
      { clientid: client.clientid, amount: 50, reason: "addon_100 costs 3500 and was paid with 50 cents" },
    ]);
  expect(await balancesOf(dataspace, client.clientid)).toEqual(before);
});

it("only the owner buys", async () => {
  const { clientid } = await aSubscriber(dataspace);
  for (const role of ["member", "admin"] as const) {
    const { token } = await aMember(dataspace, clientid, { role });
    for (const path of ["addonpaymentintent", "addonpayment", "addoncredits_email"])
      expect((await call(dataspace, path, { token, body: {} })).status).toBe(403);
  }
  expect((await call(dataspace, "addonpaymentintent", { body: {} })).status).toBe(401);
});
