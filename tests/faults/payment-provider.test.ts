import { afterAll, beforeAll, expect, it } from "vitest";
import { call } from "../support/calls.ts";
import { expectLedgerBalances } from "../support/ledger.ts";
import { aClient, type Client, unique } from "../support/people.ts";
import { isLong, sized } from "../support/run.ts";
import {
  aSubscriber,
  onPlan,
  type Paying,
  startWithPayments,
  subscriptionOf,
} from "../support/third-parties/payments.ts";
import { until } from "../support/until.ts";
import { expectPaidIsGranted, untilGranted } from "./paid-and-granted.ts";

const connections = 4;
const hangs = 12;

let dataspace: Paying;
beforeAll(async () => {
  dataspace = await startWithPayments({
    DATABASE_POOL: String(connections),
    ...(isLong && { STRIPE_TIMEOUT_MS: "10000" }),
  });
});
afterAll(async () => {
  await expectLedgerBalances(dataspace.services.db);
  await dataspace.close();
});

type Body = { resource: { data: string }; paymentid: string };

/** Repeats a request until it succeeds; returns the last answer and the number of attempts. */
async function untilDone({ owner }: Client, path: string, method: string, body: object) {
  for (let times = 1; ; times += 1) {
    const answer = await call<Body>(dataspace, path, { token: owner.token, method, body });
    if (answer.status < 500 || times === 5) return { ...answer, times };
  }
}

function isOf({ clientid }: Client) {
  return ({ metadata }: { metadata: Record<string, string> | null }): boolean =>
    metadata?.["clientid"] === String(clientid);
}

/** Each of these makes something at the provider for one client; how many there are of it afterwards. */
const makers = {
  customer: async (client: Client) => {
    await untilDone(client, "cardpayment", "POST", { plan: 20 });
    return (await dataspace.stripe.customers.list({ limit: 100 })).data.filter(isOf(client)).length;
  },
  page: async (client: Client) => {
    const ids = await Promise.all([1, 2].map(() => untilDone(client, "cardpayment", "POST", { plan: 20 })));
    return new Set(ids.map(({ body }) => body.resource.data)).size;
  },
  addon: async (client: Client) => {
    await untilDone(client, "addonpaymentintent", "POST", { planid: 101, attemptkey: unique() });
    return (await dataspace.stripe.paymentIntents.list({ limit: 100 })).data.filter(isOf(client)).length;
  },
  upgrade: async (client: Client) => {
    await untilDone(client, "cardpayment", "PATCH", { res: "sub", plan: 30 });
    await onPlan(dataspace, client.clientid, 30);
    const { transactionid } = await subscriptionOf(dataspace, client.clientid);
    const { data } = await dataspace.stripe.invoices.list({ subscription: transactionid ?? "" });
    return data.filter(({ billing_reason }) => billing_reason === "subscription_update").length;
  },
};
const paths = {
  customer: "POST /v1/customers",
  page: "POST /v1/checkout/sessions",
  addon: "POST /v1/payment_intents",
  upgrade: "POST /v1/subscriptions/",
};

it.each([
  ["answers 500", "500", 2],
  ["answers 500 until the product gives up, and the payer tries again", "500", 4],
  ["does it and its answer is lost", "lost", 2],
  // Ten seconds of silence end as a lost answer does.
  ...(isLong ? ([["does not answer at all", "hang", 1]] as const) : []),
] as const)("a provider that %s makes one of each thing", async (_how, what, times) => {
  const [customer, page] = [await aClient(dataspace, { planid: 10 }), await aClient(dataspace, { planid: 10 })];
  const clients = { customer, page, addon: await aSubscriber(dataspace), upgrade: await aSubscriber(dataspace) };
  const made = { customer: 0, page: 0, addon: 0, upgrade: 0 };
  for (const match of Object.values(paths)) await dataspace.payments.control("fault", { match, what, times });
  await Promise.all(
    (["customer", "page", "addon", "upgrade"] as const).map(async (name) => {
      made[name] = await makers[name](clients[name]);
    }),
  );
  expect(made).toEqual({ customer: 1, page: 1, addon: 1, upgrade: 1 });
});

it("a hanging provider blocks no other call, and payments are granted afterwards", async () => {
  const reader = await aClient(dataspace, { planid: 20 });
  const team = await Promise.all(Array.from({ length: sized(6, 20) }, () => aSubscriber(dataspace)));
  await dataspace.payments.control("fault", { match: "GET /v1/invoices", what: "hang", times: hangs });
  await Promise.all(
    team.map(async (client) => {
      const body = { planid: 101, attemptkey: unique() };
      const begun = await call<Body>(dataspace, "addonpaymentintent", { token: client.owner.token, body });
      await dataspace.stripe.paymentIntents.confirm(begun.body.paymentid, { payment_method: "pm_card_visa" });
      const { transactionid } = await subscriptionOf(dataspace, client.clientid);
      await dataspace.stripe.subscriptions.update(transactionid ?? "", { metadata: { asked: "1" } });
    }),
  );
  await untilMet();
  const [moment] = await dataspace.rows<{ now: string }>("select clock_timestamp()::text as now");
  for (let time = 0; time < 20; time += 1) {
    const answer = await call(dataspace, "getplanfit", { token: reader.owner.token, body: { planid: 20 } });
    expect(answer.status).toBe(200);
  }
  // What waits for the provider keeps half of the connections at most.
  const open = "select query from pg_stat_activity where datname = current_database() and xact_start < $1";
  expect((await dataspace.rows(open, moment?.now)).length).toBeLessThanOrEqual(connections / 2);
  await dataspace.payments.control("lift", {});
  await dataspace.payments.control("hangup", {});
  await untilGranted(dataspace);
  const { payments } = await expectPaidIsGranted(dataspace);
  console.log(`payments, faults: ${payments} paid at a provider that fails, all granted once`);
});

/** Waits until as many calls hang at the provider as may at once. */
async function untilMet(): Promise<void> {
  await until(async () => {
    const { unmet } = (await dataspace.payments.control("lift", {})) as { unmet: number };
    if (unmet > 0) await dataspace.payments.control("fault", { match: "GET /v1/invoices", what: "hang", times: unmet });
    return hangs - unmet >= connections / 2;
  });
}
