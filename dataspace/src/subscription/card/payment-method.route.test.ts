import type { PayInvoiceAnswer, PaymentMethodAnswer } from "@finder/contract/endpoints/payment-method";
import { afterAll, beforeAll, expect, it } from "vitest";
import { call, type ErrorBody } from "../../../../tests/support/calls.ts";
import { aClient, aMember, aSession, type Client, unique } from "../../../../tests/support/people.ts";
import {
  aSubscriber,
  onPlan,
  type Paying,
  startWithPayments,
  subscriptionOf,
} from "../../../../tests/support/third-parties/payments.ts";

let moved = 0;
let dataspace: Paying;
beforeAll(async () => {
  dataspace = await startWithPayments({}, { now: () => new Date(Date.now() + moved) });
});
afterAll(() => dataspace.close());

async function read({ owner }: Client): Promise<PaymentMethodAnswer> {
  return (await call<PaymentMethodAnswer>(dataspace, "paymentmethod", { token: owner.token, method: "GET" })).body;
}

function begin({ owner }: Client, attemptkey = unique()) {
  return call<{ clientsecret: string; setupid: string } & ErrorBody>(dataspace, "paymentmethod", {
    token: owner.token,
    body: { attemptkey },
  });
}

function save({ owner }: Client, setupid: string) {
  return call<PaymentMethodAnswer & ErrorBody>(dataspace, "paymentmethod", {
    token: owner.token,
    method: "PATCH",
    body: { setupid },
  });
}

async function pay({ owner }: Client): Promise<PayInvoiceAnswer> {
  return (await call<PayInvoiceAnswer>(dataspace, "payinvoice", { token: owner.token, body: { attemptkey: unique() } }))
    .body;
}

/** Saves a card as the browser does: it is confirmed at the provider. */
async function replace(client: Client, payment_method: string): Promise<PaymentMethodAnswer> {
  const { body } = await begin(client);
  await dataspace.stripe.setupIntents.confirm(body.setupid, { payment_method });
  return (await save(client, body.setupid)).body;
}

async function failRenewal(client: Client): Promise<void> {
  await replace(client, "pm_card_chargeCustomerFail");
  moved += 32 * 86_400_000;
  client.owner.token = await aSession(dataspace.services, client.owner.afid);
  await dataspace.payments.control("clock", { to: Math.floor((Date.now() + moved) / 1000) });
  await expect.poll(async () => (await pastDueOf(client)) !== null).toBe(true);
}

async function pastDueOf({ clientid }: Client): Promise<string | null> {
  const { rows } = await dataspace.services.db.pool.query<{ pastduesince: string | null }>(
    "select pastduesince from usersubscription where clientid = $1",
    [clientid],
  );
  return rows[0] ? rows[0].pastduesince : "no subscription";
}

it("the paying card is shown; a new one replaces it for customer and subscription", async () => {
  const client = await aSubscriber(dataspace);
  expect(await read(client)).toEqual({
    card: { id: expect.stringMatching(/^pm_/), brand: "visa", last4: "4242", expmonth: 12, expyear: 2040 },
    openinvoice: null,
    nextbill: { amount: 99, frombalance: 0, on: expect.any(String), afterrefund: false },
    balance: 0,
    paysback: false,
  });
  expect((await replace(client, "pm_card_mastercard")).card).toMatchObject({ brand: "mastercard", last4: "4444" });
  const { transactionid } = await subscriptionOf(dataspace, client.clientid);
  const { default_payment_method: method, customer } = await dataspace.stripe.subscriptions.retrieve(
    transactionid ?? "",
  );
  const owner = await dataspace.stripe.customers.retrieve(String(customer));
  expect(owner).toMatchObject({ invoice_settings: { default_payment_method: method } });
});

it("a double click is one setup, and a declined card changes nothing", async () => {
  const client = await aSubscriber(dataspace);
  const key = unique();
  const [one, two] = [await begin(client, key), await begin(client, key)];
  expect(two.body).toEqual(one.body);
  const { setupid } = one.body;
  const confirm = (payment_method: string) => dataspace.stripe.setupIntents.confirm(setupid, { payment_method });
  await expect(confirm("pm_card_chargeDeclined")).rejects.toThrow("declined");
  expect((await save(client, setupid)).status).toBe(402);
  expect((await read(client)).card?.last4).toBe("4242");
});

it("a card that was confirmed for another client, or never, is not saved", async () => {
  const [mine, theirs] = [await aSubscriber(dataspace), await aSubscriber(dataspace)];
  const { setupid } = (await begin(theirs)).body;
  await dataspace.stripe.setupIntents.confirm(setupid, { payment_method: "pm_card_mastercard" });
  for (const id of [setupid, "seti_none"]) expect((await save(mine, id)).status).toBe(404);
  expect((await save(mine, (await begin(mine)).body.setupid)).status).toBe(402);
  expect((await read(mine)).card?.last4).toBe("4242");
});

it("a failed renewal shows sum and reason, and is paid with another card", async () => {
  const client = await aSubscriber(dataspace);
  await failRenewal(client);
  expect((await read(client)).openinvoice).toMatchObject({ amount: 99, nexttry: expect.any(String) });
  expect(await pay(client)).toEqual({ state: "declined", reason: "generic_decline" });
  await replace(client, "pm_card_visa");
  expect(await pay(client)).toEqual({ state: "paid" });
  await onPlan(dataspace, client.clientid, 20);
  expect(await pastDueOf(client)).toBeNull();
  expect((await read(client)).openinvoice).toBeNull();
  const { expirydate } = await subscriptionOf(dataspace, client.clientid);
  expect(Date.parse(`${expirydate?.replace(" ", "T")}Z`)).toBeGreaterThan(Date.now() + moved);
  expect(await pay(client)).toEqual({ state: "paid" });
  const bills = await dataspace.services.db.pool.query("select 1 from transactionhistory where clientid = $1", [
    client.clientid,
  ]);
  expect(bills.rows).toHaveLength(2);
});

it("a bill is paid after the bank's question is answered in the browser", async () => {
  const client = await aSubscriber(dataspace);
  await failRenewal(client);
  const { body } = await begin(client);
  const asked = await dataspace.stripe.setupIntents.confirm(body.setupid, {
    payment_method: "pm_card_authenticationRequired",
  });
  const answer = (url: string | null | undefined) =>
    fetch(url ?? "", { method: "POST", body: new URLSearchParams({ answer: "passed" }) });
  await answer(asked.next_action?.redirect_to_url?.url);
  await save(client, body.setupid);
  const first = await pay(client);
  expect(first).toMatchObject({ state: "requires_action", clientsecret: expect.stringMatching(/^pi_/) });
  const [intent] = ("clientsecret" in first ? first.clientsecret : "").split("_secret");
  const { next_action } = await dataspace.stripe.paymentIntents.retrieve(intent ?? "");
  await answer(next_action?.redirect_to_url?.url);
  expect(await pay(client)).toEqual({ state: "paid" });
  expect(await pastDueOf(client)).toBeNull();
});

it("only the owner sees and changes the card, and only with a subscription", async () => {
  const client = await aSubscriber(dataspace);
  const calls = [
    ["paymentmethod", "GET", undefined],
    ["paymentmethod", "POST", { attemptkey: unique() }],
    ["paymentmethod", "PATCH", { setupid: "seti_1" }],
    ["payinvoice", "POST", { attemptkey: unique() }],
  ] as const;
  for (const role of ["member", "admin"] as const) {
    const { token } = await aMember(dataspace, client.clientid, { role });
    for (const [path, method, body] of calls)
      expect((await call(dataspace, path, { token, method, ...(body && { body }) })).status).toBe(403);
  }
  for (const [path, method, body] of calls)
    expect((await call(dataspace, path, { method, ...(body && { body }) })).status).toBe(401);
  const free = await aClient(dataspace, { planid: 10 });
  expect(await read(free)).toEqual({ card: null, openinvoice: null, nextbill: null, balance: 0, paysback: false });
  expect((await begin(free)).body.error.context).toEqual({ code: "NO_SUBSCRIPTION" });
});
