import { type Pool, pools } from "@finder/contract/datum";
import type Stripe from "stripe";
import { expect } from "vitest";
import { until } from "../support/until.ts";
import type { Paying } from "../support/third-parties/payments.ts";

type Grant = { clientid: number; pool: string; reference: string; amount: number };

/** Waits until everything that was paid has its row. */
export async function untilGranted(dataspace: Paying): Promise<void> {
  const paid = [...(await paidAt(dataspace.stripe)).keys()];
  await until(async () => {
    const rows = new Set((await rowsOf(dataspace)).map(({ reference }) => reference));
    return paid.every((id) => rows.has(id));
  });
}

type Plan = Record<Pool, number> & { readonly price: number };
type PricedPlan = Plan & { readonly name: string; readonly sku: string; readonly isaddon: number };

/** What was paid is granted exactly once, to whom it was sold, and nothing else is; answers how much that was. */
export async function expectPaidIsGranted(dataspace: Paying): Promise<{ payments: number; grants: number }> {
  const { services, stripe } = dataspace;
  const paid = await paidAt(stripe);
  const rows = await rowsOf(dataspace);
  const { rows: clients } = await services.db.pool.query<{ clientid: number; stripe_custid: string | null }>(
    "select clientid, stripe_custid from client",
  );
  const customers = new Map(clients.map(({ clientid, stripe_custid }) => [clientid, stripe_custid]));
  const granted = rows.map(({ reference, clientid }) => [reference, customers.get(clientid)]);
  expect(granted.toSorted()).toEqual([...paid].toSorted());
  const { rows: plans } = await services.db.pool.query<PricedPlan>("select * from subscriptionplan where price > 0");
  const before = new Map<number, Plan>();
  const due = rows.flatMap(({ reference, clientid, planname, price }) => {
    const plan = plans.find(({ name, sku }) => name === planname && !sku.endsWith("_yearly"));
    expect(plan, `${planname} for ${price}`).toBeDefined();
    const from = before.get(clientid);
    if (plan?.isaddon === 0) before.set(clientid, plan);
    return pools.map((pool) => ({ clientid, pool, reference, amount: plan ? broughtBy(plan, from, price, pool) : 0 }));
  });
  const { rows: grants } = await services.db.pool.query<Grant>(
    "select clientid, pool, reference, amount from creditledger where kind in ('grant_plan', 'grant_addon') and reference not like 'free:%'",
  );
  const sorted = (list: readonly Grant[]): string[] =>
    list.map(({ clientid, pool, reference, amount }) => `${reference} ${clientid} ${pool} ${amount}`).toSorted();
  expect(sorted(grants)).toEqual(sorted(due.filter(({ amount }) => amount > 0)));
  const { rows: apart } = await services.db.pool.query("select * from paymentquarantine");
  expect(apart).toEqual([]);
  return { payments: paid.size, grants: grants.length };
}

/** Everything the provider was paid: invoices of subscriptions and payments for add-ons, with the client's customer. */
async function paidAt(stripe: Stripe): Promise<Map<string, string>> {
  const paid = new Map<string, string>();
  for await (const { id, customer } of stripe.invoices.list({ status: "paid", limit: 100 }))
    paid.set(id, String(customer));
  for await (const { id, customer, status, metadata } of stripe.paymentIntents.list({ limit: 100 }))
    if (status === "succeeded" && metadata["kind"] === "addon") paid.set(id, String(customer));
  return paid;
}

type Row = { reference: string; clientid: number; planname: string; price: number };

async function rowsOf({ services }: Paying): Promise<Row[]> {
  return (
    await services.db.pool.query<Row>(
      "select reference, clientid, planname, price from transactionhistory where reference is not null order by transactionid",
    )
  ).rows;
}

/** A whole price brings the plan's credits; a part of what it costs more than the plan before, that part of what it brings more. */
function broughtBy(plan: Plan, from: Plan | undefined, price: number, pool: Pool): number {
  return price === plan.price || !from
    ? plan[pool]
    : Math.ceil(((plan[pool] - from[pool]) * Math.round(price * 100)) / Math.round((plan.price - from.price) * 100));
}
