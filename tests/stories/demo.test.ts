import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type DemoStack, startDemoStack } from "../support/demo-stack.ts";
import { graphql } from "../support/product.ts";

let product: DemoStack;
beforeAll(async () => {
  product = await startDemoStack();
});
afterAll(() => product?.close());

/** What an account that `npm start` prints is answered. */
async function as<Data>(name: string, query: string): Promise<Data> {
  const account = product.demo.accounts.find((each) => each.name === name);
  const { data: signedIn } = await graphql<{ signIn: { sessionToken: string } }>(
    product.url,
    "mutation($email: String!, $password: String!) { signIn(email: $email, password: $password) { sessionToken } }",
    { email: account?.email, password: account?.password },
  );
  const { data, errors } = await graphql<Data>(product.url, query, {}, signedIn?.signIn.sessionToken);
  if (!data) throw new Error(JSON.stringify(errors));
  return data;
}

type Change = { kind: string; dueToday: number; nextBill: number; startsOn: string | null; userErrors: unknown[] };
type Invoice = { number: string; date: string; expiresOn: string; price: number; planName: string };
type Paid = { isPaid: boolean; autoRenews: boolean; expiresOn: string; plan: { name: string } };

const month = 31 * 86_400_000;
const change = "kind dueToday nextBill startsOn userErrors { code }";

test("the demo owner's upgrade costs the rest of the month; a downgrade waits", async () => {
  const { up, down } = await as<{ up: Change; down: Change }>(
    "owner",
    `{ up: planChange(planId: 40) { ${change} } down: planChange(planId: 20) { ${change} } }`,
  );
  expect(up).toMatchObject({ kind: "UPGRADE", nextBill: 599, startsOn: null, userErrors: [] });
  expect(up.dueToday).toBeGreaterThan(100);
  expect(up.dueToday).toBeLessThan(599 - 249);
  expect(down).toMatchObject({ kind: "DOWNGRADE", dueToday: 0, nextBill: 99, userErrors: [] });
  expect(Date.parse(down.startsOn ?? "")).toBeGreaterThan(Date.now());
});

test("the demo owner has an invoice per paid month and a plan that renews", async () => {
  const { viewer, invoices } = await as<{
    viewer: { client: { subscription: Paid } };
    invoices: { items: Invoice[] };
  }>(
    "owner",
    "{ viewer { client { subscription { isPaid autoRenews expiresOn plan { name } } } } invoices { items { number date expiresOn price planName } } }",
  );
  const { subscription } = viewer.client;
  expect(subscription).toMatchObject({ isPaid: true, autoRenews: true, plan: { name: "Growth" } });
  const ends = Date.parse(subscription.expiresOn);
  expect(ends).toBeGreaterThan(Date.now() + 15 * 86_400_000);
  expect(ends).toBeLessThan(Date.now() + month);
  expect(invoices.items.map(({ price, planName }) => [price, planName])).toEqual(
    Array.from({ length: 4 }, () => [249, "Growth"]),
  );
  const [newest, ...older] = invoices.items;
  expect(newest?.expiresOn).toBe(subscription.expiresOn);
  for (const [index, { expiresOn }] of older.entries())
    expect(Math.abs(Date.parse(expiresOn) - Date.parse(invoices.items[index]?.date ?? ""))).toBeLessThan(3_600_000);
});

test("the mutation of README.md gets the answer that README.md shows", async () => {
  const readme = readFileSync(join(import.meta.dirname, "../../README.md"), "utf8");
  const [, mutation = ""] = /```graphql\n([\s\S]*?)```/.exec(readme) ?? [];
  const [, answer = ""] = /```json\n([\s\S]*?)```/.exec(readme) ?? [];
  expect({ data: await as<unknown>("owner", mutation) }).toEqual(JSON.parse(answer));
});

test("a second start leaves the demo company's invoices, credits and renewal as they are", async () => {
  const { rows } = product.dataspace;
  const state = (): Promise<unknown[]> =>
    rows(
      `select (select json_agg(t order by transactionid) from transactionhistory t) as paid,
         (select json_agg(c order by clientid) from usercredit c) as credits,
         (select json_agg(s order by subscriptionid) from usersubscription s) as subscriptions,
         (select count(*) from creditledger) as entries`,
    );
  // The provider reports an invoice's payment method a moment after the payment.
  await expect.poll(() => rows("select from transactionhistory where paidwith is null")).toEqual([]);
  const before = await state();
  await product.loadAgain();
  expect(await state()).toEqual(before);
  const { planChange } = await as<{ planChange: Change }>("owner", `{ planChange(planId: 40) { ${change} } }`);
  expect(planChange.kind).toBe("UPGRADE");
});

test("the demo owner's card is saved: she upgrades without typing one", async () => {
  const { changePlan } = await as<{ changePlan: { userErrors: unknown[]; client: { subscription: Paid } | null } }>(
    "owner",
    "mutation { changePlan(planId: 40) { userErrors { code } client { subscription { isPaid autoRenews expiresOn plan { name } } } } }",
  );
  expect(changePlan).toMatchObject({ userErrors: [], client: { subscription: { plan: { name: "Scale" } } } });
});
