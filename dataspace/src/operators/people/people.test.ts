import type { PeopleAnswer, PeopleCountsAnswer, PersonOwnersAnswer } from "@finder/contract/endpoints/people";
import { afterAll, beforeAll, expect, test } from "vitest";
import { call } from "../../../../tests/support/calls.ts";
import { aConsoleOperator } from "../../../../tests/support/console/operators.ts";
import { peopleConsole, personIdOf, revealDatum, valueIdOf } from "../../../../tests/support/console/people.ts";
import { startDataspace, type TestDataspace } from "../../../../tests/support/dataspace.ts";
import { expectLedgerBalances } from "../../../../tests/support/ledger.ts";
import { aClient, aProfile } from "../../../../tests/support/people.ts";
import { countPeople } from "../../contacts/counts/count-people.ts";

let dataspace: TestDataspace;
let office: ReturnType<typeof peopleConsole>;
beforeAll(async () => {
  dataspace = await startDataspace();
  office = peopleConsole(dataspace, await aConsoleOperator(dataspace, "data"));
});
afterAll(async () => {
  await expectLedgerBalances(dataspace.services.db);
  await dataspace.close();
});

test("a person is found by any spelling of the address, by a value in any spelling, and by id", async () => {
  const profile = await aProfile(dataspace);
  const slug = profile.key.slice("in/".length);
  const phone = profile.phone[0] ?? "";
  const texts = [
    profile.url,
    `https://de.linkedin.com/in/${slug.toUpperCase()}/?trk=1`,
    personIdOf(profile),
    ` ${slug.toUpperCase()}@home.net`,
    `${phone.slice(0, 5)} ${phone.slice(5)}`,
  ];
  for (const text of texts)
    expect((await office.ask<PeopleAnswer>("find", { text })).body, text).toMatchObject({
      resource: [{ personid: personIdOf(profile), full_name: "Jane Doe", profilekey: profile.key, source: "import" }],
      more: false,
    });
  expect((await office.ask<PeopleAnswer>("find", { text: "nobody@nowhere.example" })).body.resource).toEqual([]);
});

test("people who share a value come page by page, in the order of their keys", async () => {
  const shared = [`+1404${Math.floor(1_000_000 + Math.random() * 8_999_999)}`];
  const people = await Promise.all([1, 2, 3].map(() => aProfile(dataspace, { phone: shared })));
  const text = shared[0];
  const first = (await office.ask<PeopleAnswer>("find", { text, limit: 2 })).body;
  const after = first.resource.at(-1)?.personid;
  const second = (await office.ask<PeopleAnswer>("find", { text, limit: 2, after })).body;
  expect([first.more, second.more]).toEqual([true, false]);
  expect([...first.resource, ...second.resource].map(({ personid }) => personid)).toEqual(
    people.map(personIdOf).toSorted(),
  );
});

test("values are masked until the second factor is shown, and each says where and when it came from", async () => {
  const profile = await aProfile(dataspace);
  const masked = await office.read(profile, "read");
  expect(masked.data.map(({ value }) => value)).toEqual([
    expect.stringMatching(/^j•••@home.net$/),
    expect.stringMatching(/^j•••@acme.com$/),
    expect.stringMatching(/^\+1 ••• ••• ••\d\d$/),
  ]);
  const clear = await office.read(profile);
  expect(clear.data).toMatchObject([
    { datum: "personal", value: profile.personal[0], source: "import", verifiedon: "2026-01-31", validation: null },
    { datum: "business", value: profile.business[0]?.address, validation: "valid" },
    { datum: "phone", value: profile.phone[0], valueid: valueIdOf(dataspace, profile, "phone") },
  ]);
  const late = await aConsoleOperator(dataspace, "data", "open");
  const refused = await peopleConsole(dataspace, late).ask("values", { personid: personIdOf(profile) });
  expect(refused.body.error.context).toEqual({ code: "PROOF_REQUIRED" });
});

test("a person's page counts owners and feedback, and lists the owning clients page by page", async () => {
  const profile = await aProfile(dataspace);
  const clients = await Promise.all([aClient(dataspace), aClient(dataspace)]);
  for (const { owner } of clients) await revealDatum(dataspace, owner, profile, "directdial");
  const [one] = clients;
  if (!one) throw new Error("no client");
  await revealDatum(dataspace, one.owner, profile, "personalemail");
  await call(dataspace, "reportinvalid", {
    token: one.owner.token,
    body: { linkedin_url: profile.url, type: "phone", info: profile.phone[0] },
  });
  expect(await office.read(profile)).toMatchObject({
    owners: { personal: 1, business: 0, phone: 2, clients: 2 },
    feedback: { upvotes: 0, downvotes: 1, reported: 1, returned: 1 },
  });
  const first = (await office.ask<PersonOwnersAnswer>("owners", { personid: personIdOf(profile), limit: 1 })).body;
  const after = first.resource[0]?.clientid;
  const second = (await office.ask<PersonOwnersAnswer>("owners", { personid: personIdOf(profile), limit: 1, after }))
    .body;
  expect([first.more, second.more]).toEqual([true, false]);
  expect([...first.resource, ...second.resource].map(({ data }) => data).toSorted()).toEqual([
    ["personal", "phone"],
    ["phone"],
  ]);
});

test("people are counted by source and by age, as of a moment that is told", async () => {
  await aProfile(dataspace, { business: [] });
  await dataspace.rows("delete from personcount");
  await countPeople(dataspace.services);
  const { body } = await office.ask<PeopleCountsAnswer>("counts");
  const [counted] = await dataspace.rows<{ people: number; phone: number }>(
    `select count(*)::int as people, sum(cardinality(phone_masks))::int as phone from profile
     where suppressedon is null and full_name <> ''`,
  );
  expect(body.countedon).not.toBeNull();
  expect(body.sources.reduce((sum, { people }) => sum + people, 0)).toBe(counted?.people);
  expect(body.ages.reduce((sum, { phone }) => sum + phone, 0)).toBe(counted?.phone);
  expect(body.ages.map(({ age }) => age)).toEqual(["30", "90", "365", "older", "never"]);
});
