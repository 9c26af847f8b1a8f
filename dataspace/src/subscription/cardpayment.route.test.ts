import { afterAll, beforeAll, expect, it } from "vitest";
import { call, type ErrorBody } from "../../../tests/support/calls.ts";
import { expectLedgerBalances } from "../../../tests/support/ledger.ts";
import { aClient, aMember } from "../../../tests/support/people.ts";
import {
  aSubscriber,
  balancesOf,
  onPlan,
  payAt,
  type Paying,
  startWithPayments,
  subscriptionOf,
} from "../../../tests/support/third-parties/payments.ts";

let dataspace: Paying;
beforeAll(async () => {
  dataspace = await startWithPayments();
});
afterAll(async () => {
  await expectLedgerBalances(dataspace.services.db);
  await dataspace.close();
});

type Wrapped<Data> = { resource: { status: number; code: number; data: Data; url: string } };
type CardPaymentCall = { token?: string | undefined; body?: object; method?: string };

function cardpayment<Data = unknown>(asked: CardPaymentCall, query = "") {
  return call<Wrapped<Data> & ErrorBody>(dataspace, `cardpayment${query}`, asked);
}

it("a plan is bought on the provider's page; the signed event grants its credits", async () => {
  const { clientid, owner } = await aClient(dataspace, { planid: 10, credits: 3 });
  const { status, body } = await cardpayment<string>({ token: owner.token, body: { plan: 20, price: 1, env: "live" } });
  expect([status, body.resource.status, body.resource.code]).toEqual([200, 1, 200]);
  const session = body.resource.data;
  const state = () => call(dataspace, "checkoutstatus", { token: owner.token, body: { sessionid: session } });
  expect((await state()).body).toEqual({ state: "open", planname: "Starter" });
  const declined = await payAt(body.resource.url, { number: "4000000000009995" });
  expect(declined.html).toContain("insufficient funds");
  expect((await subscriptionOf(dataspace, clientid)).planid).toBe(10);
  const { location } = await payAt(body.resource.url);
  expect(location).toBe(`${dataspace.services.config.WEB_URL}/dashboard/paysuccess?session=${session}`);
  await onPlan(dataspace, clientid, 20);
  expect(await balancesOf(dataspace, clientid)).toMatchObject({
    personal_email_credits: 503,
    bus_email_credits: 1003,
    contactcredit: 503,
    seatcount: 4,
    apicallcount: 1,
  });
  expect((await state()).body).toEqual({ state: "granted", planname: "Starter" });
  const path = `${dataspace.services.config.DATASPACE_NAME}/_table/transactionhistory`;
  const invoices = await call<{ resource: object[] }>(dataspace, path, { token: owner.token, method: "GET" });
  expect(invoices.body.resource).toMatchObject([{ planname: "Starter", price: 99, isaddon: 0, status: "paid" }]);
});

it("two clicks open one page at the table's price, not the browser's", async () => {
  const { owner } = await aClient(dataspace, { planid: 10 });
  const open = () =>
    cardpayment<string>({ token: owner.token, body: { plan: 30, unit_amount: 1, custId: "cus_other" } });
  const [one, two] = await Promise.all([open(), open()]);
  expect(two.body.resource.data).toBe(one.body.resource.data);
  const session = await dataspace.stripe.checkout.sessions.retrieve(one.body.resource.data);
  expect(session.amount_total).toBe(24_900);
});

it("an upgrade shows what is due today before it is paid, then costs exactly that", async () => {
  const { clientid, owner } = await aSubscriber(dataspace);
  type Preview = {
    subscription_proration_date: number;
    total: number;
    duetoday: number;
    nextbill: number;
    creditsafter: object;
  };
  const { body } = await cardpayment<Preview>({ token: owner.token, method: "GET" }, "?res=invoice&plan=30");
  const { data } = body.resource;
  expect(data).toMatchObject({ duetoday: 150, nextbill: 249, total: 15_000 });
  expect(data.creditsafter).toEqual({ personal_email_credits: 2000, bus_email_credits: 5000, contactcredit: 1500 });
  const changed = await cardpayment({
    token: owner.token,
    method: "PATCH",
    body: { res: "sub", plan: 30, proration_date: data.subscription_proration_date },
  });
  expect(changed.body.resource.data).toEqual({ planid: 30, state: "changed", startson: null, confirmurl: null });
  expect(await balancesOf(dataspace, clientid)).toMatchObject({ personal_email_credits: 2000, contactcredit: 1500 });
  const { transactionid } = await subscriptionOf(dataspace, clientid);
  const [newest] = (await dataspace.stripe.invoices.list({ subscription: transactionid ?? "" })).data;
  expect(newest?.amount_paid).toBe(15_000);
});

it("a refused card leaves plan, credits and bill as they were, and says why", async () => {
  const { clientid, owner } = await aSubscriber(dataspace);
  const { transactionid } = await subscriptionOf(dataspace, clientid);
  const sub = await dataspace.stripe.subscriptions.retrieve(transactionid ?? "");
  const customer = String(sub.customer);
  const bad = await dataspace.stripe.paymentMethods.attach("pm_card_chargeCustomerFail", { customer });
  await dataspace.stripe.subscriptions.update(sub.id, { default_payment_method: bad.id });
  const before = await balancesOf(dataspace, clientid);
  const { status, body } = await cardpayment({ token: owner.token, method: "PATCH", body: { res: "sub", plan: 40 } });
  expect([status, body.error.message]).toEqual([402, "Payment Failed: Your card was declined."]);
  expect((await dataspace.stripe.subscriptions.retrieve(sub.id)).items.data[0]?.price.lookup_key).toBe(
    "starter_monthly",
  );
  expect(await balancesOf(dataspace, clientid)).toEqual(before);
});

it("a downgrade is compared with what the client has: members first, then keys", async () => {
  const { clientid, owner } = await aSubscriber(dataspace, 30);
  for (let at = 0; at < 6; at += 1) await aMember(dataspace, clientid);
  const down = () => cardpayment({ token: owner.token, method: "PATCH", body: { res: "sub", plan: 20 } });
  const refused = await down();
  expect([refused.status, refused.body.error.message]).toEqual([409, "Please delete 2 member/admin"]);
  const fit = await call(dataspace, "getplanfit", { token: owner.token, body: { planid: 20 } });
  expect(fit.body).toEqual({ seats: { used: 7, target: 5, excess: 2 }, keys: { used: 0, target: 1, excess: 0 } });
  await dataspace.services.db.pool.query("update appuser set isdeleted = 1 where clientid = $1 and role = 'member'", [
    clientid,
  ]);
  const accepted = await down();
  expect(accepted.body.resource.data).toMatchObject({ planid: 20, state: "scheduled" });
  const row = await subscriptionOf(dataspace, clientid);
  expect(row).toMatchObject({ planid: 30, downgrade_planid: 20, downgrade_startson: row.expirydate });
});

it("a downgrade is scheduled for the previewed moment, the end of the paid period", async () => {
  const { clientid, owner } = await aSubscriber(dataspace, 30);
  const { transactionid, expirydate } = await subscriptionOf(dataspace, clientid);
  const query = `?res=invoice&plan=20&stdate=yes&subId=${transactionid}`;
  const shown = await cardpayment<{ subscription_proration_date: number }>(
    { token: owner.token, method: "GET" },
    query,
  );
  const proration_date = shown.body.resource.data.subscription_proration_date;
  const body = { res: "sub", plan: 20, subId: transactionid, proration_date };
  const { status } = await cardpayment({ token: owner.token, method: "PATCH", body });
  expect([status, await subscriptionOf(dataspace, clientid)]).toMatchObject([
    200,
    { planid: 30, downgrade_planid: 20, downgrade_startson: expirydate },
  ]);
});

it("a scheduled downgrade can be taken back", async () => {
  const { clientid, owner } = await aSubscriber(dataspace, 30);
  await cardpayment({ token: owner.token, method: "PATCH", body: { res: "sub", plan: 20 } });
  expect((await cardpayment({ token: owner.token, method: "PATCH", body: { res: "keep" } })).status).toBe(200);
  expect(await subscriptionOf(dataspace, clientid)).toMatchObject({ planid: 30, downgrade_planid: null, autorenew: 1 });
  const again = await cardpayment({ token: owner.token, method: "PATCH", body: { res: "keep" } });
  expect([again.status, again.body.error.context]).toEqual([422, { code: "NO_SUBSCRIPTION" }]);
});

it("cancelling says until when the plan lasts, and can be undone until then", async () => {
  const { clientid, owner } = await aSubscriber(dataspace);
  const { expirydate } = await subscriptionOf(dataspace, clientid);
  const cancelled = await cardpayment<{ expirydate: string }>({ token: owner.token, method: "DELETE" });
  expect(cancelled.body.resource.data).toEqual({ expirydate });
  expect(await subscriptionOf(dataspace, clientid)).toMatchObject({ planid: 20, autorenew: 0, expirydate });
  expect((await cardpayment({ token: owner.token, method: "PATCH", body: { res: "resume" } })).status).toBe(200);
  expect(await subscriptionOf(dataspace, clientid)).toMatchObject({ autorenew: 1, expirydate });
});

it.each([
  ["the plan it has", 10, 409, "ALREADY_ON_PLAN"],
  ["the trial, which is only assigned", 15, 422, "PLAN_NOT_OFFERED"],
  ["a custom plan, which is talked about", 90, 422, "PLAN_NOT_OFFERED"],
  ["an add-on as a plan", 101, 422, "PLAN_NOT_OFFERED"],
  ["a plan that does not exist", 4711, 422, "PLAN_NOT_OFFERED"],
  ["no plan", "x", 400, "BAD_REQUEST"],
])("buying %s is refused", async (_what, plan, status, code) => {
  const { owner } = await aClient(dataspace, { planid: 10 });
  const answer = await cardpayment({ token: owner.token, body: { plan } });
  expect(answer.status).toBe(status);
  expect(answer.body.error.context).toMatchObject({ code });
});

it("another client's subscription can be neither seen nor changed", async () => {
  const [mine, theirs] = [await aSubscriber(dataspace), await aSubscriber(dataspace)];
  const { transactionid: subId } = await subscriptionOf(dataspace, theirs.clientid);
  const { token } = mine.owner;
  const answers = [
    await cardpayment({ token, method: "GET" }, `?res=invoice&plan=30&subId=${subId}`),
    await cardpayment({ token, method: "PATCH", body: { res: "sub", plan: 30, subId } }),
    await cardpayment({ token, method: "DELETE" }, `?subId=${subId}`),
  ];
  expect(answers.map(({ status }) => status)).toEqual([422, 422, 422]);
  expect(await subscriptionOf(dataspace, theirs.clientid)).toMatchObject({ planid: 20, autorenew: 1 });
});

it("only the owner pays: members, admins and strangers are refused on every verb", async () => {
  const { clientid } = await aClient(dataspace, { planid: 10 });
  const people = [await aMember(dataspace, clientid), await aMember(dataspace, clientid, { role: "admin" })];
  for (const method of ["POST", "PATCH", "DELETE"]) {
    for (const { token } of people) expect((await cardpayment({ token, method, body: { plan: 20 } })).status).toBe(403);
    expect((await cardpayment({ method, body: { plan: 20 } })).status).toBe(401);
  }
});

it("a provider with faults and a lost answer changes the subscription once", async () => {
  const { clientid, owner } = await aSubscriber(dataspace);
  await dataspace.payments.control("fault", { match: "POST /v1/subscriptions", what: "lost" });
  await dataspace.payments.control("fault", { match: "POST /v1/subscriptions", what: "500" });
  await cardpayment({ token: owner.token, method: "PATCH", body: { res: "sub", plan: 30 } });
  await onPlan(dataspace, clientid, 30);
  const { transactionid } = await subscriptionOf(dataspace, clientid);
  expect((await dataspace.stripe.invoices.list({ subscription: transactionid ?? "" })).data).toHaveLength(2);
});
