import type { FindByEmailAnswer, MatchPeopleAnswer } from "@finder/contract/endpoints/find";
import { beforeAll, expect, it } from "vitest";
import type { ErrorBody } from "../../../../../tests/support/calls.ts";
import type { TestDataspace } from "../../../../../tests/support/dataspace.ts";
import { sharedDataspace } from "../../../../../tests/support/shared/dataspace.ts";
import { aClient, aMember, type MemberPerson, unique } from "../../../../../tests/support/people.ts";
import { findWorld } from "../testing/find-world.ts";

let dataspace: TestDataspace;
const { ask, findable, indexed } = findWorld(() => dataspace);

beforeAll(async () => {
  dataspace = await sharedDataspace();
});

async function aSeller(credits = 5): Promise<MemberPerson> {
  return (await aClient(dataspace, { credits })).owner;
}

async function whose(who: MemberPerson, email: string, more: object = {}): Promise<FindByEmailAnswer> {
  return (await ask<FindByEmailAnswer>(who, "findbyemail", { email, ...more })).body;
}

async function matched(who: MemberPerson, asked: object) {
  const { body } = await ask<MatchPeopleAnswer>(who, "matchpeople", asked);
  return body.resource.map(({ score, reasons, contact }) => [contact.profilekey, score, ...reasons]);
}

it("names an email's person once paid at the quoted price, and opens nothing else", async () => {
  const me = await aSeller();
  const person = await findable({ full_name: "Ida Holm" });
  const email = person.business[0]?.address ?? "";
  expect(await whose(me, email.toUpperCase())).toEqual({
    known: true,
    type: "businessemail",
    cost: 1,
    charged: 0,
    contactdata: null,
    credits: null,
  });
  const paid = await whose(me, email, { confirm: true, maxcredits: 1 });
  expect([paid.charged, paid.contactdata?.full_name]).toEqual([1, "Ida Holm"]);
  expect(paid.contactdata?.data.filter(({ open }) => open).map(({ type }) => type)).toEqual(["businessemail"]);
  expect(JSON.stringify(paid)).not.toContain(person.phone[0]);
});

it("names an email's person for free to all members of a client that owns it", async () => {
  const me = await aSeller();
  const mate = await aMember(dataspace, me.clientid);
  const person = await findable({ full_name: "Jan Beck" });
  const email = person.personal[0] ?? "";
  await whose(me, email, { confirm: true });
  expect(await whose(mate, email)).toMatchObject({
    known: true,
    type: "personalemail",
    cost: 0,
    charged: 0,
    contactdata: { full_name: "Jan Beck" },
  });
  expect((await whose(await aSeller(), email)).contactdata).toBeNull();
});

it("charges nothing above the most credits that a call names, and nothing twice", async () => {
  const me = await aSeller();
  const email = (await findable({})).business[0]?.address ?? "";
  const refused = await ask<ErrorBody>(me, "findbyemail", { email, confirm: true, maxcredits: 0 });
  expect([refused.status, refused.body.error.context]).toEqual([
    402,
    expect.objectContaining({ code: "MAX_CREDITS_EXCEEDED" }),
  ]);
  const both = await Promise.all([whose(me, email, { confirm: true }), whose(me, email, { confirm: true })]);
  expect(both.map(({ charged }) => charged).toSorted()).toEqual([0, 1]);
  expect((await whose(me, email, { confirm: true })).charged).toBe(0);
});

it("names no person for an unknown address or a suppressed one", async () => {
  const me = await aSeller();
  const unknown = { known: false, type: null, cost: 0, charged: 0, contactdata: null, credits: null };
  expect(await whose(me, `absent-${unique()}@acme.test`, { confirm: true })).toEqual(unknown);
  const person = await findable({});
  await dataspace.rows("select erase_people($1::bytea[], (now() at time zone 'utc')::utc_time)", [person.profileid]);
  expect(await whose(me, person.business[0]?.address ?? "", { confirm: true })).toEqual(unknown);
  expect((await ask(me, "findbyemail", { email: "no address" })).status).toBe(400);
});

it("matches by name and company with score and reasons, none below the threshold", async () => {
  const me = await aSeller();
  const company = `Nordwerk${unique()}`;
  const domain = `${company.toLowerCase()}.test`;
  const exact = await findable({ full_name: "José Álvarez", company: `${company} GmbH`, company_domain: domain });
  const middle = await findable({ full_name: "José María Álvarez", company, company_domain: domain });
  const initial = await findable({ full_name: "J. Alvarez", company, company_domain: domain });
  const other = await findable({ full_name: "Petra Alvarez", company, company_domain: domain });
  await indexed();
  const asked = { name: "jose alvarez", company: `https://www.${domain}` };
  expect(await matched(me, { ...asked, threshold: 0 })).toEqual([
    [exact.key, 100, "name", "company_domain"],
    [middle.key, 90, "name_words", "company_domain"],
    [initial.key, 75, "name_initial", "company_domain"],
    [other.key, 40, "company_domain"],
  ]);
  expect(await matched(me, { ...asked, threshold: 91 })).toEqual([[exact.key, 100, "name", "company_domain"]]);
  expect(await matched(me, { name: "Jose Alvarez", company: `${company} AG` })).toContainEqual([
    exact.key,
    100,
    "name",
    "company_name",
  ]);
  expect(await matched(me, { name: "Jose Alvarez", company: company.slice(0, -3) })).toContainEqual([
    exact.key,
    90,
    "name",
    "company_begins",
  ]);
  expect(await matched(me, { name: `Absent${unique()}`, company: domain })).toEqual([]);
});
