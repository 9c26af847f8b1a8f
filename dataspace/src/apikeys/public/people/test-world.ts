import type { CompanyView, FindFilter } from "@finder/contract/endpoints/find";
import { publicTypes } from "@finder/contract/endpoints/apikeys";
import type { PersonMatch, PublicCompany, PublicPerson } from "@finder/contract/endpoints/public-people";
import { foldName } from "@finder/contract/rules/text/fold-name";
import type { AskedCompanies } from "../../../contacts/find/company/known-companies.ts";
import { readDomain } from "../../../contacts/find/company/named-companies.ts";
import { isOneAway } from "../../../contacts/find/company/one-away.ts";
import { companyKey } from "../../../contacts/find/index/company-key.ts";
import { scoreOf } from "../../../contacts/find/lookup/score.ts";
import { conditionsOf } from "../../../contacts/find/search/conditions.ts";
import { cityKey, readPlace } from "../../../contacts/find/terms/places.ts";
import { personTerms } from "../../../contacts/find/terms/person-terms.ts";
import { companyTerm } from "../../../contacts/find/terms/term.ts";
import type { TitleWords } from "../../../contacts/find/terms/titles.ts";
import { PublicError } from "../public-error.ts";
import { testPersonOf, testRefusal, testResult } from "../test-people.ts";
import { companyOf } from "./present.ts";

const acme: CompanyView & { domain: string } = {
  companyid: 1,
  name: "Acme",
  domain: "acme.example",
  size: "51-200",
  industry: "Software",
  city: "Berlin",
  country: "DE",
  people: 2,
};
const acmeKey = companyKey(acme.name);
const place = "Berlin, Germany";
const titleWords: TitleWords = new Map([
  ["head of", { word: "head of", seniority: "head", function: null }],
  ["sales", { word: "sales", seniority: null, function: "sales" }],
  ["engineer", { word: "engineer", seniority: null, function: "engineering" }],
]);
const people = [
  testPerson("in/test-jane-doe", "Jane Doe", "Head of Sales"),
  testPerson("in/test-john-roe", "John Roe", "Engineer"),
];

/** The people whom a test key finds: made up, always the same, matched as real ones are. */
export function testFound(
  filter: FindFilter,
  { limit, after }: { readonly limit: number; readonly after?: string | undefined },
  now: Date,
): { people: PublicPerson[]; total: number; next: string | null } {
  const from = after === undefined ? 0 : Number(/^test-(\d)$/.exec(after)?.[1] ?? Number.NaN);
  if (Number.isNaN(from)) throw new PublicError("INVALID_PARAM", { detail: "Parameter 'after' cannot be used." });
  const named = filter.company ? (isAcme(filter.company) ? [companyTerm(acme.companyid)] : []) : null;
  const conditions = conditionsOf(filter, { named, clientid: 0, now });
  // What a test key finds is owned.
  const found = people.filter(
    ({ terms, day }) =>
      conditions !== null &&
      conditions.notof === null &&
      day >= conditions.since &&
      conditions.all.every((term) => terms.has(term)) &&
      conditions.groups.every((group) => group.some((term) => terms.has(term))),
  );
  const page = found.slice(from, from + limit);
  const end = from + page.length;
  return { people: page.map(({ told }) => told), total: found.length, next: end < found.length ? `test-${end}` : null };
}

/** The city of the test people, where a place means it. */
export function testCities(places: readonly string[]): string[] {
  return places.map((text) => {
    const { city, country } = readPlace(text);
    const isBerlin = country === null && foldName(city ?? text) === foldName(acme.city ?? "");
    return cityKey({ city: city ?? text, country: isBerlin ? acme.country : country });
  });
}

/** The company of the test people, where it is meant. */
export function testCompanies({ name, domain, companyid }: AskedCompanies): PublicCompany[] {
  const isMeant =
    companyid === acme.companyid ||
    (domain !== undefined && readDomain(domain) === acme.domain) ||
    (name !== undefined && isAcme(name));
  return isMeant ? [companyOf(acme)] : [];
}

/** Whose address it is among the test people, without credits. */
export function testByEmail(email: string, preview: boolean): PersonMatch[] {
  const meant = testPersonOf(email);
  const refusal = meant ? testRefusal(meant.profilekey) : undefined;
  if (refusal && refusal !== "SUPPRESSED")
    throw new PublicError(refusal, refusal === "UPSTREAM" ? { retryAfter: 1 } : {});
  const person = people.find(({ profilekey }) => profilekey === meant?.profilekey);
  if (!meant || !person) return [];
  const results = [testResult(meant.profilekey, meant.type, preview)];
  return [{ person: person.told, score: 100, reasons: ["email"], results }];
}

/** The test people who fit a name and a company, scored as real ones are. */
export function testByName(asked: { name: string; company: string; threshold: number }): PersonMatch[] {
  const company = { key: companyKey(asked.company), domain: readDomain(asked.company) };
  return people
    .map(({ told }) => {
      const scored = scoreOf(asked.name, told.name, company, { namekey: acmeKey, domain: acme.domain });
      return { person: told, ...scored, results: [] };
    })
    .filter(({ score }) => score > 0 && score >= asked.threshold)
    .toSorted((a, b) => b.score - a.score);
}

function isAcme(text: string): boolean {
  const key = companyKey(text);
  return (
    (key !== "" && acmeKey.startsWith(key)) ||
    (readDomain(text) !== null && acme.domain.startsWith(readDomain(text) ?? "")) ||
    (key.length >= 5 && isOneAway([...key], [...acmeKey]))
  );
}

function testPerson(profilekey: string, name: string, title: string) {
  const profile = `https://www.linkedin.com/${profilekey}`;
  const known = publicTypes.filter((type) => testResult(profilekey, type, true).owned);
  const [verified] = known.flatMap((type) => testResult(profilekey, type, false).values[0]?.verifiedAt ?? []);
  const day = verified === undefined ? -1 : Math.floor((Date.parse(verified) - Date.UTC(2000, 0, 1)) / 86_400_000);
  const masks = (type: (typeof publicTypes)[number]): string[] | null => (known.includes(type) ? ["•"] : null);
  const { terms } = personTerms(
    {
      full_name: name,
      linkedinurl: profile,
      title,
      location: place,
      company_size: acme.size,
      company_industry: acme.industry,
      personal_masks: masks("personalemails"),
      business_masks: masks("businessemails"),
      phone_masks: masks("directdials"),
      day,
    },
    acme.companyid,
    titleWords,
  );
  const data = known.map((type) => ({ type, owned: true, price: 0 }));
  const company = { id: acme.companyid, name: acme.name };
  const told: PublicPerson = { profile, name, title, company, place, data };
  return { profilekey, told, terms: new Set(terms), day };
}
