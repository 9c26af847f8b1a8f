import { createLogger } from "@finder/dataspace/logger";
import { afterAll, beforeAll, expect, it } from "vitest";
import { call } from "../../support/calls.ts";
import { aClient, anOperator, type Client } from "../../support/people.ts";
import {
  aSubscriber,
  balancesOf,
  type Paying,
  startWithPayments,
  subscriptionOf,
} from "../../support/third-parties/payments.ts";

const lines: Record<string, unknown>[] = [];
let dataspace: Paying;
beforeAll(async () => {
  const write = (line: string): void => void lines.push(JSON.parse(line) as Record<string, unknown>);
  const log = createLogger({ LOG_LEVEL: "info" }, { write });
  dataspace = await startWithPayments({}, { log });
});
afterAll(() => dataspace.close());

async function customerOf({ clientid }: Client): Promise<string> {
  const { transactionid } = await subscriptionOf(dataspace, clientid);
  return String((await dataspace.stripe.subscriptions.retrieve(transactionid ?? "")).customer);
}

async function statesOf(subject: string): Promise<string[]> {
  const { rows } = await dataspace.services.db.pool.query<{ state: string }>(
    "select distinct state from paymentevent where subject = $1",
    [subject],
  );
  return rows.map(({ state }) => state);
}

/** What an operator sees of a payment that is kept. */
async function keptFor(reference: string) {
  const { token } = await anOperator(dataspace);
  const path = `${dataspace.services.config.DATASPACE_NAME}/_table/paymentquarantine`;
  const filter = encodeURIComponent(`reference = '${reference}'`);
  const { body } = await call<{ resource: object[] }>(dataspace, `${path}?filter=${filter}`, {
    token,
    key: dataspace.operatorKey,
    method: "GET",
  });
  return body.resource;
}

it("an add-on paid for another client is granted to neither, held and flagged", async () => {
  const [payer, named] = [await aSubscriber(dataspace), await aSubscriber(dataspace)];
  const price = (await dataspace.stripe.prices.list({ lookup_keys: ["addon_100"] })).data[0]?.id ?? "";
  const { id: paymentid } = await dataspace.stripe.paymentIntents.create({
    amount: 3500,
    currency: "usd",
    customer: await customerOf(payer),
    metadata: { kind: "addon", clientid: String(named.clientid), planid: "101", priceid: price },
  });
  const before = [await balancesOf(dataspace, payer.clientid), await balancesOf(dataspace, named.clientid)];
  await dataspace.stripe.paymentIntents.confirm(paymentid, { payment_method: "pm_card_visa" });
  await expect.poll(() => statesOf(paymentid)).toEqual(["flagged"]);
  expect(await keptFor(paymentid)).toMatchObject([
    {
      clientid: payer.clientid,
      reason: `paid by client ${payer.clientid}, names client ${named.clientid}`,
      amount: 3500,
      currency: "usd",
    },
  ]);
  expect([await balancesOf(dataspace, payer.clientid), await balancesOf(dataspace, named.clientid)]).toEqual(before);
  expect(lines).toContainEqual(
    expect.objectContaining({ level: 50, msg: "payment names another client", reference: paymentid }),
  );
});

it("a plan paid for another client is granted to neither, held and flagged", async () => {
  const payer = await aSubscriber(dataspace);
  const named = await aClient(dataspace, { planid: 10, credits: 0 });
  const customer = await customerOf(payer);
  const price = (await dataspace.stripe.prices.list({ lookup_keys: ["scale_monthly"] })).data[0]?.id ?? "";
  const method = await dataspace.stripe.paymentMethods.attach("pm_card_visa", { customer });
  const before = await balancesOf(dataspace, payer.clientid);
  const { id } = await dataspace.stripe.subscriptions.create({
    customer,
    items: [{ price }],
    default_payment_method: method.id,
    metadata: { clientid: String(named.clientid), planid: "40" },
  });
  await expect.poll(() => statesOf(id)).toEqual(["flagged"]);
  const [invoice] = (await dataspace.stripe.invoices.list({ subscription: id, status: "paid" })).data;
  expect(await keptFor(invoice?.id ?? "")).toMatchObject([{ clientid: payer.clientid, amount: 59_900 }]);
  expect((await subscriptionOf(dataspace, payer.clientid)).planid).toBe(20);
  expect((await subscriptionOf(dataspace, named.clientid)).planid).toBe(10);
  expect(await balancesOf(dataspace, payer.clientid)).toEqual(before);
});

it("an unknown customer's payment is held if it names our client, else ignored", async () => {
  const named = await aClient(dataspace, { planid: 10, credits: 0 });
  const { id: customer } = await dataspace.stripe.customers.create({ name: "Stranger" });
  const pay = async (clientid: number): Promise<string> => {
    const { id } = await dataspace.stripe.paymentIntents.create({
      amount: 3500,
      currency: "usd",
      customer,
      metadata: { kind: "addon", clientid: String(clientid), planid: "101", priceid: "" },
    });
    await dataspace.stripe.paymentIntents.confirm(id, { payment_method: "pm_card_visa" });
    return id;
  };
  const [ours, others] = [await pay(named.clientid), await pay(999_999_999)];
  await expect.poll(() => statesOf(ours)).toEqual(["flagged"]);
  expect(await keptFor(ours)).toMatchObject([{ clientid: null, amount: 3500 }]);
  await expect.poll(() => statesOf(others)).toEqual(["ignored"]);
  expect(await keptFor(others)).toEqual([]);
  expect((await balancesOf(dataspace, named.clientid)).contactcredit).toBe(0);
});
