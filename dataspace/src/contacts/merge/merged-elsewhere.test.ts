import type { AnswerOf } from "@finder/contract/operators/operation";
import type { personPairs } from "@finder/contract/operators/pairs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type LocalSources, startSources } from "@finder/standins/sources/server";
import { call } from "../../../../tests/support/calls.ts";
import { aConsoleOperator } from "../../../../tests/support/console/operators.ts";
import { merging, peopleConsole, personIdOf } from "../../../../tests/support/console/people.ts";
import { startDataspace, type TestDataspace } from "../../../../tests/support/dataspace.ts";
import { expectLedgerBalances } from "../../../../tests/support/ledger.ts";
import { aClient, aProfile, type Profile, unique } from "../../../../tests/support/people.ts";
import { aKeyHolder, contacts, get } from "../../apikeys/testing/api-calls.ts";
import { countPeople } from "../counts/count-people.ts";
import { importRows } from "../import/testing/import-run.ts";

type Pairs = AnswerOf<typeof personPairs>;
type Office = ReturnType<typeof peopleConsole>;

let sources: LocalSources;
let dataspace: TestDataspace;
let office: Office;
beforeAll(async () => {
  sources = await startSources();
  dataspace = await startDataspace(sources.env);
  office = peopleConsole(dataspace, await aConsoleOperator(dataspace, "data"));
});
afterAll(async () => {
  await expectLedgerBalances(dataspace.services.db);
  await dataspace?.close();
  await sources?.close();
});

async function merged(): Promise<{ gone: Profile; stays: Profile }> {
  const [gone, stays] = [await aProfile(dataspace), await aProfile(dataspace)];
  expect((await office.ask("merge", merging(gone, stays))).status).toBe(200);
  return { gone, stays };
}

function personals({ values }: Awaited<ReturnType<Office["read"]>>): (string | undefined)[] {
  return values.filter(({ datum }) => datum === "PERSONAL_EMAIL").map(({ value }) => value);
}

test("an import of both addresses adds the values to the surviving person once", async () => {
  const { gone, stays } = await merged();
  const other = await aProfile(dataspace);
  const file = [
    `${stays.url},Jane Dow,a-${stays.key.slice(3)}@home.net,,2026-05-01`,
    `${gone.url},Jane Dow,b-${stays.key.slice(3)}@home.net,,2026-05-01`,
    `${other.url},John Roe,c-${other.key.slice(3)}@home.net,,2026-05-01`,
  ].join("\n");
  expect(await importRows(dataspace.services, file)).toMatchObject({ read: 3, new: 0, updated: 2 });
  const person = await office.read(stays);
  expect(person).toMatchObject({
    summary: { fullName: "Jane Dow", verifiedOn: "2026-05-01" },
    profileUrl: stays.url,
  });
  const slug = stays.key.slice(3);
  expect(personals(person)).toEqual([...stays.personal, ...gone.personal, `a-${slug}@home.net`, `b-${slug}@home.net`]);
  expect(person.values.flatMap(({ importLine }) => importLine ?? [])).toEqual([2, 3]);
  expect(await importRows(dataspace.services, `${file}\n`)).toMatchObject({ updated: 0 });
  const { rows } = await dataspace.services.db.pool.query("select sealed from profile where profileid = $1", [
    gone.profileid,
  ]);
  expect(rows).toEqual([{ sealed: null }]);
});

test("a person at another company by a source loses the old company's facts", async () => {
  const person = await aProfile(dataspace, { company: "Acme" });
  const facts = async (): Promise<unknown[]> => {
    const { summary, companyDomain, companySize } = await office.read(person);
    return [summary.company, companyDomain, companySize];
  };
  await dataspace.services.db.pool.query(
    "update profile set company_domain = 'acme.com', company_size = '11-50' where profileid = $1",
    [person.profileid],
  );
  const { owner } = await aClient(dataspace);
  for (const [company, known] of [
    ["ACME", ["ACME", "acme.com", "11-50"]],
    ["Globex", ["Globex", null, null]],
  ] as const) {
    sources.tell(person.url, { linkedinurl: person.url, full_name: "Jane Doe", company });
    await dataspace.services.db.pool.query("delete from sourceask where profileid = $1", [person.profileid]);
    expect(
      (await call(dataspace, "refreshcontact", { token: owner.token, body: { linkedinurl: person.url } })).status,
    ).toBe(200);
    expect(await facts()).toEqual(known);
  }
});

test("a source asked by the old address adds its values to the surviving person", async () => {
  const { gone, stays } = await merged();
  const person = { full_name: "Jane Doe", personal_emails: [`new-${unique()}@home.net`], verifiedon: "2026-06-01" };
  for (const { url } of [gone, stays]) sources.tell(url, { linkedinurl: url, ...person });
  const { owner } = await aClient(dataspace);
  const body = { linkedinurl: gone.url };
  const { status } = await call(dataspace, "refreshcontact", { token: owner.token, body });
  expect(status).toBe(200);
  expect(personals(await office.read(stays))).toEqual(person.personal_emails);
  expect((await office.read(stays)).profileUrl).toBe(stays.url);
});

test("a public API call with both addresses finds the person for each and charges once", async () => {
  const { gone, stays } = await merged();
  const { apikey } = await aKeyHolder(dataspace);
  const first = await get(dataspace, contacts(gone.url, "personalemails"), apikey);
  expect(first.body).toMatchObject({
    data: [
      {
        results: [
          { status: "found", charged: 1, values: [...stays.personal, ...gone.personal].map((value) => ({ value })) },
        ],
      },
    ],
  });
  expect((await get(dataspace, contacts(stays.url, "personalemails"), apikey)).body).toMatchObject({
    data: [{ results: [{ status: "found", charged: 0, owned: true }] }],
  });
  const both = await get(dataspace, contacts([gone.url, stays.url], "directdials"), apikey);
  expect([both.status, both.headers.get("x-credits-charged")]).toEqual([200, "1"]);
});

test("quote, bulk reveal and history by the old address are the surviving person's", async () => {
  const { gone, stays } = await merged();
  const { owner } = await aClient(dataspace);
  const of = { token: owner.token };
  const selection = { ids: [gone.key, stays.key] };
  const quoted = await call<{ quote: unknown }>(dataspace, "revealquote", {
    ...of,
    body: { selection, types: ["directdial"] },
  });
  expect(JSON.stringify(quoted.body)).toContain('"new":1');
  const started = await call<{ job: { total: number } }>(dataspace, "bulkreveal", {
    ...of,
    body: { selection, types: ["directdial"], attemptkey: unique() },
  });
  expect(started.body.job.total).toBe(1);
  await call(dataspace, "getcontact", { ...of, body: { linkedinurl: gone.url, type: "directdial", action: "reveal" } });
  const events = await call<{ resource: { kind: string }[] }>(dataspace, "getcontacthistory", {
    ...of,
    body: { linkedinurl: gone.url },
  });
  expect(events.body.resource).toMatchObject([{ kind: "revealed" }]);
});

test("people who share a value of at most ten are pairs, strongest first, in pages", async () => {
  const { pool } = dataspace.services.db;
  await pool.query("delete from personpair");
  const [mail, phone] = [`shared-${unique()}@home.net`, "+14045550123"];
  const [ada, also] = [
    await aProfile(dataspace, { full_name: "Ada Byron", personal: [mail], phone: [phone] }),
    await aProfile(dataspace, { full_name: "ADA BYRON", personal: [mail], phone: [phone] }),
  ];
  const [bob, rob] = [
    await aProfile(dataspace, { full_name: "Bob Roe", personal: [`b-${mail}`] }),
    await aProfile(dataspace, { full_name: "Rob Roe", personal: [`b-${mail}`] }),
  ];
  for (let count = 0; count < 11; count += 1)
    await aProfile(dataspace, { business: [{ address: `info-${mail}`, validation: "valid" }] });
  await pool.query("delete from personcount");
  await countPeople(dataspace.services);
  const first = (await office.ask<Pairs>("pairs", { first: 1 })).body;
  expect(first).toMatchObject({ more: true, items: [{ shared: 2, sameName: true }] });
  const sides = ({ items: [pair] }: Pairs) => [pair?.one.id, pair?.other.id].toSorted();
  expect(sides(first)).toEqual([ada, also].map(personIdOf).toSorted());
  const after = first.items[0]?.id;
  const second = (await office.ask<Pairs>("pairs", { first: 1, after })).body;
  expect(second).toMatchObject({ more: false, items: [{ shared: 1, sameName: false }] });
  expect(sides(second)).toEqual([bob, rob].map(personIdOf).toSorted());
  expect((await office.read(ada)).sharers).toMatchObject([{ summary: { id: personIdOf(also) }, shared: 2 }]);
});

test("two people kept apart by an operator never become a pair again", async () => {
  const { pool } = dataspace.services.db;
  const personal = [`home-${unique()}@home.net`];
  const [one, other] = [await aProfile(dataspace, { personal }), await aProfile(dataspace, { personal })];
  const body = { personId: personIdOf(one), otherId: personIdOf(other) };
  const answers = [
    await office.ask<{ marked: boolean }>("distinct", body),
    await office.ask<{ marked: boolean }>("distinct", body),
  ];
  expect(answers.map(({ body: answer }) => answer.marked)).toEqual([true, false]);
  await pool.query("delete from personcount");
  await countPeople(dataspace.services);
  const { items } = (await office.ask<Pairs>("pairs", { first: 100 })).body;
  expect(items.filter((pair) => [pair.one.id, pair.other.id].includes(body.personId))).toEqual([]);
  expect((await office.read(one)).sharers).toEqual([]);
});
