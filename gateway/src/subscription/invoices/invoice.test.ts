import { beforeAll, expect, test } from "vitest";
import { aClient, type Client, inDays, unique } from "../../../../tests/support/people.ts";
import { aSubscriber } from "../../../../tests/support/third-parties/payments.ts";
import { expectOwnerOnly } from "../../testing/owner-only.ts";
import { ask, codesOf, sharedPayingStack, type Answered } from "../../testing/stack.ts";

let stack: Awaited<ReturnType<typeof sharedPayingStack>>;
beforeAll(async () => {
  stack = await sharedPayingStack();
});

const invoices = `query ($page: Int! = 1, $pageSize: Int! = 25, $search: String! = "", $from: String, $to: String) {
  invoices(page: $page, pageSize: $pageSize, search: $search, from: $from, to: $to) {
    items { id number date expiresOn planName isAddOn price status } page pageSize totalCount
  }
}`;
const createInvoiceLink =
  "mutation ($number: String!) { createInvoiceLink(number: $number) { url expiresOn userErrors { code field } } }";

type Invoice = { id: string; number: string; date: string; price: number };
type Page = { items: Invoice[]; page: number; pageSize: number; totalCount: number };
type Link = { url: string; expiresOn: string; userErrors: { code: string; field: string | null }[] };

function list({ owner }: Client, variables: object = {}): Promise<Answered> {
  return ask(stack.gateway, invoices, { token: owner.token, variables });
}

async function pageOf(client: Client, variables: object = {}): Promise<Page> {
  return (await list(client, variables)).data?.["invoices"] as Page;
}

async function numbersOf(client: Client, variables: object): Promise<string[]> {
  return (await pageOf(client, variables)).items.map(({ number }) => number);
}

async function link({ owner }: Client, number: string): Promise<Link> {
  return (await ask(stack.gateway, createInvoiceLink, { token: owner.token, variables: { number } })).data?.[
    "createInvoiceLink"
  ] as Link;
}

/** A payment of some moment, `YYYY-MM-DD HH:MM:SS`. */
async function paid({ clientid }: Client, invoicenumber: string, transactiondate: string): Promise<void> {
  await stack.dataspace.services.db.pool.query(
    `insert into transactionhistory (clientid, invoicenumber, transactiondate, planname, isaddon, price)
     values ($1, $2, $3, 'Starter', 0, 99)`,
    [clientid, invoicenumber, transactiondate],
  );
}

test("what was paid is listed newest first, by page, for one upstream call", async () => {
  const client = await aSubscriber(stack.dataspace);
  await paid(client, "OLD-0001", inDays(stack.dataspace.services, -30));
  await ask(stack.gateway, "{ viewer { id } }", { token: client.owner.token });
  const answer = await list(client);
  const page = answer.data?.["invoices"] as Page;
  expect(answer.calls).toBe(1);
  expect(page).toMatchObject({ page: 1, pageSize: 25, totalCount: 2 });
  expect(page.items[0]).toMatchObject({ planName: "Starter", isAddOn: false, price: 99, status: "paid" });
  expect(page.items[1]?.number).toBe("OLD-0001");
  const second = await pageOf(client, { page: 2, pageSize: 1 });
  expect(second).toMatchObject({ page: 2, pageSize: 1, totalCount: 2, items: [{ number: "OLD-0001" }] });
  expect(await pageOf(client, { page: 0, pageSize: 1_000 })).toMatchObject({ page: 1, pageSize: 100 });
});

test("an invoice is found by any part of its number, and no sign of it is a wildcard", async () => {
  const client = await aClient(stack.dataspace, { planid: 20 });
  for (const number of ["ABC-0001", "ABC-0002", "X_Y%Z"]) await paid(client, number, "2026-02-01 10:00:00");
  expect(await numbersOf(client, { search: "0002" })).toEqual(["ABC-0002"]);
  expect(await numbersOf(client, { search: " abc-0001 " })).toEqual(["ABC-0001"]);
  for (const search of ["_Y%", "%Z"]) expect(await numbersOf(client, { search })).toEqual(["X_Y%Z"]);
  for (const search of ["_", "%"]) expect(await numbersOf(client, { search })).toEqual(["X_Y%Z"]);
  for (const search of ["'", ") or (1=1", "\\", "a=b", " in "]) expect(await numbersOf(client, { search })).toEqual([]);
});

test("a range of days holds its first from 00:00:00 and its last to 23:59:59", async () => {
  const client = await aClient(stack.dataspace, { planid: 20 });
  for (const [number, at] of [
    ["A", "2026-01-31 23:59:59"],
    ["B", "2026-02-01 00:00:00"],
    ["C", "2026-02-28 23:59:59"],
    ["D", "2026-03-01 00:00:00"],
  ] as const)
    await paid(client, number, at);
  expect(await numbersOf(client, { from: "2026-02-01", to: "2026-02-28" })).toEqual(["C", "B"]);
  expect(await numbersOf(client, { from: "2026-02-28", to: null })).toEqual(["D", "C"]);
  expect(await numbersOf(client, { from: null, to: "2026-01-31" })).toEqual(["A"]);
});

test("a day that is none, a range backwards and an endless search are refused by name", async () => {
  const client = await aClient(stack.dataspace, { planid: 20 });
  for (const [variables, field] of [
    [{ from: "2026-02-30" }, "from"],
    [{ to: "today" }, "to"],
    [{ from: "2026-02-02", to: "2026-02-01" }, "to"],
    [{ search: "x".repeat(201) }, "search"],
  ] as const) {
    const answer = await list(client, variables);
    expect(codesOf(answer)).toEqual(["BAD_REQUEST"]);
    expect(answer.errors[0]?.extensions.field).toBe(field);
  }
});

test("an invoice's link opens the PDF without a session, and caches may not store it", async () => {
  const client = await aSubscriber(stack.dataspace);
  const [invoice] = (await pageOf(client)).items;
  const { url, expiresOn, userErrors } = await link(client, invoice?.number ?? "");
  expect(userErrors).toEqual([]);
  expect(url).toMatch(/^\/invoices\/[^/?]+\.pdf\?/);
  const left = Date.parse(expiresOn) - Date.now();
  expect(left).toBeGreaterThan(4 * 60_000);
  expect(left).toBeLessThanOrEqual(5 * 60_000);
  const answer = await fetch(`${stack.gateway.url}${url}`);
  expect(answer.status).toBe(200);
  const headers = ["content-type", "cache-control", "x-content-type-options"].map((name) => answer.headers.get(name));
  expect(headers).toEqual(["application/pdf", "no-store", "nosniff"]);
  expect(answer.headers.get("content-disposition")).toBe(`inline; filename="${invoice?.number}.pdf"`);
  expect(Buffer.from(await answer.arrayBuffer()).toString("latin1", 0, 5)).toBe("%PDF-");
});

test("a link opens nothing but its own invoice, and nothing without its signature", async () => {
  const client = await aSubscriber(stack.dataspace);
  await paid(client, "OTHER-0001", "2026-02-01 10:00:00");
  const [invoice] = (await pageOf(client)).items;
  const { url } = await link(client, invoice?.number ?? "");
  const refusal = async (path: string): Promise<[number, string]> => {
    const answer = await fetch(`${stack.gateway.url}${path}`);
    return [answer.status, ((await answer.json()) as { code: string }).code];
  };
  const expired: [number, string] = [422, "LINK_EXPIRED"];
  expect(await refusal(url.replace(invoice?.number ?? "", "OTHER-0001"))).toEqual(expired);
  expect(await refusal(url.replace(/clientid=\d+/, "clientid=1"))).toEqual(expired);
  expect(await refusal(url.replace(/expires=\d+/, "expires=9999999999"))).toEqual(expired);
  expect(await refusal(url.replace(/&signature=.*/, ""))).toEqual(expired);
  expect(await refusal(`${url}&signature=again`)).toEqual(expired);
  expect(await refusal(url.replace(".pdf", ".exe"))).toEqual([404, "NOT_FOUND"]);
});

test("an invoice of another client, or none at all, gets no link", async () => {
  const [mine, theirs] = [await aSubscriber(stack.dataspace), await aSubscriber(stack.dataspace)];
  const [invoice] = (await pageOf(theirs)).items;
  expect((await pageOf(mine)).items.map(({ id }) => id)).not.toContain(invoice?.id);
  for (const number of [invoice?.number ?? "", unique(), "../../user/session"])
    expect(await link(mine, number)).toMatchObject({ url: null, expiresOn: null, userErrors: [{ code: "NOT_FOUND" }] });
  expect((await link(mine, "")).userErrors).toMatchObject([{ code: "BAD_REQUEST", field: "number" }]);
});

test("only the owner sees what was paid", async () => {
  await expectOwnerOnly(stack, invoices);
  await expectOwnerOnly(stack, createInvoiceLink, { number: "X" });
});
