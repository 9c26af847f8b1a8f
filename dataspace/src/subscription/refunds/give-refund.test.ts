import type { AnswerOf } from "@finder/contract/operators/operation";
import type { refundPayment } from "@finder/contract/operators/refunds";
import { type Inbox, startInbox } from "@finder/standins/mail/inbox";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { call, type ErrorBody } from "../../../../tests/support/calls.ts";
import { aConsoleOperator, type ConsoleOperator } from "../../../../tests/support/console/operators.ts";
import { expectLedgerBalances } from "../../../../tests/support/ledger.ts";
import { type Client, unique } from "../../../../tests/support/people.ts";
import { mailTo } from "../../../../tests/support/third-parties/mail.ts";
import {
  aSubscriber,
  balancesOf,
  type Paying,
  startWithPayments,
  subscriptionOf,
} from "../../../../tests/support/third-parties/payments.ts";
import { customerOf } from "../../../../tests/support/third-parties/at-provider.ts";

const patiently = { timeout: 120_000 };
let inbox: Inbox;
let dataspace: Paying;
let billing: ConsoleOperator;
beforeAll(async () => {
  inbox = await startInbox();
  dataspace = await startWithPayments({ SMTP_URL: inbox.smtpUrl, MAIL_POLL_MS: "20" });
  billing = await aConsoleOperator(dataspace, "billing");
});
afterAll(async () => {
  await expectLedgerBalances(dataspace.services.db);
  await dataspace.close();
  await inbox.close();
});

type Refund = { customerId: string; number: string; amount: number; reason: string; attemptKey: string };

function refund(body: Refund): ReturnType<typeof call<AnswerOf<typeof refundPayment> & ErrorBody>> {
  return call(dataspace, "operator/customers/refund", { token: billing.token, body });
}

type Payment = { invoicenumber: string; reference: string; refunded: number };

async function paymentOf({ clientid }: Client, isaddon = 0): Promise<Payment> {
  const { rows } = await dataspace.services.db.pool.query<Payment>(
    "select invoicenumber, reference, refunded::float8 as refunded from transactionhistory where clientid = $1 and isaddon = $2",
    [clientid, isaddon],
  );
  if (!rows[0]) throw new Error("Nothing was paid yet.");
  return rows[0];
}

async function asked(client: Client, amount: number): Promise<Refund> {
  const { invoicenumber: number } = await paymentOf(client);
  return { customerId: `${client.clientid}`, number, amount, reason: "Billed twice", attemptKey: unique() };
}

/** Cents that the provider sent back to the client's card. */
async function sentBack(client: Client): Promise<number[]> {
  const customer = await customerOf(dataspace, client.clientid);
  const { data } = await dataspace.stripe.paymentIntents.list({ customer: customer ?? "" });
  const refunds = await Promise.all(data.map(({ id }) => dataspace.stripe.refunds.list({ payment_intent: id })));
  return refunds.flatMap((page) => page.data.map(({ amount }) => amount));
}

test("a partial refund is sent once and removes its share of the credits, rounded up", async () => {
  const client = await aSubscriber(dataspace);
  const before = await balancesOf(dataspace, client.clientid);
  const body = await asked(client, 33);
  const answers = await Promise.all([1, 2, 3].map(() => refund(body)));
  expect(answers.map((answer) => [answer.status, answer.body.refunded])).toEqual([
    [200, 33],
    [200, 33],
    [200, 33],
  ]);
  expect(await sentBack(client)).toEqual([3300]);
  const after = await balancesOf(dataspace, client.clientid);
  expect(before.contactcredit - after.contactcredit).toBe(Math.ceil(500 / 3));
  expect(before.bus_email_credits - after.bus_email_credits).toBe(Math.ceil(1000 / 3));
  expect((await paymentOf(client)).refunded).toBe(33);
});

test("the owner gets one email with the amount, and the reason in the audit log", async () => {
  const client = await aSubscriber(dataspace);
  await refund(await asked(client, 99));
  const mail = await mailTo({ inbox }, client.owner.email, /^We refunded \$99\.00$/);
  expect(mail.text).toContain("Starter");
  const { body } = await call<{ resource: object[] }>(dataspace, "getauditlog", {
    token: client.owner.token,
    body: {},
  });
  expect(body.resource).toContainEqual(
    expect.objectContaining({ detail: "payment_refunded", reason: "Billed twice", source: "operator" }),
  );
});

test("no more goes back than was paid, by however many operators at once", async () => {
  const client = await aSubscriber(dataspace);
  const body = await asked(client, 40);
  const answers = await Promise.all([1, 2, 3, 4].map(() => refund({ ...body, attemptKey: unique() })));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 400, 400]);
  const refused = await refund({ ...body, attemptKey: unique() });
  expect(refused.body.error.message).toBe("At most $19.00 of this payment can be refunded.");
  expect((await refund({ ...body, amount: 19, attemptKey: unique() })).status).toBe(200);
  const over = await refund({ ...body, amount: 0.01, attemptKey: unique() });
  expect([over.status, (await sentBack(client)).reduce((sum, cents) => sum + cents)]).toEqual([400, 9900]);
});

test("a refund after spending succeeds, and the balance is never below zero", async () => {
  const client = await aSubscriber(dataspace);
  await dataspace.services.db.pool.query(
    `select change_balance($1, 'contactcredit', -490, 'adjust', null, null, 'operator', null, $2, null, now()::timestamp)`,
    [client.clientid, unique()],
  );
  expect((await refund(await asked(client, 99))).status).toBe(200);
  expect(await balancesOf(dataspace, client.clientid)).toMatchObject({ contactcredit: 0, bus_email_credits: 0 });
});

test("a subscription whose payment went back runs on, and says so", async () => {
  const client = await aSubscriber(dataspace);
  await refund(await asked(client, 99));
  expect((await mailTo({ inbox }, client.owner.email, /^We refunded/)).text).toMatch(
    /Starter renews on .* for \$99\.00/,
  );
  const { body } = await call(dataspace, "paymentmethod", { token: client.owner.token, method: "GET" });
  expect(body).toMatchObject({ nextbill: { amount: 99, afterrefund: true } });
  const { transactionid } = await subscriptionOf(dataspace, client.clientid);
  await dataspace.stripe.subscriptions.update(transactionid ?? "", { cancel_at_period_end: true });
  await vi.waitFor(
    async () => expect(await subscriptionOf(dataspace, client.clientid)).toMatchObject({ planid: 20, autorenew: 0 }),
    patiently,
  );
});

test("an add-on's money takes the add-on's credits along, and not the plan's", async () => {
  const client = await aSubscriber(dataspace);
  const { body } = await call<{ paymentid: string }>(dataspace, "addonpaymentintent", {
    token: client.owner.token,
    body: { planid: 101, attemptkey: unique() },
  });
  await dataspace.stripe.paymentIntents.confirm(body.paymentid, { payment_method: "pm_card_visa" });
  await vi.waitFor(() => paymentOf(client, 1), patiently);
  const before = await balancesOf(dataspace, client.clientid);
  const { invoicenumber: number } = await paymentOf(client, 1);
  expect((await refund({ ...(await asked(client, 35)), number })).status).toBe(200);
  expect(before.contactcredit - (await balancesOf(dataspace, client.clientid)).contactcredit).toBe(100);
});

test("a refund whose program died after it was noted is completed by the sweep, once", async () => {
  const client = await aSubscriber(dataspace);
  const { reference } = await paymentOf(client);
  await dataspace.services.db.pool.query(
    `insert into paymentrefund (clientid, refundid, reference, cents, reason, operatorid, askedon)
     values ($1, $2, $3, 500, 'Died', $4, (now() at time zone 'utc') - interval '6 minutes')`,
    [client.clientid, unique(), reference, billing.afid],
  );
  await vi.waitFor(async () => expect(await sentBack(client)).toEqual([500]), patiently);
  await vi.waitFor(async () => expect((await paymentOf(client)).refunded).toBe(5), patiently);
});

test("a reused key for another refund conflicts; a foreign payment is not found", async () => {
  const [client, other] = [await aSubscriber(dataspace), await aSubscriber(dataspace)];
  const body = await asked(client, 1);
  await refund(body);
  expect((await refund({ ...body, amount: 2 })).status).toBe(409);
  expect((await refund({ ...body, customerId: `${other.clientid}`, attemptKey: unique() })).status).toBe(404);
});
