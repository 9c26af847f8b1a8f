import { data, datums, type Datum } from "@finder/contract/datum";
import { companySizes, findFilter, type FindFilterInput, type Seniority } from "@finder/contract/endpoints/find";
import { foldName } from "@finder/contract/rules/text/fold-name";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startDataspace, type TestDataspace } from "../../../../tests/support/dataspace.ts";
import { aClient, type MemberPerson, unique } from "../../../../tests/support/people.ts";
import { until } from "../../../../tests/support/until.ts";
import { whileLocked } from "../../db/while-locked.ts";
import { readConditions } from "./search/read-conditions.ts";
import { pageOfFew } from "./search/find.queries.ts";
import { byRows } from "./search/plan/split.ts";
import { findWorld } from "./testing/find-world.ts";

let dataspace: TestDataspace;
let me: MemberPerson;
const { allFound, ask, findable, found, indexed } = findWorld(() => dataspace);

/** A person as the test knows them, with the reading of their title and place. */
type Known = {
  readonly key: string;
  readonly name: string;
  readonly title: string;
  readonly seniority: Seniority | null;
  readonly field: string | null;
  readonly company: string;
  readonly size: string | null;
  readonly industry: string | null;
  readonly city: string;
  readonly country: string;
  readonly has: readonly Datum[];
  readonly verifiedon: string | null;
  readonly changedon: string;
  ours: boolean;
};

/** Numbers that look random and are the same in every run. */
let state = 11;
function roll(sides: number): number {
  state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
  return Math.floor((state / 2 ** 32) * sides);
}

function oneOf<T>(list: readonly T[]): T {
  return list[roll(list.length)] as T;
}

const names = ["José Álvarez", "JOSE Lopez", "Ann-Marie O'Neil", "Дарья Иванова", "محمد الأمين", "王伟", "Zoë Grün"];
const titles = [
  { title: "Head of Sales", seniority: "head", field: "sales" },
  { title: "VP Marketing", seniority: "vice_president", field: "marketing" },
  { title: "Senior Data Engineer", seniority: "senior", field: "engineering" },
  { title: "Gardener", seniority: null, field: null },
] as const;
const companies = [
  { company: "Acme Logistics GmbH", domain: "acme.test", size: "51-200", industry: "Logistics" },
  { company: "Übermorgen AG", domain: "uebermorgen.test", size: "1-10", industry: "Software" },
  { company: "Яндекс", domain: null, size: null, industry: null },
] as const;
const places = [
  { location: "Berlin, Germany", city: "berlin|DE", country: "DE" },
  { location: "München, Bavaria, Germany", city: "munchen|DE", country: "DE" },
  { location: "Austin, TX", city: "austin|US", country: "US" },
] as const;
/** Days before today. */
function daysAgo(days: number): string {
  return new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
}

const changes = [daysAgo(0), daysAgo(3), daysAgo(40), daysAgo(400)];
const days = ["2026-01-05", "2026-03-01", "2026-10-10", null];

const people: Known[] = [];
const keys = new Map<string, string>();

beforeAll(async () => {
  dataspace = await startDataspace();
  me = (await aClient(dataspace, { credits: 100 })).owner;
  await dataspace.rows(
    `insert into titleword (word, seniority, function) values ('head', 'head', null), ('sales', null, 'sales'),
       ('vp', 'vice_president', null), ('marketing', null, 'marketing'), ('senior', 'senior', null), ('engineer', null, 'engineering')
     on conflict (word) do update set seniority = excluded.seniority, function = excluded.function`,
  );
  // No person is indexed before the test has set when they changed.
  await until(() =>
    whileLocked(dataspace.services.db, "personindex", async () => {
      for (let nth = 0; nth < 120; nth += 1) await aKnownPerson();
      return true;
    }),
  );
  await indexed();
});
afterAll(() => dataspace.close());

async function aKnownPerson(): Promise<void> {
  const [name, { title, seniority, field }, work, place, verifiedon] = [
    oneOf(names),
    oneOf(titles),
    oneOf(companies),
    oneOf(places),
    oneOf(days),
  ];
  const has = datums.filter(() => roll(2) === 0);
  const changedon = oneOf(changes);
  const profile = await findable({
    full_name: name,
    title,
    company: work.company,
    company_domain: work.domain,
    company_size: work.size,
    company_industry: work.industry,
    location: place.location,
    verifiedon,
    personal: has.includes("personal") ? [`p${unique()}@home.net`] : [],
    business: has.includes("business") ? [{ address: `b${unique()}@acme.test`, validation: "valid" }] : [],
    phone: has.includes("phone") ? ["+14045550111"] : [],
  });
  await dataspace.rows("update profile set updatedon = $2::date where linkedinurl = $1", profile.url, changedon);
  const [datum] = has;
  const ours = datum !== undefined && roll(4) === 0;
  if (ours) await ask(me, "getcontact", { linkedinurl: profile.url, type: data[datum].wire, action: "reveal" });
  keys.set(profile.profileid.toString("hex"), profile.key);
  people.push({ key: profile.key, name, title, seniority, field, ...work, ...place, has, verifiedon, changedon, ours });
}

type Choice = { readonly filter: FindFilterInput; readonly holds: (person: Known) => boolean };

function words(text: string): string[] {
  return foldName(text).split(/[^\p{L}\p{N}]+/u);
}

/** What can be asked, each with the plain condition it stands for. */
const choices: readonly (() => Choice)[] = [
  () => ({ filter: { name: "jose" }, holds: ({ name }) => words(name).includes("jose") }),
  () => ({ filter: { name: "ИВАНОВА" }, holds: ({ name }) => words(name).includes("иванова") }),
  () => ({ filter: { name: "王" }, holds: ({ name }) => name === "王伟" }),
  () => ({ filter: { name: "محمد" }, holds: ({ name }) => words(name).includes("محمد") }),
  () => ({ filter: { name: "o'neil ann" }, holds: ({ name }) => name === "Ann-Marie O'Neil" }),
  () => ({ filter: { title: "heads of sales" }, holds: ({ title }) => title === "Head of Sales" }),
  () => ({ filter: { title: "engineer" }, holds: ({ title }) => title === "Senior Data Engineer" }),
  () => {
    const some = (["head", "vice_president", "senior"] as const).filter(() => roll(2) === 0);
    return {
      filter: { seniorities: some },
      holds: ({ seniority }) => some.length === 0 || some.some((each) => each === seniority),
    };
  },
  () => {
    const some = (["sales", "marketing"] as const).filter(() => roll(2) === 0);
    return {
      filter: { functions: some },
      holds: ({ field }) => some.length === 0 || some.some((each) => each === field),
    };
  },
  () => ({ filter: { company: "acme" }, holds: ({ company }) => company.startsWith("Acme") }),
  () => ({ filter: { company: "ubermorgn" }, holds: ({ company }) => company.startsWith("Über") }),
  () => ({ filter: { company: "яндекс" }, holds: ({ company }) => company === "Яндекс" }),
  () => ({ filter: { company: "https://www.acme.test/about" }, holds: ({ company }) => company.startsWith("Acme") }),
  () => {
    const some = companySizes.filter(() => roll(2) === 0);
    return { filter: { sizes: some }, holds: ({ size }) => some.length === 0 || some.some((each) => each === size) };
  },
  () => ({ filter: { industries: ["logistics"] }, holds: ({ industry }) => industry === "Logistics" }),
  () => {
    const some = places.map(({ city }) => city).filter(() => roll(2) === 0);
    return { filter: { cities: some }, holds: ({ city }) => some.length === 0 || some.some((each) => each === city) };
  },
  () => ({ filter: { countries: ["DE"] }, holds: ({ country }) => country === "DE" }),
  () => {
    const some = datums.filter(() => roll(3) === 0);
    return {
      filter: { has: some.map((datum) => data[datum].wire) },
      holds: ({ has }) => some.every((datum) => has.includes(datum)),
    };
  },
  () => ({ filter: { verifiedsince: "2026-03-01" }, holds: ({ verifiedon }) => (verifiedon ?? "") >= "2026-03-01" }),
  () => ({
    filter: { changedsince: daysAgo(3), changedbefore: undefined },
    holds: ({ changedon }) => changedon >= daysAgo(3),
  }),
  () => ({
    filter: { changedsince: daysAgo(90), changedbefore: daysAgo(3) },
    holds: ({ changedon }) => changedon >= daysAgo(90) && changedon < daysAgo(3),
  }),
  () => ({ filter: { notours: true }, holds: ({ ours }) => !ours }),
];

it("finds the same people as a scan, by every condition and any three together", async () => {
  const asked = [
    ...choices.map((choice) => [choice()]),
    ...Array.from({ length: 80 }, () => [oneOf(choices)(), oneOf(choices)(), oneOf(choices)()]),
  ];
  let someone = 0;
  for (const three of asked) {
    const filter = Object.assign({}, ...three.map((each) => each.filter)) as FindFilterInput;
    // Of two choices of one field the later one is asked.
    const holds = three.filter((each, at) => !three.slice(at + 1).some((later) => sameField(each, later)));
    const expected = people.filter((person) => holds.every((each) => each.holds(person))).map(({ key }) => key);
    expect([filter, (await allFound(me, filter, 7 + roll(90))).toSorted()]).toEqual([filter, expected.toSorted()]);
    expect([filter, (await byRowsAlone(filter)).toSorted()]).toEqual([filter, expected.toSorted()]);
    expect((await found(me, filter)).meta).toMatchObject({ count: expected.length, exact: true });
    if (expected.length > 0) someone += 1;
  }
  expect(someone).toBeGreaterThan(30);
});

/** The same asked of the rows, as for conditions that most people meet. */
async function byRowsAlone(asked: FindFilterInput): Promise<string[]> {
  const conditions = await readConditions(dataspace.services, me.clientid, findFilter.parse(asked));
  const rows = conditions ? await pageOfFew(dataspace.services.db.pool, byRows(conditions), null, 0, 1_000) : [];
  return rows.flatMap(({ profileid }) => (profileid ? [keys.get(profileid.toString("hex")) ?? ""] : []));
}

function sameField(a: Choice, b: Choice): boolean {
  return Object.keys(a.filter).some((field) => field in b.filter);
}

it("lists the most recently verified first, and those who never were last", async () => {
  const byKey = new Map(people.map(({ key, verifiedon }) => [key, verifiedon ?? ""]));
  const listed = (await allFound(me, {}, 25)).map((key) => byKey.get(key));
  expect(listed).toEqual(listed.toSorted().toReversed());
});
