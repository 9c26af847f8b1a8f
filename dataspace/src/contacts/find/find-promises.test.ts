import type { FindCompanyAnswer, FindFacetsAnswer, FindFilterInput, FacetKind } from "@finder/contract/endpoints/find";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { ErrorBody } from "../../../../tests/support/calls.ts";
import { startDataspace, type TestDataspace } from "../../../../tests/support/dataspace.ts";
import { aClient, aMember, type MemberPerson } from "../../../../tests/support/people.ts";
import { statementsOf } from "../../../../tests/support/statements.ts";
import { findWorld } from "./testing/find-world.ts";

let dataspace: TestDataspace;
let me: MemberPerson;
const { aCompany, allFound, ask, found, indexed, suggested } = findWorld(() => dataspace);

beforeAll(async () => {
  dataspace = await startDataspace({ FIND_PAGES_A_DAY: "60" });
});
afterAll(() => dataspace.close());

/** A member of a client of a test's own, whose day has only just begun. */
async function aSeller(): Promise<MemberPerson> {
  return (await aClient(dataspace, { credits: 10 })).owner;
}

async function facet(filter: FindFilterInput, kind: FacetKind) {
  const { body } = await ask<FindFacetsAnswer>(me, "findfacets", { filter });
  return body.facets.find((each) => each.kind === kind)?.values.map(({ label, people }) => [label, people]);
}

it("counts people by each kind under the filter, regardless of that kind's choice", async () => {
  me = await aSeller();
  const { name, companyid } = await aCompany();
  const inGermany = { companies: [companyid], countries: ["DE"] };
  expect(await facet(inGermany, "city")).toEqual([[`${name}ville`, 2]]);
  expect(await facet(inGermany, "country")).toEqual([
    ["DE", 2],
    ["FR", 1],
  ]);
  expect(await facet(inGermany, "size")).toEqual([["51-200", 2]]);
  expect(await facet(inGermany, "has")).toEqual([
    ["personalemail", 2],
    ["businessemail", 2],
    ["directdial", 2],
  ]);
  expect(await facet({ company: "an unknown name" }, "city")).toEqual([]);
});

it("suggests companies, titles, cities and industries with counts, in any case", async () => {
  me = await aSeller();
  const { name } = await aCompany();
  const begun = name.toUpperCase().slice(0, -1);
  expect(await suggested(me, "company", begun)).toEqual([
    { value: expect.any(String) as string, label: name, people: 3, hint: `${name.toLowerCase()}.test` },
  ]);
  expect(await suggested(me, "title", `pilot ${begun}`)).toEqual([
    { value: `Pilot ${name}`, label: `Pilot ${name}`, people: 2, hint: null },
  ]);
  expect(await suggested(me, "title", begun)).toHaveLength(2);
  expect((await suggested(me, "city", begun)).map(({ label, people, hint }) => [label, people, hint])).toEqual([
    [`${name}ville`, 2, "DE"],
    [`${name}city`, 1, "FR"],
  ]);
  expect((await suggested(me, "industry", `harbours ${begun}`))[0]).toMatchObject({
    label: `Harbours ${name}`,
    people: 3,
  });
  expect(await suggested(me, "company", "%")).toEqual([]);
});

it("neither lists nor counts who is suppressed, from the moment of it", async () => {
  me = await aSeller();
  const { companyid, people } = await aCompany();
  await dataspace.rows("select erase_people($1::bytea[], (now() at time zone 'utc')::utc_time)", [people[0].profileid]);
  expect(await allFound(me, { companies: [companyid] })).toEqual(expect.not.arrayContaining([people[0].key]));
  expect((await found(me, { companies: [companyid] })).meta.count).toBe(2);
  expect(await facet({ companies: [companyid] }, "country")).toEqual([
    ["DE", 1],
    ["FR", 1],
  ]);
  await indexed();
  expect((await ask<FindCompanyAnswer>(me, "findcompany", { companyid })).body.company.people).toBe(2);
});

it("finds a person by what they are now, and by nothing that they were", async () => {
  me = await aSeller();
  const { name, people, companyid } = await aCompany();
  await dataspace.rows(
    "update profile set title = 'Captain', location = 'Rome, Italy' where profileid = $1",
    people[0].profileid,
  );
  await indexed();
  expect(await allFound(me, { companies: [companyid], title: "captain", countries: ["IT"] })).toEqual([people[0].key]);
  expect(await allFound(me, { companies: [companyid], title: "pilot" })).toEqual([people[1].key]);
  expect((await suggested(me, "title", `pilot ${name}`))[0]).toMatchObject({ people: 1 });
});

it("finds a locked person once the lock ends, and doesn't wait for it", async () => {
  me = await aSeller();
  const { people, companyid } = await aCompany();
  const holder = await dataspace.services.db.pool.connect();
  await holder.query("begin");
  await holder.query("update profile set title = 'Admiral' where profileid = $1", [people[0].profileid]);
  await dataspace.rows("insert into indexqueue (profileid) values ($1)", people[0].profileid);
  await indexed();
  expect(await allFound(me, { companies: [companyid], title: "admiral" })).toEqual([]);
  await holder.query("commit");
  holder.release();
  await indexed();
  expect(await allFound(me, { companies: [companyid], title: "admiral" })).toEqual([people[0].key]);
});

it("shows masks and what the client owns, and charges nothing", async () => {
  me = await aSeller();
  const { companyid, people } = await aCompany();
  const before = await dataspace.rows("select * from usercredit where clientid = $1", me.clientid);
  await ask(me, "getcontact", { linkedinurl: people[2].url, type: "directdial", action: "reveal" });
  const mate = await aMember(dataspace, me.clientid);
  const spent = await dataspace.rows("select * from usercredit where clientid = $1", me.clientid);
  const { resource } = await found(mate, { companies: [companyid] });
  expect(await dataspace.rows("select * from usercredit where clientid = $1", me.clientid)).toEqual(spent);
  expect(spent).not.toEqual(before);
  expect(JSON.stringify(resource)).not.toContain(people[0].business[0]?.address);
  expect(JSON.stringify(resource)).not.toContain(people[2].phone[0]);
  const owned = resource.flatMap(({ profilekey, data }) =>
    data.filter((each) => each.owned).map(({ type }) => [profilekey, type]),
  );
  expect(owned).toEqual([[people[2].key, "directdial"]]);
  expect(await allFound(mate, { companies: [companyid], notours: true })).toHaveLength(2);
  const { ours } = (await ask<FindCompanyAnswer>(mate, "findcompany", { companyid })).body;
  expect(ours).toEqual({ people: 1, since: expect.any(String) as string });
});

it("refuses the next page of another search, and an unknown company", async () => {
  me = await aSeller();
  const { companyid } = await aCompany();
  const { meta } = await found(me, { companies: [companyid] }, { limit: 1 });
  const refused = await ask<ErrorBody>(me, "findpeople", { filter: { countries: ["DE"] }, after: meta.next });
  expect([refused.status, refused.body.error.context]).toEqual([
    400,
    expect.objectContaining({ code: "BAD_REQUEST", field: "after" }),
  ]);
  expect((await ask(me, "findpeople", { filter: {}, after: "bm90aGluZw" })).status).toBe(400);
  expect((await ask(me, "findcompany", { companyid: 2_000_000_000 })).status).toBe(404);
});

it("takes six statements for a page, session included, however many people match", async () => {
  me = await aSeller();
  await aCompany();
  const search = () => found(me, { countries: ["DE"], title: "pilot", has: ["directdial"] });
  expect(await statementsOf(search)).toHaveLength(6);
});

it("refuses a member's searches above the daily limit, and audits the first", async () => {
  me = await aSeller();
  const mate = await aMember(dataspace, me.clientid);
  for (let page = 0; page < 60; page += 1) await found(me, {}, { limit: 1 });
  for (const path of ["findpeople", "findfacets"]) {
    const refused = await ask<ErrorBody>(me, path, { filter: {} });
    expect([refused.status, refused.body.error.context]).toEqual([
      429,
      expect.objectContaining({ code: "FIND_LIMIT_REACHED" }),
    ]);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  }
  const entries = await dataspace.rows(
    "select kind, appuserid, detail from auditentry where clientid = $1",
    me.clientid,
  );
  expect(entries).toEqual([
    { kind: "searched", appuserid: me.appuserid, detail: expect.stringContaining("find limit") as string },
  ]);
  expect((await ask(mate, "findpeople", { filter: {} })).status).toBe(200);
});

it("indexes one part at a time during an import, and the rest after it", async () => {
  me = await aSeller();
  const importer = await dataspace.services.db.pool.connect();
  await importer.query("select pg_advisory_lock(hashtext('profileimport'), 1)");
  await dataspace.rows(
    "insert into indexqueue (profileid) select sha256(n::text::bytea) from generate_series(1, 3000) n",
  );
  const left = async (): Promise<number> =>
    (await dataspace.rows<{ left: number }>("select count(*)::int as left from indexqueue"))[0]?.left ?? 0;
  await indexed();
  expect(await left()).toBeGreaterThan(0);
  await importer.query("select pg_advisory_unlock_all()");
  importer.release();
  await indexed();
  expect(await left()).toBe(0);
});

it("finds people added or changed since a day, not those with newer data only", async () => {
  me = await aSeller();
  const { companyid, people } = await aCompany();
  const [ida, jan, lea] = people;
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
  await dataspace.rows(
    `update profile set updatedon = $1::date, verifiedon = '2026-11-20',
       title = case when profileid = $2 then 'Harbour master' else title end, location = case when profileid = $3 then 'Genoa, Italy' else location end
     where profileid = any ($4)`,
    tomorrow,
    ida.profileid,
    lea.profileid,
    people.map(({ profileid }) => profileid),
  );
  await indexed();
  const companies = [companyid];
  expect((await allFound(me, { companies, changedsince: tomorrow })).toSorted()).toEqual([ida.key, lea.key].toSorted());
  expect(await allFound(me, { companies, changedsince: today(), changedbefore: tomorrow })).toEqual([jan.key]);
  expect(await allFound(me, { companies, verifiedsince: "2026-11-20" })).toHaveLength(3);
  const refused = await ask<ErrorBody>(me, "findpeople", { filter: { changedsince: "2025-01-01" } });
  expect([refused.status, refused.body.error.message]).toEqual([
    400,
    "Ask for people who changed in the last 92 days.",
  ]);
});

function today(): string {
  return new Date().toISOString().slice(0, 10);
}
