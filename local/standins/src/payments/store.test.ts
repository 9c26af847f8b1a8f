import { appendFileSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { startPayments } from "./server.ts";
import { aPrice, sdkFor } from "./testing/provider.ts";

const keys = { secret: "sk_test_local", publishable: "pk_test_local" };
const form = { email: "b@acme.com", name: "B", expiry: "12/40", cvc: "123" };

test("sales are known after a restart, also with a last line cut off by a kill", async () => {
  const file = join(mkdtempSync(join(tmpdir(), "payments-")), "payments.jsonl");
  const first = await startPayments({ file, keys });
  const stripe = sdkFor(first.url);
  const secret = first.listen("http://127.0.0.1:9/events");
  const customer = await stripe.customers.create({ name: "Ann" });
  await stripe.customers.update(customer.id, { name: "Ann Bee" });
  await first.close();
  appendFileSync(file, '["customers",{"id":"cus_half');
  const second = await startPayments({ file, keys });
  expect(await sdkFor(second.url).customers.retrieve(customer.id)).toMatchObject({ name: "Ann Bee" });
  expect(second.listen("http://127.0.0.1:9/events")).toBe(secret);
  await second.close();
});

test("a 3-D Secure card buys the plan once the bank's question is answered", async () => {
  const payments = await startPayments({ file: null, keys });
  const stripe = sdkFor(payments.url);
  const price = await aPrice(stripe, 9900);
  const { url } = await stripe.checkout.sessions.create({
    mode: "subscription",
    line_items: [{ price: price.id, quantity: 1 }],
    success_url: "http://shop.example/done",
  });
  const post = (address: string, body: Record<string, string>): Promise<Response> =>
    fetch(address, { method: "POST", redirect: "manual", body: new URLSearchParams(body) });
  const asked = await post(url ?? "", { ...form, number: "4000000000003220" });
  const refused = await post(asked.headers.get("location") ?? "", { answer: "failed" });
  const back = await fetch(refused.headers.get("location") ?? "");
  expect(await back.text()).toContain("unable to authenticate");
  const again = await post(url ?? "", { ...form, number: "4000000000003220" });
  const passed = await post(again.headers.get("location") ?? "", { answer: "passed" });
  const done = await fetch(passed.headers.get("location") ?? "", { redirect: "manual" });
  expect(done.headers.get("location")).toBe("http://shop.example/done");
  const { data } = await stripe.subscriptions.list();
  expect(data.map(({ status }) => status)).toEqual(["active"]);
  expect((await fetch(url ?? "")).status).toBe(410);
  await payments.close();
});
