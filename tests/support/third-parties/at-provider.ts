import type Stripe from "stripe";
import { payAt, type Paying, subscriptionOf } from "./payments.ts";

export async function customerOf({ services }: Paying, clientid: number): Promise<string | null> {
  const { rows } = await services.db.pool.query<{ stripe_custid: string | null }>(
    "select stripe_custid from client where clientid = $1",
    [clientid],
  );
  return rows[0]?.stripe_custid ?? null;
}

/** Has a client's plan paid by another card; the answer puts the card back that was there. */
export async function defaultCard(dataspace: Paying, clientid: number, card: string): Promise<() => Promise<void>> {
  const { stripe } = dataspace;
  const { transactionid } = await subscriptionOf(dataspace, clientid);
  const { id, customer, default_payment_method } = await stripe.subscriptions.retrieve(transactionid ?? "");
  const other = await stripe.paymentMethods.attach(card, { customer: String(customer) });
  await stripe.subscriptions.update(id, { default_payment_method: other.id });
  return async () => {
    await stripe.subscriptions.update(id, { default_payment_method: String(default_payment_method) });
  };
}

/** Pays a page that the product never kept, as one of an older release; answers when its subscription began. */
export async function payStrayPage(dataspace: Paying, clientid: number, sku: string): Promise<number | null> {
  const { stripe } = dataspace;
  const customer = await customerOf(dataspace, clientid);
  if (customer === null) return null;
  const { data } = await stripe.prices.list({ lookup_keys: [sku], active: true });
  const session = await stripe.checkout.sessions.create({
    mode: "subscription",
    customer,
    line_items: [{ price: data[0]?.id ?? "", quantity: 1 }],
    success_url: "http://shop.example/",
  });
  await payAt(session.url ?? "");
  const { subscription } = await stripe.checkout.sessions.retrieve(session.id);
  return (await stripe.subscriptions.retrieve(String(subscription))).created;
}

/** Cents that the provider took from a client's cards and did not give back. */
export async function takenFrom(dataspace: Paying, clientid: number): Promise<number> {
  const { stripe } = dataspace;
  const customer = await customerOf(dataspace, clientid);
  if (customer === null) return 0;
  let sum = 0;
  for await (const intent of stripe.paymentIntents.list({ customer, limit: 100 })) sum += await keptOf(stripe, intent);
  return sum;
}

/** How many bills of a client wait for their money. */
export async function openBillsOf(dataspace: Paying, clientid: number): Promise<number> {
  const customer = await customerOf(dataspace, clientid);
  if (customer === null) return 0;
  return (await dataspace.stripe.invoices.list({ customer, status: "open" })).data.length;
}

async function keptOf(stripe: Stripe, { id, amount_received }: Stripe.PaymentIntent): Promise<number> {
  const { data } = await stripe.refunds.list({ payment_intent: id });
  return amount_received - data.reduce((sum, { amount }) => sum + amount, 0);
}

/** Answers a bank's page that asks for a confirmation, and says where it sends the person next. */
export async function answerBank(page: string, answer: "passed" | "failed") {
  const { status, headers } = await fetch(page, {
    method: "POST",
    redirect: "manual",
    body: new URLSearchParams({ answer }),
  });
  return { status, location: headers.get("location") };
}
