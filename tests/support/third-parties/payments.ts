import { readBalances } from "@finder/dataspace/credits/credit.queries";
import type { RowOf } from "@finder/dataspace/db/schema/define";
import type { usersubscription } from "@finder/dataspace/db/schema/usersubscription";
import { freePort } from "@finder/local/postgres";
import { startPayments } from "@finder/standins/payments/server";
import { connectPayments } from "@finder/dataspace/outside/payments/payments";
import { withPayments } from "@finder/dataspace/subscription/payments/payment-context";
import { putPrices } from "@finder/dataspace/subscription/plans/put-prices";
import { sweepOnce } from "@finder/dataspace/subscription/sweep";
import type Stripe from "stripe";
import { call } from "../calls.ts";
import { startDataspace, type TestDataspace } from "../dataspace.ts";
import { aClient, type Client } from "../people.ts";
import { until } from "../until.ts";

/** A dataspace whose payments are made at a provider of the test's own, through the provider's SDK. */
export type Paying = TestDataspace & {
  readonly stripe: Stripe;
  readonly payments: {
    readonly url: string;
    /** Moves the provider's time, after which a dataspace that sweeps by itself does so; orders a fault, holds events back or sends them. */
    readonly control: (command: string, body: object) => Promise<unknown>;
  };
  /** The settings that lead another program to the same provider. */
  readonly paymentEnv: Record<string, string>;
  /** Where the provider sends its events; another program may listen there when this one is given another port. */
  readonly eventsPort: string;
};

const keys = { secret: "sk_test_suite", publishable: "pk_test_suite" };

/** Starts both; `options` moves the dataspace's clock. */
export async function startWithPayments(
  env: Record<string, string> = {},
  options: Parameters<typeof startDataspace>[1] = {},
): Promise<Paying> {
  const payments = await startPayments({ file: null, keys });
  const port = String(await freePort());
  const paymentEnv = {
    STRIPE_SECRET_KEY: keys.secret,
    STRIPE_PUBLISHABLE_KEY: keys.publishable,
    STRIPE_WEBHOOK_SECRET: payments.listen(`http://127.0.0.1:${port}/api/v2/paymentevents`),
    STRIPE_API_URL: payments.url,
    STRIPE_SCRIPT_URL: `${payments.url}/stripe.js`,
  };
  const dataspace = await startDataspace({ ...paymentEnv, DATASPACE_PORT: port, SWEEP_SECONDS: "1", ...env }, options);
  const stripe = connectPayments({ ...paymentEnv, STRIPE_TIMEOUT_MS: 0 });
  await putPrices(dataspace.services.db, stripe);
  const control = async (command: string, body: object): Promise<unknown> => {
    const answer = await fetch(`${payments.url}/_control/${command}`, { method: "POST", body: JSON.stringify(body) });
    const answered: unknown = await answer.json();
    if (command === "clock" && env["SWEEP_SECONDS"] === undefined)
      await sweepOnce(dataspace.services, withPayments(dataspace.services));
    return answered;
  };
  return {
    ...dataspace,
    stripe,
    payments: { url: payments.url, control },
    paymentEnv,
    eventsPort: port,
    close: async () => {
      await dataspace.close();
      await payments.close();
    },
  };
}

const good = { expiry: "12/40", cvc: "123", name: "Ann Bee", number: "4242424242424242" };

/** Fills in a hosted page, as the buyer does; the address it leads to, or the page that stayed. */
export async function payAt(
  url: string,
  card: Partial<typeof good> = {},
): Promise<{ location: string | null; html: string }> {
  const body = new URLSearchParams({ email: "ann@acme.com", ...good, ...card });
  const answer = await fetch(url, { method: "POST", redirect: "manual", body });
  return { location: answer.headers.get("location"), html: await answer.text() };
}

/** A dataspace that can be called and looked into: in this process, or the product's program. */
type Reachable = Pick<TestDataspace, "url" | "appKey" | "services">;

type Subscription = Pick<
  RowOf<typeof usersubscription>,
  "planid" | "autorenew" | "expirydate" | "transactionid" | "downgrade_planid" | "downgrade_startson"
>;

/** What the current row of a client's subscription says. */
export async function subscriptionOf(
  { services }: Pick<Reachable, "services">,
  clientid: number,
): Promise<Subscription> {
  const { rows } = await services.db.pool.query<Subscription>(
    `select planid, autorenew, expirydate, transactionid, downgrade_planid, downgrade_startson
     from usersubscription where clientid = $1 order by subscriptionid`,
    [clientid],
  );
  if (!rows[0]) throw new Error(`client ${clientid} has no subscription`);
  return rows[0];
}

/** Waits until the client is on a plan. */
export async function onPlan(dataspace: Pick<Reachable, "services">, clientid: number, planid: number): Promise<void> {
  await until(async () => (await subscriptionOf(dataspace, clientid)).planid === planid);
}

/** A client that bought a plan on the hosted page. */
export async function aSubscriber(dataspace: Reachable, planid = 20, credits = 0): Promise<Client> {
  const client = await aClient(dataspace, { planid: 10, credits });
  const { body } = await call<{ resource: { url: string } }>(dataspace, "cardpayment", {
    token: client.owner.token,
    body: { plan: planid },
  });
  await payAt(body.resource.url);
  await onPlan(dataspace, client.clientid, planid);
  return client;
}

/** Balances of a client. */
export async function balancesOf({ services }: TestDataspace, clientid: number) {
  const [balances] = await readBalances(services.db.pool, clientid);
  if (!balances) throw new Error(`client ${clientid} has no balances`);
  return balances;
}

/** The invoices of a client, first to last. */
export async function paidLines({ services }: Paying, { clientid }: { clientid: number }) {
  return (
    await services.db.pool.query<{ planname: string; price: number; status: string }>(
      "select planname, price, status from transactionhistory where clientid = $1 order by transactionid",
      [clientid],
    )
  ).rows;
}
