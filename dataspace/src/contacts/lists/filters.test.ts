import { bestVerdict, type Datum, data, datums, type ValueVerdict, valueVerdicts } from "@finder/contract/datum";
import type { ContactView } from "@finder/contract/endpoints/contacts";
import { type ContactFilter, type ContactSort, contactSorts } from "@finder/contract/endpoints/lists";
import { foldName } from "@finder/contract/rules/text/fold-name";
import { beforeAll, expect, it } from "vitest";
import type { TestDataspace } from "../../../../tests/support/dataspace.ts";
import { sharedDataspace } from "../../../../tests/support/shared/dataspace.ts";
import { aClient, aMember, aProfile, type MemberPerson, type Profile } from "../../../../tests/support/people.ts";
import { statementsOf } from "../../../../tests/support/statements.ts";
import { hashOf } from "../corrections/values.ts";
import { listCalls, type Page } from "./testing/list-calls.ts";

let dataspace: TestDataspace;
const { done, names, open, opened, page, refusal, vote } = listCalls(() => dataspace);
beforeAll(async () => {
  dataspace = await sharedDataspace();
});

/** Numbers that look random and are the same in every run. */
function dice(seed: number) {
  let state = seed;
  return (sides: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * sides);
  };
}

const roll = dice(7);

function oneOf<T>(list: readonly T[]): T {
  return list[roll(list.length)] as T;
}

function maybe<T>(value: T): T | undefined {
  return roll(3) === 0 ? value : undefined;
}

const firstNames = ["Ann", "ann-marie", "Élodie", "Zoë", "Дарья", "محمد", "O'Neil", "100%", "J_ne"];
const companies = ["Acme", "acme", "Zeta Labs", "Éclair", "Ümit & Co", null];
const wires = datums.map((datum) => data[datum].wire);

function day(offset: number): string {
  return new Date(Date.UTC(2026, 0, 1 + offset)).toISOString().slice(0, 10);
}

/** Notes what a check found of a person's business email. */
async function checkedAs({ profileid, business }: Profile, verdict: ValueVerdict): Promise<void> {
  const { config, db } = dataspace.services;
  const hash = hashOf(config.keyring, "business", business[0]?.address ?? "");
  const checks = { [hash]: { verdict, reason: "mail_server", on: "2026-06-01" } };
  await db.pool.query("update profile set checks = $2 where profileid = $1", [profileid, checks]);
}

type Known = ContactView & { verifiedon: string | null; boughtFirst: boolean };
let [me, mate]: MemberPerson[] = [];
let people: Known[] = [];

/** Creates forty people of two members that differ in every filtered field. */
async function aTeam(): Promise<void> {
  const { owner, clientid } = await aClient(dataspace, { credits: 300 });
  me = owner;
  mate = await aMember(dataspace, clientid);
  const firstBuyers = new Map<string, boolean>();
  for (let person = 0; person < 40; person += 1) {
    const profile = await aProfile(dataspace, {
      full_name: `${oneOf(firstNames)} ${oneOf(["Baker", "Иванова", "de la Cruz"])}`,
      business: [{ address: `p${person}@acme.com`, validation: oneOf(["valid", "unknown"] as const) }],
    });
    const verdict = maybe(oneOf(valueVerdicts));
    if (verdict) await checkedAs(profile, verdict);
    const mine = datums.filter(() => roll(2) === 0);
    if (roll(3) === 0) await open(mate, profile, oneOf(datums));
    firstBuyers.set(profile.key, true);
    const before = await done<Page>(me, "searchurl", {
      linkedinurl: profile.url,
      phone: true,
      personal: true,
      business: true,
    });
    if (before.resource[0]?.data.some(({ owned }) => owned)) firstBuyers.set(profile.key, false);
    const chosen: Datum[] = mine.length > 0 ? mine : [oneOf(datums)];
    for (const datum of chosen) await open(me, profile, datum);
    const voted = maybe(oneOf(chosen));
    if (voted) await vote(me, profile, oneOf(["upvote", "downvote"] as const), voted);
    const tags = ["Hot", "Später"].filter(() => roll(3) === 0);
    if (tags.length > 0) await done(me, "tagcontacts", { selection: { ids: [profile.key] }, add: tags });
    await dataspace.services.db.pool.query(
      // A row of a release before has no verdict, and follows the label.
      `update usercontact set createdon = $2::date + time '13:00', company = $3, verifiedon = $4,
         bus_email_verdict = case when $5 then bus_email_verdict end where profileid = $1`,
      [profile.profileid, day(roll(10)), oneOf(companies), maybe(day(roll(30))) ?? null, verdict !== undefined],
    );
  }
  const { resource } = await page(me, { limit: 100 });
  people = resource.map((person) => ({
    ...person,
    verifiedon: person.data[0]?.verifiedon ?? null,
    boughtFirst: firstBuyers.get(person.profilekey) ?? false,
  }));
}

beforeAll(aTeam);

function isOpen({ data: all }: Known, wire: string): boolean {
  return all.some(({ type, open: is }) => type === wire && is);
}

function emailVerdict({ data: all }: Known): ValueVerdict | null {
  const business = all.find(({ type }) => type === "businessemail");
  return bestVerdict((business?.checks ?? []).map(({ verdict }) => verdict));
}

function has<T>(asked: T | undefined, holds: (asked: T) => boolean): boolean {
  return asked === undefined || holds(asked);
}

/** Returns whether a person matches, judged by what the list shows. */
function matches(person: Known, text: string, filter: Partial<ContactFilter>): boolean {
  return (
    foldName(person.full_name).includes(foldName(text.trim())) &&
    (filter.holds ?? []).every((wire) => isOpen(person, wire)) &&
    (filter.misses ?? []).every((wire) => !isOpen(person, wire)) &&
    has(filter.quality, (quality) => person.data.some(({ validation }) => validation === quality)) &&
    has(filter.verdict, (asked) => emailVerdict(person) === asked) &&
    has(filter.from, (from) => (person.createdon ?? "") >= from) &&
    has(filter.to, (to) => (person.createdon ?? "").slice(0, 10) <= to) &&
    has(filter.vote, (asked) => person.data.some(({ vote: given }) => given === asked)) &&
    has(filter.revealedby, (by) => person.boughtFirst === (by === "me")) &&
    has(filter.tag, (tag) => person.tags.some((each) => each.toLowerCase() === tag.toLowerCase()))
  );
}

const { compare } = new Intl.Collator("und");
const keys: Record<string, (person: Known) => string | null> = {
  newest: ({ createdon }) => createdon,
  name: ({ full_name }) => foldName(full_name),
  company: ({ company }) => company?.toLowerCase() ?? null,
  verified: ({ verifiedon }) => verifiedon,
};

/** The order of the list, worked out one person at a time; what is unknown comes last. */
function inOrder(some: readonly Known[], sort: ContactSort): string[] {
  const down = sort === "newest" || sort.endsWith("_down") ? -1 : 1;
  const key = keys[sort === "oldest" ? "newest" : sort.replace("_down", "")];
  const ordered = some.toSorted((a, b) => {
    const [left, right] = [key?.(a) ?? null, key?.(b) ?? null];
    if (left === null || right === null) {
      if (left !== right) return left === null ? 1 : -1;
      return down * ((a.contactid ?? 0) - (b.contactid ?? 0));
    }
    return down * (compare(left, right) || (a.contactid ?? 0) - (b.contactid ?? 0));
  });
  return ordered.map(({ profilekey }) => profilekey);
}

it("every filter, search and order lists on all pages what a scan finds", async () => {
  for (let round = 0; round < 150; round += 1) {
    const searchtext = maybe(oneOf(["ANN", " é", "elodie", "zoe", "иван", "%", "_", "de la cruz ", "absent"])) ?? "";
    const filter: Partial<ContactFilter> = {
      holds: maybe([oneOf(wires)]) ?? [],
      misses: maybe([oneOf(wires)]) ?? [],
      quality: maybe(oneOf(["valid", "unknown"] as const)),
      verdict: maybe(oneOf(valueVerdicts)),
      from: maybe(day(roll(10))),
      to: maybe(day(roll(10))),
      vote: maybe(oneOf(["upvote", "downvote"] as const)),
      revealedby: maybe(oneOf(["me", "teammate"] as const)),
      tag: maybe(oneOf(["hot", "SPÄTER", "never used"])),
    };
    const [sort, limit] = [oneOf(contactSorts), 1 + roll(12)];
    const expected = inOrder(
      people.filter((person) => matches(person, searchtext, filter)),
      sort,
    );
    const offset = roll(3) * limit;
    const { resource, meta } = await page(me as MemberPerson, { searchtext, filter, sort, limit, offset });
    const about = JSON.stringify({ searchtext, filter, sort, limit, offset });
    expect([about, meta.count]).toEqual([about, expected.length]);
    expect([about, ...resource.map(({ profilekey }) => profilekey)]).toEqual([
      about,
      ...expected.slice(offset, offset + limit),
    ]);
  }
});

it("a name is found however its accents, its case and its special letters are typed", async () => {
  const { owner } = await aClient(dataspace, { credits: 30 });
  const known = ["Jürgen Müller", "Łukasz Groß", "Søren Ærø", "İpek Işık", "أَحْمَد", "Семён", "Jose Muller"];
  for (const full_name of known) await opened(owner, { full_name });
  const found = async (searchtext: string): Promise<string[]> => (await names(owner, { searchtext })).toSorted();
  expect(await found("muller")).toEqual(["Jose Muller", "Jürgen Müller"]);
  expect(await found("MÜLLER")).toEqual(["Jose Muller", "Jürgen Müller"]);
  for (const full_name of known) {
    expect(await found(foldName(full_name))).toContain(full_name);
    expect(await found(full_name.toUpperCase())).toContain(full_name);
  }
});

it("the database folds names as the programs do", async () => {
  const some = [...firstNames, "Łukasz Groß", "Đorđe Þór", "İpek Işık", "Νίκος ΣΑΣ", "أَحْمَد", "김민준", "が", "ＡＢＣ"];
  const { rows } = await dataspace.services.db.pool.query<{ folded: string }>(
    "select fold_name(name) as folded from unnest($1::text[]) with ordinality n (name, place) order by place",
    [some],
  );
  expect(rows.map(({ folded }) => folded)).toEqual(some.map(foldName));
});

it("a page of any filter and size takes one statement besides the session's", async () => {
  const filter = { holds: ["directdial"], tag: "hot", vote: "upvote", from: day(1) };
  for (const body of [{ limit: 1 }, { limit: 100 }, { limit: 100, filter, searchtext: "a", sort: "company" }])
    expect(await statementsOf(() => page(me as MemberPerson, body))).toHaveLength(2);
});

it("no member sees, counts or tags contacts of another member or client", async () => {
  const stranger = (await aClient(dataspace)).owner;
  const theirs = await opened(stranger, { full_name: "Stranger's" });
  expect(await names(stranger, { filter: { tag: "Hot" } })).toEqual([]);
  expect((await page(stranger)).meta.count).toBe(1);
  const tagged = await done<{ changed: number }>(me as MemberPerson, "tagcontacts", {
    selection: { ids: [theirs.key] },
    add: ["Mine now"],
  });
  expect(tagged.changed).toBe(0);
  expect((await done<Page>(mate as MemberPerson, "gettags")).resource).toEqual([]);
  expect((await page(stranger)).resource[0]?.tags).toEqual([]);
});

it.each([
  { filter: { holds: ["fax"] } },
  { filter: { from: "yesterday" } },
  { filter: { quality: "best" } },
  { filter: { vote: "maybe" } },
  { filter: { revealedby: "owner" } },
  { sort: "random" },
  { filter: { tag: "x".repeat(201) } },
])("the list %j is refused, naming the field", async (body) => {
  const [status, code, field] = await refusal(me as MemberPerson, "searchname", body);
  expect([status, code]).toEqual([400, "BAD_REQUEST"]);
  expect(field).toContain(Object.keys(body)[0]);
});

it("hostile texts find no row and break nothing", async () => {
  for (const text of ["' or 1=1 --", "\\", "%_%", "\ud800", "=1+1", "\t", "‮ann"]) {
    const { meta } = await page(me as MemberPerson, { searchtext: `${text}zz`, filter: { tag: text } });
    expect([text, meta.count]).toEqual([text, 0]);
  }
  const [, code] = await refusal(me as MemberPerson, "searchname", { searchtext: "a\u0000b" });
  expect(code).toBe("BAD_REQUEST");
  expect((await page(me as MemberPerson, { offset: 9_007_199_254_740_991 })).meta.count).toBe(40);
});
