import type { ContactView } from "@finder/contract/endpoints/contacts";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type Answer, call, type ErrorBody } from "../../../../tests/support/calls.ts";
import { startDataspace, type TestDataspace } from "../../../../tests/support/dataspace.ts";
import { expectLedgerBalances } from "../../../../tests/support/ledger.ts";
import { aClient, aMember, aProfile, type MemberPerson } from "../../../../tests/support/people.ts";

let dataspace: TestDataspace;
let shift = 0;
beforeAll(async () => {
  dataspace = await startDataspace({}, { now: () => new Date(Date.now() + shift) });
});
afterAll(async () => {
  await expectLedgerBalances(dataspace.services.db);
  await dataspace.close();
});

type Page = { resource: ContactView[]; meta: { count: number } };

function list(who: MemberPerson, body: object = {}): Promise<Answer<Page>> {
  return call(dataspace, "searchname", { token: who.token, body });
}

async function open(who: MemberPerson, full_name: string, type = "directdial"): Promise<void> {
  const { url } = await aProfile(dataspace, { full_name });
  const { status } = await call(dataspace, "getcontact", {
    token: who.token,
    body: { linkedinurl: url, type, action: "reveal" },
  });
  expect(status).toBe(200);
}

function namesOf({ body }: Answer<Page>): string[] {
  return body.resource.map(({ full_name }) => full_name);
}

it("my contacts are the people with an opened value, newest first", async () => {
  const { owner } = await aClient(dataspace);
  await open(owner, "Ada First", "personalemail");
  await open(owner, "Bob Second", "businessemail");
  await open(owner, "Cy Third", "directdial");
  const page = await list(owner);
  expect(namesOf(page)).toEqual(["Cy Third", "Bob Second", "Ada First"]);
  expect(page.body.meta.count).toBe(3);
  expect(page.body.resource[0]?.data.map(({ open: isOpen }) => isOpen)).toEqual([false, false, true]);
});

it("no member sees data that only a colleague or another client has opened", async () => {
  const { owner, clientid } = await aClient(dataspace);
  await open(owner, "Only Mine");
  const colleague = await aMember(dataspace, clientid);
  const stranger = (await aClient(dataspace)).owner;
  for (const other of [colleague, stranger])
    expect((await list(other)).body).toEqual({ resource: [], meta: { count: 0 } });
});

it("pages have no gap or repeat, and each has the total count", async () => {
  const { owner } = await aClient(dataspace);
  for (const name of ["A", "B", "C", "D", "E"]) await open(owner, `${name} Person`);
  const pages = [
    await list(owner, { limit: 2, offset: 0 }),
    await list(owner, { limit: 2, offset: 2 }),
    await list(owner, { limit: 2, offset: 4 }),
    await list(owner, { limit: 2, offset: 6 }),
  ];
  expect(pages.flatMap(namesOf)).toEqual(["E Person", "D Person", "C Person", "B Person", "A Person"]);
  expect(pages.map(({ body }) => body.meta.count)).toEqual([5, 5, 5, 5]);
});

it("a text finds names that contain it, in any case and alphabet, signs included", async () => {
  const { owner } = await aClient(dataspace);
  for (const name of ["Jane Doe", "Дарья Иванова", "100% Real_Name", "Janet Back\\slash"]) await open(owner, name);
  expect(namesOf(await list(owner, { searchtext: "jANE" }))).toEqual(["Janet Back\\slash", "Jane Doe"]);
  expect(namesOf(await list(owner, { searchtext: "иван" }))).toEqual(["Дарья Иванова"]);
  expect(namesOf(await list(owner, { searchtext: "0% r" }))).toEqual(["100% Real_Name"]);
  expect(namesOf(await list(owner, { searchtext: "k\\s" }))).toEqual(["Janet Back\\slash"]);
  for (const searchtext of ["%%", "_", "J_ne", "' or 1=1 --"])
    expect((await list(owner, { searchtext })).body.meta.count).toBe(searchtext === "_" ? 1 : 0);
});

it("no text lists everyone: left out, empty or null", async () => {
  const { owner } = await aClient(dataspace);
  await open(owner, "Jane Doe");
  for (const body of [{}, { searchtext: "" }, { searchtext: null }])
    expect(namesOf(await list(owner, body))).toEqual(["Jane Doe"]);
});

it.each([{ limit: 0 }, { limit: 102 }, { offset: -1 }, { limit: "many" }, { searchtext: "x".repeat(201) }])(
  "the page %j is refused, naming the field",
  async (body) => {
    const { owner } = await aClient(dataspace);
    const answer = (await list(owner, body)) as unknown as Answer<ErrorBody>;
    expect(answer.status).toBe(400);
    expect(answer.body.error.context).toMatchObject({ code: "BAD_REQUEST", field: Object.keys(body)[0] });
  },
);

async function countSince(
  who: MemberPerson,
  revealedby: number,
  daysAgo: number,
): Promise<Answer<{ totalrevealcount: number }>> {
  const date = new Date(Date.now() + shift - daysAgo * 86_400_000).toISOString().slice(0, 10);
  return call(dataspace, "getrevealcount", { token: who.token, body: { revealedby, date } });
}

it("the reveal count is of people, not data, opened since a day", async () => {
  const { owner } = await aClient(dataspace);
  await open(owner, "Long Ago");
  shift = 40 * 86_400_000;
  const token = await dataspace.services.db.pool
    .query(
      "update loginsession set expireson = expireson + interval '60 days', lastusedon = lastusedon + interval '40 days'",
    )
    .then(() => owner.token);
  await dataspace.services.db.pool.query("update usersubscription set expirydate = expirydate + interval '60 days'");
  const { url } = await aProfile(dataspace);
  for (const type of ["personalemail", "directdial"])
    await call(dataspace, "getcontact", { token, body: { linkedinurl: url, type, action: "reveal" } });
  const counts = await Promise.all([7, 30, 90].map((days) => countSince(owner, owner.appuserid, days)));
  expect(counts.map(({ body }) => body.totalrevealcount)).toEqual([1, 1, 2]);
  shift = 0;
});

it("a member's count is of their own reveals; the owner's, of any member's", async () => {
  const { owner, clientid } = await aClient(dataspace);
  const member = await aMember(dataspace, clientid);
  await open(member, "Seen By Member");
  const stranger = (await aClient(dataspace)).owner;
  expect((await countSince(member, member.appuserid, 7)).body.totalrevealcount).toBe(1);
  expect((await countSince(owner, member.appuserid, 7)).body.totalrevealcount).toBe(1);
  expect((await countSince(member, owner.appuserid, 7)).status).toBe(403);
  expect((await countSince(stranger, member.appuserid, 7)).body.totalrevealcount).toBe(0);
});

it("a count since no day is refused", async () => {
  const { owner } = await aClient(dataspace);
  const answer = await call<ErrorBody>(dataspace, "getrevealcount", {
    token: owner.token,
    body: { revealedby: owner.appuserid, date: "2026-02-30" },
  });
  expect([answer.status, answer.body.error.context]).toEqual([400, { code: "BAD_REQUEST", field: "date" }]);
});

it("a list answers the requested fields of each person, and nothing else", async () => {
  const { owner } = await aClient(dataspace);
  await open(owner, "Ada First", "businessemail");
  const [all] = (await list(owner)).body.resource;
  const fields = { person: ["full_name", "tags"], data: ["businessemail"], datum: ["open", "values", "owner"] };
  const [business] = all?.data.filter(({ type }) => type === "businessemail") ?? [];
  expect((await list(owner, { fields })).body.resource).toEqual([
    {
      profilekey: all?.profilekey,
      full_name: "Ada First",
      tags: [],
      data: [{ type: "businessemail", open: true, values: business?.values, owner: business?.owner }],
    },
  ]);
  const nothing = { person: [], data: [], datum: [] };
  expect((await list(owner, { fields: nothing })).body).toEqual({
    resource: [{ profilekey: all?.profilekey, data: [] }],
    meta: { count: 1 },
  });
});

it("a datum's cost and ownership are listed without the buyer's name", async () => {
  const { owner, clientid } = await aClient(dataspace);
  const { url } = await aProfile(dataspace);
  const mate = await aMember(dataspace, clientid);
  for (const [who, type] of [
    [mate, "personalemail"],
    [owner, "directdial"],
  ] as const)
    await call(dataspace, "getcontact", { token: who.token, body: { linkedinurl: url, type, action: "reveal" } });
  const datum = ["found", "owned", "cost", "validation", "verifiedon"] as const;
  const [all] = (await list(owner)).body.resource;
  const fields = { person: [], data: ["personalemail", "businessemail", "directdial"], datum };
  const [asked] = (await list(owner, { fields })).body.resource;
  expect(asked?.data).toEqual(
    all?.data.map((view) => ({ type: view.type, ...Object.fromEntries(datum.map((field) => [field, view[field]])) })),
  );
  expect(asked?.data.map(({ owned, cost }) => [owned, cost])).toEqual([
    [true, 0],
    [false, 1],
    [true, 0],
  ]);
});

it.each([
  ["a field that no list has", { person: ["sealed"] }, "fields.person.0"],
  ["the same data again and again", { data: Array.from({ length: 1_000 }, () => "directdial") }, "fields.data"],
])("%s is refused by name", async (_, asked, field) => {
  const { owner } = await aClient(dataspace);
  const fields = { person: [], data: [], datum: [], ...asked };
  const answer = await call<ErrorBody>(dataspace, "searchname", { token: owner.token, body: { fields } });
  expect([answer.status, answer.body.error.context]).toEqual([400, { code: "BAD_REQUEST", field }]);
});
