import { readFileSync } from "node:fs";
import type { ContactNoticesAnswer } from "@finder/contract/endpoints/people";
import type { AnswerOf } from "@finder/contract/operators/operation";
import type { people, person as whole } from "@finder/contract/operators/people";
import { afterAll, beforeAll, expect, test } from "vitest";
import { call } from "../../../../tests/support/calls.ts";
import { aConsoleOperator } from "../../../../tests/support/console/operators.ts";
import { peopleConsole, personIdOf, revealDatum, searchedBy } from "../../../../tests/support/console/people.ts";
import type { TestDataspace } from "../../../../tests/support/dataspace.ts";
import { sharedDataspace } from "../../../../tests/support/shared/dataspace.ts";
import { expectLedgerBalances } from "../../../../tests/support/ledger.ts";
import { aClient, aMember, aProfile, unique } from "../../../../tests/support/people.ts";
import { moveAgain } from "../../contacts/merge/move/move-owners.ts";
import { suppress } from "../../privacy/suppression/suppress.ts";

let dataspace: TestDataspace;
let office: ReturnType<typeof peopleConsole>;
beforeAll(async () => {
  dataspace = await sharedDataspace();
  office = peopleConsole(dataspace, await aConsoleOperator(dataspace, "data"));
});
afterAll(async () => {
  await expectLedgerBalances(dataspace.services.db);
});

async function creditOf(clientid: number): Promise<number> {
  const [row] = await dataspace.rows<{ contactcredit: number }>(
    "select contactcredit from usercredit where clientid = $1",
    clientid,
  );
  return row?.contactcredit ?? -1;
}

test("the merge README lists every table with a profileid", async () => {
  const page = readFileSync(new URL("../../contacts/merge/README.md", import.meta.url), "utf8");
  const listed = [...page.matchAll(/^- `(\w+)`: /gm)].map(([, name]) => name);
  const tables = await dataspace.rows<{ name: string }>(
    `select table_name as name from information_schema.columns
     where table_schema = 'public' and column_name = 'profileid' order by table_name`,
  );
  expect(listed.toSorted()).toEqual(tables.map(({ name }) => name));
});

test("a merge moves values with their origin, and redirects the old address", async () => {
  const [gone, stays] = [await aProfile(dataspace), await aProfile(dataspace)];
  expect((await office.merge(gone, stays)).body).toMatchObject({ merged: true });
  const person = await office.read(stays);
  expect(person.values.map(({ value }) => value)).toEqual([
    ...stays.personal,
    ...gone.personal,
    ...stays.business.map(({ address }) => address),
    ...gone.business.map(({ address }) => address),
    ...stays.phone,
    ...gone.phone,
  ]);
  expect(person.values.map(({ source, verifiedOn }) => [source, verifiedOn])).toEqual(
    person.values.map(() => ["import", "2026-01-31"]),
  );
  expect(person.merged).toMatchObject([{ profile: gone.key, reason: "The same person" }]);
  const { owner } = await aClient(dataspace);
  expect((await searchedBy(dataspace, owner, gone)).resource).toMatchObject([{ profilekey: stays.key }]);
  expect((await revealDatum(dataspace, owner, gone, "directdial")).body.contactdata.data[2]?.values).toEqual([
    ...stays.phone,
    ...gone.phone,
  ]);
  expect((await office.ask<AnswerOf<typeof people>>("find", { text: gone.url })).body.items).toMatchObject([
    { id: personIdOf(stays) },
  ]);
  expect((await office.ask<AnswerOf<typeof whole>>("read", { id: personIdOf(gone) })).body.id).toBe(personIdOf(stays));
});

test("a merge completes company data only from the same company", async () => {
  const known = { company_domain: "acme.com", company_size: "11-50", company_industry: "software" };
  const merged = async (goes: object, keeps: object): Promise<unknown[]> => {
    const [gone, stays] = [await aProfile(dataspace), await aProfile(dataspace)];
    for (const [{ profileid }, facts] of [
      [gone, goes],
      [stays, keeps],
    ] as const)
      await dataspace.rows(
        `update profile p set company = j.company, company_domain = j.company_domain, company_size = j.company_size,
           company_industry = j.company_industry from json_populate_record(null::profile, $2) j where p.profileid = $1`,
        profileid,
        JSON.stringify(facts),
      );
    expect((await office.merge(gone, stays)).status).toBe(200);
    expect(
      await dataspace.rows(
        "select from profile p where profileid = $1 and p.company_domain is null and p.company_size is null and p.company_industry is null",
        gone.profileid,
      ),
    ).toHaveLength(1);
    const { summary, companyDomain, companySize, companyIndustry } = await office.read(stays);
    return [summary.company, companyDomain, companySize, companyIndustry];
  };
  expect(await merged({ company: "ACME", ...known }, { company: "Acme", company_size: "51-200" })).toEqual([
    "Acme",
    "acme.com",
    "51-200",
    "software",
  ]);
  expect(await merged({ company: "Acme", ...known }, {})).toEqual(["Acme", "acme.com", "11-50", "software"]);
  expect(await merged({ company: "Acme", ...known }, { company: "Globex" })).toEqual(["Globex", null, null, null]);
  expect(await merged({ company: "Acme", ...known }, { company: "Acme", company_domain: "acme.org" })).toEqual([
    "Acme",
    "acme.org",
    null,
    null,
  ]);
});

test("addresses of a chain of merges all lead to the last one", async () => {
  const [a, b, c] = [await aProfile(dataspace), await aProfile(dataspace), await aProfile(dataspace)];
  await office.merge(a, b);
  await office.merge(b, c);
  const { owner } = await aClient(dataspace);
  for (const each of [a, b, c])
    expect((await searchedBy(dataspace, owner, each)).resource).toMatchObject([{ profilekey: c.key }]);
  expect((await office.read(c)).merged.map(({ profile }) => profile)).toEqual([b.key, a.key]);
});

test("an owner of the merged person keeps its data, sees no more, and is notified once", async () => {
  const [gone, stays] = [await aProfile(dataspace), await aProfile(dataspace)];
  const { owner, clientid } = await aClient(dataspace);
  const colleague = await aMember(dataspace, clientid);
  await revealDatum(dataspace, owner, gone, "directdial");
  const before = await creditOf(clientid);
  expect((await office.merge(gone, stays)).status).toBe(200);
  await moveAgain(dataspace.services, 0);
  expect(await creditOf(clientid)).toBe(before);
  const [seen] = (await searchedBy(dataspace, owner, stays)).resource;
  expect(seen?.data.map(({ values, open }) => [open, values])).toMatchObject([
    [false, [expect.stringContaining("•"), expect.stringContaining("•")]],
    [false, [expect.stringContaining("•"), expect.stringContaining("•")]],
    [true, gone.phone],
  ]);
  expect((await searchedBy(dataspace, colleague, gone)).resource[0]?.data[2]).toMatchObject({
    open: false,
    owned: true,
    cost: 0,
  });
  const { body } = await call<ContactNoticesAnswer>(dataspace, "contactnotices", { method: "GET", token: owner.token });
  expect(body.resource).toMatchObject([{ full_name: "Jane Doe", kind: "merged" }]);
  expect(
    await dataspace.rows("select detail, reason from auditentry where clientid = $1 and source = 'operator'", clientid),
  ).toEqual([{ detail: "person_merged", reason: "The same person" }]);
  expect((await office.read(stays)).merged).toMatchObject([{ notified: 1, returned: 0 }]);
});

test("an owner of both keeps one contact with the data of both, and gets a credit back", async () => {
  const [gone, stays] = [await aProfile(dataspace), await aProfile(dataspace)];
  const { owner, clientid } = await aClient(dataspace);
  const of = { token: owner.token };
  for (const each of [gone, stays]) await revealDatum(dataspace, owner, each, "directdial");
  await revealDatum(dataspace, owner, gone, "personalemail");
  await call(dataspace, "tagcontacts", { ...of, body: { add: ["Old"], selection: { ids: [gone.key] } } });
  await call(dataspace, "tagcontacts", { ...of, body: { add: ["New"], selection: { ids: [stays.key] } } });
  await call(dataspace, "reportinvalid", {
    ...of,
    body: { linkedin_url: gone.url, type: "personalemail", info: gone.personal[0] },
  });
  const before = await creditOf(clientid);
  await office.merge(gone, stays);
  expect(await creditOf(clientid)).toBe(before + 1);
  const contacts = await dataspace.rows<{ personalemailcost: number; phonecost: number; votes: number }>(
    "select personalemailcost, phonecost, votes from usercontact where clientid = $1",
    clientid,
  );
  expect(contacts).toEqual([{ personalemailcost: 1, phonecost: 1, votes: 2 }]);
  const [seen] = (await searchedBy(dataspace, owner, gone)).resource;
  expect(seen).toMatchObject({ profilekey: stays.key, tags: ["New", "Old"] });
  expect(seen?.data.map(({ values }) => values)).toMatchObject([
    gone.personal,
    [expect.stringContaining("•"), expect.stringContaining("•")],
    [...stays.phone, ...gone.phone],
  ]);
  await moveAgain(dataspace.services, 0);
  expect(await creditOf(clientid)).toBe(before + 1);
});

test("what was paid for as the one that went comes back as it would have before, once", async () => {
  const [gone, stays] = [await aProfile(dataspace), await aProfile(dataspace)];
  const { owner, clientid } = await aClient(dataspace);
  await revealDatum(dataspace, owner, gone, "directdial");
  await office.merge(gone, stays);
  const report = { linkedin_url: stays.url, type: "phone", info: gone.phone[0] };
  for (const _ of [1, 2]) await call(dataspace, "reportinvalid", { token: owner.token, body: report });
  expect(await creditOf(clientid)).toBe(10);
});

test("concurrent merges of two people merge them once, in one direction", async () => {
  const [gone, stays] = [await aProfile(dataspace), await aProfile(dataspace)];
  const attemptKey = unique();
  const answers = await Promise.all([1, 2, 3].map(() => office.merge(gone, stays, { attemptKey })));
  expect(answers.map(({ body }) => body.merged).toSorted()).toEqual([false, false, true]);
  expect((await office.merge(gone, stays, { attemptKey })).body.merged).toBe(false);
  const [one, other] = [await aProfile(dataspace), await aProfile(dataspace)];
  const both = await Promise.all([office.merge(one, other), office.merge(other, one)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const again = await office.merge(gone, stays);
  expect(again.body.error.context).toMatchObject({ code: "CONFLICT" });
});

test("a merge of a suppressed, the same or an unknown person is refused", async () => {
  const [gone, stays] = [await aProfile(dataspace), await aProfile(dataspace)];
  await suppress(dataspace.services, [{ kind: "profile", hash: gone.profileid }], "operator");
  const codes = [];
  for (const [one, other] of [
    [gone, stays],
    [stays, gone],
    [stays, stays],
    [{ ...stays, profileid: Buffer.alloc(16) }, stays],
  ] as const)
    codes.push((await office.merge(one, other)).body.error.context);
  expect(codes).toMatchObject([
    { code: "SUPPRESSED" },
    { code: "SUPPRESSED" },
    { code: "BAD_REQUEST" },
    { code: "NOT_FOUND" },
  ]);
});

test("a reveal concurrent with a merge ends at the person that stays, and costs once", async () => {
  for (let round = 0; round < 8; round += 1) {
    const [gone, stays] = [await aProfile(dataspace), await aProfile(dataspace)];
    const { owner, clientid } = await aClient(dataspace);
    await Promise.all([revealDatum(dataspace, owner, gone, "directdial"), office.merge(gone, stays)]);
    await moveAgain(dataspace.services, 0);
    await moveAgain(dataspace.services, 0);
    const [seen] = (await searchedBy(dataspace, owner, gone)).resource;
    expect(seen).toMatchObject({ profilekey: stays.key });
    expect(seen?.data[2]?.values).toEqual(expect.arrayContaining(gone.phone));
    expect(await creditOf(clientid)).toBe(9);
  }
});

test("corrections and withdrawals of both outlast imports under either address", async () => {
  const [gone, stays] = [await aProfile(dataspace), await aProfile(dataspace)];
  await office.change("withdraw", gone, "personal");
  await office.change("correct", stays, "phone", { value: "+1 404 555 0177" });
  await office.merge(gone, stays);
  expect((await office.read(stays)).values.map(({ value }) => value)).toEqual([
    ...stays.personal,
    ...stays.business.map(({ address }) => address),
    ...gone.business.map(({ address }) => address),
    "+14045550177",
    ...gone.phone,
  ]);
  expect((await office.read(stays)).changes).toHaveLength(2);
});
