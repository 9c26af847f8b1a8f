import { beforeAll, expect, test } from "vitest";
import { aClient, aMember, aProfile, giveCredits } from "../../../tests/support/people.ts";
import { sharedStack, type SharedStack } from "../../../tests/support/shared/stack.ts";
import { ask, codesOf, type Answered } from "../testing/stack.ts";

let stack: SharedStack;
beforeAll(async () => {
  stack = await sharedStack();
});

const statement = `query ($page: Int! = 1, $pageSize: Int! = 25, $from: String, $to: String, $pool: DatumType, $kind: LedgerKind, $memberId: ID) {
  creditStatement(page: $page, pageSize: $pageSize, from: $from, to: $to, pool: $pool, kind: $kind, memberId: $memberId) {
    items { id createdOn pool kind amount balanceAfter memberName source reference personName expiresOn } page pageSize totalCount } }`;
const forecast = "{ creditForecast { pool balance perDay lastsDays } }";
const reveal = "mutation ($url: String!) { revealContact(url: $url, datum: PHONE) { charged } }";
const today = new Date().toISOString().slice(0, 10);

type Entry = { amount: number; balanceAfter: number; kind: string; pool: string; memberName: string | null };
type Page = { items: Entry[]; totalCount: number };

function send(token: string | undefined, variables: object = {}): Promise<Answered> {
  return ask(stack.gateway, statement, { token, variables });
}

async function pageOf(token: string, variables: object = {}): Promise<Page> {
  return (await send(token, variables)).data?.["creditStatement"] as Page;
}

async function aSpender() {
  const client = await aClient(stack.dataspace, { credits: 10 });
  const { url } = await aProfile(stack.dataspace);
  await ask(stack.gateway, reveal, { token: client.owner.token, variables: { url } });
  return client;
}

test("the statement is the ledger, newest first, with balances, in one upstream call", async () => {
  const { owner } = await aSpender();
  const answer = await send(owner.token);
  expect(answer.calls).toBe(1);
  const { items, totalCount } = await pageOf(owner.token);
  expect(totalCount).toBe(4);
  expect(answer.data).toMatchObject({ creditStatement: { items, totalCount } });
  expect(items[0]).toMatchObject({
    pool: "PHONE",
    kind: "REVEAL",
    amount: -1,
    balanceAfter: 9,
    memberName: "Ann Bee",
    source: "web",
    reference: expect.any(String),
    personName: "Jane Doe",
    createdOn: expect.stringContaining(today),
    expiresOn: null,
  });
  expect(new Set(items.slice(1).map(({ kind, amount }) => `${kind} ${amount}`))).toEqual(new Set(["GRANT_MANUAL 10"]));
});

test("the statement is narrowed by days, pool, kind and member, and comes in pages", async () => {
  const { owner, clientid } = await aSpender();
  const other = await aMember(stack.dataspace, clientid);
  await giveCredits(stack.dataspace, clientid, "contactcredit", 5);
  const count = async (variables: object): Promise<number> => (await pageOf(owner.token, variables)).totalCount;
  expect(await count({ pool: "PHONE" })).toBe(3);
  expect(await count({ pool: "PERSONAL_EMAIL" })).toBe(1);
  expect(await count({ kind: "REVEAL" })).toBe(1);
  expect(await count({ kind: "REFUND" })).toBe(0);
  expect(await count({ memberId: owner.appuserid })).toBe(1);
  expect(await count({ memberId: other.appuserid })).toBe(0);
  expect(await count({ from: today, to: today })).toBe(5);
  expect(await count({ to: "2020-01-31" })).toBe(0);
  expect(await count({ from: null, to: null, pool: null, kind: null, memberId: null })).toBe(5);
  const all = (await pageOf(owner.token)).items;
  expect(await pageOf(owner.token, { page: 2, pageSize: 2 })).toEqual({
    items: all.slice(2, 4),
    page: 2,
    pageSize: 2,
    totalCount: 5,
  });
  expect(await pageOf(owner.token, { page: 0, pageSize: 1500 })).toMatchObject({ page: 1, pageSize: 100 });
  expect(await pageOf(owner.token, { page: 2 ** 31 - 1, pageSize: 100 })).toMatchObject({ items: [], totalCount: 5 });
});

test("each pool says how long it lasts; an unspent one has no end", async () => {
  const { owner } = await aSpender();
  await ask(stack.gateway, "{ viewer { id } }", { token: owner.token });
  const answer = await ask(stack.gateway, forecast, { token: owner.token });
  expect(answer.calls).toBe(1);
  const pools = answer.data?.["creditForecast"] as { pool: string }[] | undefined;
  expect(pools).toHaveLength(3);
  expect(pools?.find(({ pool }) => pool === "PHONE")).toMatchObject({ balance: 9, lastsDays: expect.any(Number) });
  expect(pools?.find(({ pool }) => pool === "PERSONAL_EMAIL")).toEqual({
    pool: "PERSONAL_EMAIL",
    balance: 10,
    perDay: 0,
    lastsDays: null,
  });
});

test.each([
  [{ from: "2026-02-30" }, "from"],
  [{ to: "tomorrow" }, "to"],
  [{ from: "2026-03-02", to: "2026-03-01" }, "to"],
])("%j is refused and the argument is named", async (variables, field) => {
  const { owner } = await aClient(stack.dataspace);
  expect((await send(owner.token, variables)).errors).toMatchObject([{ extensions: { code: "BAD_REQUEST", field } }]);
});

test("only the owner reads balances and their history", async () => {
  const { clientid } = await aClient(stack.dataspace);
  for (const query of ["{ creditStatement { totalCount } }", forecast]) {
    expect(codesOf(await ask(stack.gateway, query))).toEqual(["SIGNED_OUT"]);
    for (const role of ["member", "admin"] as const) {
      const { token } = await aMember(stack.dataspace, clientid, { role });
      expect(codesOf(await ask(stack.gateway, query, { token }))).toEqual(["FORBIDDEN"]);
    }
  }
});

test("another client's statement is not seen, nor that its members exist", async () => {
  const [first, second] = [await aClient(stack.dataspace, { credits: 0 }), await aSpender()];
  expect((await pageOf(first.owner.token)).totalCount).toBe(0);
  for (const memberId of [second.owner.appuserid, "x", 999_999_999])
    expect(codesOf(await send(first.owner.token, { memberId }))).toEqual(["NOT_FOUND"]);
});
