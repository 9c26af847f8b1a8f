import { beforeAll, expect, test } from "vitest";
import { aClient, aPlan, aProfile, type Client } from "../../../tests/support/people.ts";
import { expectOwnerOnly } from "../testing/owner-only.ts";
import { sharedStack, type SharedStack } from "../../../tests/support/shared/stack.ts";
import { ask, type Answered } from "../testing/stack.ts";

let stack: SharedStack;
beforeAll(async () => {
  stack = await sharedStack();
});

const month = new Date().toISOString().slice(0, 7);
const today = new Date().toISOString().slice(0, 10);
const usage =
  'query ($month: String!, $search: String! = "") { apiUsage(month: $month, search: $search) { id keyId key purpose deleted callCount personalEmail businessEmail phone } }';
const byDay =
  "query ($month: String!) { apiUsageByDay(month: $month) { date keyId callCount personalEmail businessEmail phone } }";
const requests =
  "query ($page: Int! = 1, $pageSize: Int! = 25, $keyId: ID, $status: Int, $type: DatumType, $from: String, $to: String) { apiRequests(page: $page, pageSize: $pageSize, keyId: $keyId, status: $status, type: $type, from: $from, to: $to) { items { id keyId calledOn url types status code charged latencyMs } totalCount page pageSize } }";
const create = "mutation ($purpose: String!) { createApiKey(purpose: $purpose) { apiKey { id key } } }";

type Holder = Client & { readonly id: string; readonly key: string };

function send(client: Client, query: string, variables: object = {}): Promise<Answered> {
  return ask(stack.gateway, query, { token: client.owner.token, variables });
}

async function aHolder(): Promise<Holder> {
  const client = await aClient(stack.dataspace, { planid: await aPlan(stack.dataspace) });
  const { data } = await send(client, create, { purpose: "Our CRM" });
  return { ...client, ...(data as { createApiKey: { apiKey: { id: string; key: string } } }).createApiKey.apiKey };
}

async function look({ key }: Holder, url: string, ...types: string[]): Promise<string> {
  const query = new URLSearchParams(
    `linkedinurl=${encodeURIComponent(url)}&${types.map((type) => `type=${type}`).join("&")}`,
  );
  const answer = await fetch(`${stack.gateway.url}/v1/contacts?${query.toString()}`, { headers: { "x-api-key": key } });
  await answer.text();
  return answer.headers.get("x-request-id") ?? "";
}

/** One call that is answered, one that is refused, both noted. */
async function aCaller(): Promise<Holder & { readonly ids: readonly [string, string] }> {
  const holder = await aHolder();
  const { url } = await aProfile(stack.dataspace);
  const ids = [
    await look(holder, url, "directdials", "personalemails"),
    await look(holder, "nonsense", "directdials"),
  ] as const;
  const noted = async () => (await send(holder, requests)).data;
  await expect.poll(noted).toMatchObject({ apiRequests: { totalCount: 2 } });
  return { ...holder, ids };
}

test("usage has each key's calls and data per month and day, in one upstream call", async () => {
  const holder = await aCaller();
  const row = { keyId: holder.id, callCount: 2, personalEmail: 1, businessEmail: 0, phone: 1 };
  const shown = { ...row, key: holder.key.slice(-4), purpose: "Our CRM", deleted: false };
  const answer = await send(holder, usage, { month });
  expect(answer.data).toEqual({ apiUsage: [{ ...shown, id: `${holder.id}:${month}` }] });
  expect(answer.calls).toBe(1);
  expect((await send(holder, byDay, { month })).data).toEqual({ apiUsageByDay: [{ ...row, date: today }] });
  const past = (search: string) => send(holder, usage, { month: "2020-02", search });
  expect((await past("")).data).toEqual({ apiUsage: [] });
  expect((await past(" our c ")).data).toEqual({ apiUsage: [{ ...shown, id: `${holder.id}:all` }] });
  expect((await past("unknown")).data).toEqual({ apiUsage: [] });
});

test("the log has each call, newest first, filtered by key, status, type and day", async () => {
  const holder = await aCaller();
  const of = async (variables: object) => (await send(holder, requests, variables)).data?.["apiRequests"];
  expect(await of({})).toMatchObject({
    items: [
      { id: holder.ids[1], status: 400, code: "INVALID_URL", charged: 0 },
      { id: holder.ids[0], keyId: holder.id, status: 200, code: null, charged: 2, types: ["PERSONAL_EMAIL", "PHONE"] },
    ],
    totalCount: 2,
    page: 1,
    pageSize: 25,
  });
  const [only] = (await of({ status: 200 })) ? ((await of({ status: 200 })) as { items: { url: string }[] }).items : [];
  expect(only?.url).toMatch(/^in\/.{2}•••$/);
  expect(await of({ type: "PERSONAL_EMAIL", from: today, to: today, keyId: holder.id })).toMatchObject({
    totalCount: 1,
  });
  for (const none of [{ type: "BUSINESS_EMAIL" }, { to: "2020-01-01" }, { keyId: "999999999" }, { status: 500 }])
    expect(await of(none)).toMatchObject({ items: [], totalCount: 0 });
  expect(await of({ page: 2, pageSize: 1 })).toMatchObject({ items: [{ id: holder.ids[0] }], page: 2, pageSize: 1 });
  expect(await of({ page: -1, pageSize: 1001 })).toMatchObject({ page: 1, pageSize: 100, totalCount: 2 });
});

test("months and days that are none are refused by name", async () => {
  const holder = await aHolder();
  for (const document of [usage, byDay])
    expect((await send(holder, document, { month: "2026-13" })).errors).toMatchObject([
      { extensions: { code: "BAD_REQUEST", field: "month" } },
    ]);
  expect((await send(holder, requests, { from: "2026-02-30" })).errors).toMatchObject([
    { extensions: { code: "BAD_REQUEST", field: "from" } },
  ]);
});

test("usage of the API is the owner's alone, and another client's is not seen", async () => {
  await expectOwnerOnly(stack, usage, { month });
  await expectOwnerOnly(stack, byDay, { month });
  await expectOwnerOnly(stack, requests);
  const [caller, other] = [await aCaller(), await aHolder()];
  expect((await send(other, usage, { month })).data).toMatchObject({ apiUsage: [{ keyId: other.id, callCount: 0 }] });
  expect((await send(other, requests, { keyId: caller.id })).data).toMatchObject({ apiRequests: { totalCount: 0 } });
});
