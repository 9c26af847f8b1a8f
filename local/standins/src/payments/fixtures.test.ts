import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { aPayer, aPrice, aProvider } from "./testing/provider.ts";

const provider = aProvider();
const january = Date.UTC(2030, 0, 15) / 1000;

type Shape = Record<string, unknown>;
const fixtures = JSON.parse(
  readFileSync(new URL("../../../../tests/conformance/stripe-fixtures.json", import.meta.url), "utf8"),
) as { resources: Record<string, Shape> };

function isShape(value: unknown): value is Shape {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Keys that are missing, and values of another type; null fits everything, and an id fits the object it stands for. */
function differences(ours: Shape, theirs: Shape, at: string): string[] {
  return Object.entries(theirs).flatMap(([key, wanted]) => {
    const place = `${at}.${key}`;
    if (!(key in ours)) return [`${place} is missing`];
    const value = ours[key];
    if (value === null || wanted === null || (typeof value === "string" && isShape(wanted))) return [];
    if (Array.isArray(value) !== Array.isArray(wanted) || typeof value !== typeof wanted)
      return [`${place} differs in type`];
    return [];
  });
}

test("every object carries the keys and types of the provider's own", async () => {
  const { stripe, payments } = provider();
  const { customer } = await aPayer(stripe, { at: january });
  const price = await aPrice(stripe, 9900);
  const sub = await stripe.subscriptions.create({ customer: customer.id, items: [{ price: price.id }] });
  const raw = async (path: string): Promise<Shape> => {
    const answer = await fetch(`${payments.url}/v1/${path}`, { headers: { authorization: "Bearer sk_test_local" } });
    return (await answer.json()) as Shape;
  };
  const firstOf = async (path: string): Promise<Shape> => ((await raw(path))["data"] as Shape[])[0] ?? {};
  const invoice = await firstOf("invoices?expand[]=data.payments");
  const schedule = await stripe.subscriptionSchedules.create({ from_subscription: sub.id });
  const session = await stripe.checkout.sessions.create({
    mode: "subscription",
    line_items: [{ price: price.id, quantity: 1 }],
    success_url: "http://shop.example/",
  });
  const intent = await firstOf("payment_intents");
  const lines = (invoice["lines"] as { data: Shape[] }).data;
  const items = ((await raw(`subscriptions/${sub.id}`))["items"] as { data: Shape[] }).data;
  const setup = await stripe.setupIntents.create({ customer: customer.id });
  const clock = await raw(`test_helpers/test_clocks/${customer.test_clock as string}`);
  const objects: Record<string, Shape> = {
    customer: await raw(`customers/${customer.id}`),
    price: await raw(`prices/${price.id}`),
    product: await raw(`products/${price.product as string}`),
    subscription: await raw(`subscriptions/${sub.id}`),
    subscription_item: items[0] ?? {},
    plan: items[0]?.["plan"] as Shape,
    invoice,
    line_item: lines[0] ?? {},
    payment_intent: intent,
    payment_method: await firstOf("payment_methods"),
    charge: (await stripe.paymentIntents.retrieve(String(intent["id"]), { expand: ["latest_charge"] }))
      .latest_charge as unknown as Shape,
    refund: (await stripe.refunds.create({ payment_intent: String(intent["id"]) })) as unknown as Shape,
    event: await firstOf("events"),
    subscription_schedule: await raw(`subscription_schedules/${schedule.id}`),
    setup_intent: await raw(`setup_intents/${setup.id}`),
    "checkout.session": await raw(`checkout/sessions/${session.id}`),
    "test_helpers.test_clock": clock,
  };
  const found = Object.entries(objects).flatMap(([name, ours]) =>
    differences(ours, fixtures.resources[name] ?? {}, name),
  );
  expect(found).toEqual([]);
});
