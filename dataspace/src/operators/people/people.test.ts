import type { AnswerOf } from "@finder/contract/operators/operation";
import type { people as found, peopleCounts, personOwners } from "@finder/contract/operators/people";
import { afterAll, beforeAll, expect, test } from "vitest";
import { call } from "../../../../tests/support/calls.ts";
import { aConsoleOperator } from "../../../../tests/support/console/operators.ts";
import { peopleConsole, personIdOf, revealDatum, valueIdOf } from "../../../../tests/support/console/people.ts";
import { startDataspace, type TestDataspace } from "../../../../tests/support/dataspace.ts";
import { expectLedgerBalances } from "../../../../tests/support/ledger.ts";
import { aClient, aProfile } from "../../../../tests/support/people.ts";
import { countPeople } from "../../contacts/counts/count-people.ts";

type People = AnswerOf<typeof found>;

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

test("a person is found by id, and by an address or a value in any spelling", async () => {
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
    expect((await office.ask<People>("find", { text })).body, text).toMatchObject({
      items: [{ id: personIdOf(profile), fullName: "Jane Doe", profile: profile.key, source: "import" }],
      more: false,
    });
  expect((await office.ask<People>("find", { text: "nobody@nowhere.example" })).body.items).toEqual([]);
});

test("people who share a value come page by page, in the order of their keys", async () => {
  const shared = ["+14045550187"];
  const people = await Promise.all([1, 2, 3].map(() => aProfile(dataspace, { phone: shared })));
  const text = shared[0];
  const first = (await office.ask<People>("find", { text, first: 2 })).body;
  const after = first.items.at(-1)?.id;
  const second = (await office.ask<People>("find", { text, first: 2, after })).body;
  expect([first.more, second.more]).toEqual([true, false]);
  expect([...first.items, ...second.items].map(({ id }) => id)).toEqual(people.map(personIdOf).toSorted());
});

test("values with source and date are masked until the second factor is shown", async () => {
  const profile = await aProfile(dataspace);
  const { values } = await office.read(profile);
  expect(values.map(({ masked }) => masked)).toEqual([
    expect.stringMatching(/^j•••@home.net$/),
    expect.stringMatching(/^j•••@acme.com$/),
    expect.stringMatching(/^\+1 ••• ••• ••\d\d$/),
  ]);
  expect(values).toMatchObject([
    { datum: "PERSONAL_EMAIL", value: profile.personal[0], source: "import", verifiedOn: "2026-01-31", quality: null },
    { datum: "BUSINESS_EMAIL", value: profile.business[0]?.address, quality: "VERIFIED" },
    { datum: "PHONE", value: profile.phone[0], id: valueIdOf(dataspace, profile, "phone") },
  ]);
  const late = await aConsoleOperator(dataspace, "data", "open");
  const refused = await peopleConsole(dataspace, late).ask("values", { id: personIdOf(profile) });
  expect(refused.body.error.context).toEqual({ code: "PROOF_REQUIRED" });
});

test("a person's page counts owners and feedback, and pages the owning clients", async () => {
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
    owners: { personalEmail: 1, businessEmail: 0, phone: 2, clients: 2 },
    feedback: { upVotes: 0, downVotes: 1, reports: 1, creditsReturned: 1 },
  });
  const page = { id: personIdOf(profile), first: 1 };
  const first = (await office.ask<AnswerOf<typeof personOwners>>("owners", page)).body;
  const after = first.items[0]?.id;
  const second = (await office.ask<AnswerOf<typeof personOwners>>("owners", { ...page, after })).body;
  expect([first.more, second.more]).toEqual([true, false]);
  expect([...first.items, ...second.items].map(({ data }) => data).toSorted()).toEqual([
    ["PERSONAL_EMAIL", "PHONE"],
    ["PHONE"],
  ]);
});

test("people are counted by source and by age, with the time of the count", async () => {
  await aProfile(dataspace, { business: [] });
  await dataspace.rows("delete from personcount");
  await countPeople(dataspace.services);
  const { body } = await office.ask<AnswerOf<typeof peopleCounts>>("counts");
  const [counted] = await dataspace.rows<{ people: number; phone: number }>(
    `select count(*)::int as people, sum(cardinality(phone_masks))::int as phone from profile
     where suppressedon is null and full_name <> ''`,
  );
  expect(body.countedOn).not.toBeNull();
  expect(body.sources.reduce((sum, { people }) => sum + people, 0)).toBe(counted?.people);
  expect(body.ages.reduce((sum, { phones }) => sum + phones, 0)).toBe(counted?.phone);
  expect(body.ages.map(({ key }) => key)).toEqual(["30", "90", "365", "older", "never"]);
});
