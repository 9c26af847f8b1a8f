import { beforeAll, expect, test } from "vitest";
import { aClient, aMember, aProfile, type MemberPerson, type Profile } from "../../../tests/support/people.ts";
import { sharedStack, type SharedStack } from "../../../tests/support/shared/stack.ts";
import { ask, codesOf, type Answered } from "../testing/stack.ts";

let stack: SharedStack;
beforeAll(async () => {
  stack = await sharedStack();
});

const thisMonth = new Date().toISOString().slice(0, 7);
const today = new Date().toISOString().slice(0, 10);
const usage =
  'query ($month: String!, $search: String! = "") { platformUsage(month: $month, search: $search) { id memberId name email deleted total personalEmail businessEmail phone } }';
const byDay =
  "query ($month: String) { usageByDay(month: $month) { date memberId personalEmail businessEmail phone } }";
const revealed =
  "query ($id: ID!, $page: Int! = 1, $month: String) { revealedContacts(memberId: $id, page: $page, month: $month) { items { id fullName phone { values } } page pageSize totalCount } }";
const reveal =
  "mutation ($url: String!, $datum: DatumType!) { revealContact(url: $url, datum: $datum) { userErrors { code } } }";

function send(query: string, token: string | undefined, variables: object): Promise<Answered> {
  return ask(stack.gateway, query, { token, variables });
}

async function open({ token }: MemberPerson, datum: string): Promise<Profile> {
  const person = await aProfile(stack.dataspace);
  const { data } = await send(reveal, token, { url: person.url, datum });
  expect(data).toEqual({ revealContact: { userErrors: [] } });
  return person;
}

test("each member's reveals of a month are counted by kind, deleted members' too", async () => {
  const { owner, clientid } = await aClient(stack.dataspace);
  const member = await aMember(stack.dataspace, clientid);
  for (const datum of ["PHONE", "PHONE", "BUSINESS_EMAIL", "PERSONAL_EMAIL"]) await open(member, datum);
  await send("mutation ($id: ID!) { deleteMember(memberId: $id) { deletedId } }", owner.token, {
    id: member.appuserid,
  });
  await send("{ viewer { id } }", owner.token, {});
  const answer = await send(usage, owner.token, { month: thisMonth });
  expect(answer.calls).toBe(1);
  expect((answer.data?.["platformUsage"] as object[] | undefined)?.[0]).toEqual({
    id: `${member.appuserid}:${thisMonth}`,
    memberId: `${member.appuserid}`,
    name: "Ann Bee",
    email: member.email,
    deleted: true,
    total: 4,
    personalEmail: 1,
    businessEmail: 1,
    phone: 2,
  });
});

test("another month shows nothing of it, and a search looks at all months", async () => {
  const { owner } = await aClient(stack.dataspace);
  await open(owner, "PHONE");
  const totals = async (variables: object): Promise<unknown> =>
    (
      (await send(usage, owner.token, variables)).data?.["platformUsage"] as { id: string; total: number }[] | undefined
    )?.map(({ id, total }) => [id, total]);
  expect(await totals({ month: "2020-02" })).toEqual([]);
  expect(await totals({ month: "2020-02", search: " ann b " })).toEqual([[`${owner.appuserid}:all`, 1]]);
  expect(await totals({ month: "2020-02", search: "no such name" })).toEqual([]);
});

test("reveals are counted by day and member, for one upstream call", async () => {
  const { owner, clientid } = await aClient(stack.dataspace);
  const member = await aMember(stack.dataspace, clientid);
  await open(member, "PHONE");
  await open(member, "BUSINESS_EMAIL");
  const answer = await send(byDay, owner.token, { month: thisMonth });
  expect(answer.data).toEqual({
    usageByDay: [{ date: today, memberId: `${member.appuserid}`, personalEmail: 0, businessEmail: 1, phone: 1 }],
  });
  expect((await send(byDay, owner.token, { month: thisMonth })).calls).toBe(1);
  expect((await send(byDay, owner.token, { month: "2020-02" })).data).toEqual({ usageByDay: [] });
  const recent = await send(byDay, owner.token, {});
  expect([recent.data, recent.calls]).toEqual([answer.data, 1]);
});

test("a member's revealed contacts come 10 a page, newest first, for one upstream call", async () => {
  const { owner, clientid } = await aClient(stack.dataspace, { credits: 20 });
  const member = await aMember(stack.dataspace, clientid);
  const people: Profile[] = [];
  for (let each = 0; each < 11; each += 1) people.push(await open(member, "PHONE"));
  await send("{ viewer { id } }", owner.token, {});
  const first = await send(revealed, owner.token, { id: member.appuserid });
  expect(first.calls).toBe(1);
  expect(first.data?.["revealedContacts"]).toMatchObject({ page: 1, pageSize: 10, totalCount: 11 });
  const items = (first.data?.["revealedContacts"] as { items: object[] } | undefined)?.items;
  expect(items).toHaveLength(10);
  expect(items?.[0]).toMatchObject({ id: people[10]?.key, phone: { values: people[10]?.phone } });
  const second = await send(revealed, owner.token, { id: member.appuserid, page: 2, month: thisMonth });
  expect(second.data?.["revealedContacts"]).toMatchObject({ items: [{ id: people[0]?.key }], page: 2, totalCount: 11 });
  expect((await send(revealed, owner.token, { id: member.appuserid, page: -5 })).data).toEqual(first.data);
  expect((await send(revealed, owner.token, { id: member.appuserid, month: "2020-02" })).data).toMatchObject({
    revealedContacts: { items: [], totalCount: 0 },
  });
});

const monthly: [string, object][] = [
  [usage, {}],
  [byDay, {}],
  [revealed, { id: 1 }],
];

test.each(["2026-13", "2026-1", "", "last month", "2026-02-01"])("%j is no month: refused by name", async (month) => {
  const { owner } = await aClient(stack.dataspace);
  for (const [query, variables] of monthly)
    expect((await send(query, owner.token, { ...variables, month })).errors).toMatchObject([
      { extensions: { code: "BAD_REQUEST", field: "month" } },
    ]);
});

test("usage is the owner's: signed out, a member and an invited admin are refused", async () => {
  const { owner, clientid } = await aClient(stack.dataspace);
  for (const [query, variables] of monthly) {
    const asked = { ...variables, month: thisMonth, id: owner.appuserid };
    expect(codesOf(await send(query, undefined, asked))).toEqual(["SIGNED_OUT"]);
    for (const role of ["member", "admin"] as const) {
      const { token } = await aMember(stack.dataspace, clientid, { role });
      expect(codesOf(await send(query, token, asked))).toEqual(["FORBIDDEN"]);
    }
  }
});

test("another client's usage is not seen, and its members' contacts do not exist", async () => {
  const [first, second] = [await aClient(stack.dataspace), await aClient(stack.dataspace)];
  await open(second.owner, "PHONE");
  const rows = (await send(usage, first.owner.token, { month: thisMonth })).data?.["platformUsage"];
  expect(rows).toMatchObject([{ memberId: `${first.owner.appuserid}`, total: 0 }]);
  expect((await send(byDay, first.owner.token, { month: thisMonth })).data).toEqual({ usageByDay: [] });
  for (const id of [second.owner.appuserid, "abc"])
    expect(codesOf(await send(revealed, first.owner.token, { id }))).toEqual(["NOT_FOUND"]);
});
