import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import Stripe from "stripe";
import { afterAll, beforeAll } from "vitest";
import { startPayments, type LocalPayments } from "../server.ts";

const keys = { secret: "sk_test_local", publishable: "pk_test_local" };

/** The provider's own SDK, pointed at an address. */
export function sdkFor(url: string, key = keys.secret): Stripe {
  const { hostname, port } = new URL(url);
  return new Stripe(key, { host: hostname, port, protocol: "http", maxNetworkRetries: 2, telemetry: false });
}

export type Provider = { payments: LocalPayments; stripe: Stripe };

/** A provider for the tests of one file. */
export function aProvider(): () => Provider {
  let provider: Provider | undefined;
  beforeAll(async () => {
    const payments = await startPayments({ file: null, keys });
    provider = { payments, stripe: sdkFor(payments.url) };
  });
  afterAll(() => provider?.payments.close());
  return () => {
    if (!provider) throw new Error("The provider has not started.");
    return provider;
  };
}

type ReceivedEvent = { body: string; signature: string };

/** A listener for webhooks; answers with the status that a test sets. */
export async function aListener(status: () => number = () => 200) {
  const heard: ReceivedEvent[] = [];
  const server = createServer((request, response) => {
    let body = "";
    request.on("data", (chunk: Buffer) => (body += chunk.toString()));
    request.on("end", () => {
      heard.push({ body, signature: String(request.headers["stripe-signature"]) });
      response.writeHead(status()).end();
    });
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/events`;
  return { url, heard, close: () => new Promise<void>((closed) => server.close(() => closed())) };
}

/** Presses a button of the control endpoint. */
export function control(url: string, command: string, body: object): Promise<Response> {
  return fetch(`${url}/_control/${command}`, { method: "POST", body: JSON.stringify(body) });
}

/** A monthly price of so many cents. */
export function aPrice(stripe: Stripe, cents: number, interval: "month" | "year" = "month"): Promise<Stripe.Price> {
  return stripe.prices.create({
    currency: "usd",
    unit_amount: cents,
    recurring: { interval },
    product_data: { name: `Plan of ${cents}` },
    lookup_key: crypto.randomUUID(),
  });
}

/** A customer with a card, on a clock of its own when a time is given. */
export async function aPayer(
  stripe: Stripe,
  { card = "pm_card_visa", at }: { card?: string; at?: number } = {},
): Promise<{ customer: Stripe.Customer; clock: string | undefined }> {
  const clock = at === undefined ? undefined : (await stripe.testHelpers.testClocks.create({ frozen_time: at })).id;
  const customer = await stripe.customers.create({ email: "pay@acme.com", ...(clock ? { test_clock: clock } : {}) });
  const method = await stripe.paymentMethods.attach(card, { customer: customer.id });
  await stripe.customers.update(customer.id, { invoice_settings: { default_payment_method: method.id } });
  return { customer, clock };
}
