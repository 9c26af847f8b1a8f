import { data, type Datum, datums } from "@finder/contract/datum";
import type { CompanyView, FoundPersonView } from "@finder/contract/endpoints/find";
import { companyKey } from "../index/company-key.ts";
import { personTerms } from "../terms/person-terms.ts";
import type { TitleWords } from "../terms/titles.ts";

/** An invented person, as a client that owns all their data sees them, with their search terms. */
export type Invented = { readonly view: FoundPersonView; readonly terms: ReadonlySet<number>; readonly day: number };

/** Where the invented people work. */
export const inventedCompany = {
  companyid: 1,
  name: "Acme",
  domain: "acme.example",
  size: "51-200",
  industry: "Software",
  city: "Berlin",
  country: "DE",
  people: 2,
} as const satisfies CompanyView;

export const inventedKey = companyKey(inventedCompany.name);

const titleWords: TitleWords = new Map([
  ["head of", { word: "head of", seniority: "head", function: null }],
  ["sales", { word: "sales", seniority: null, function: "sales" }],
  ["engineer", { word: "engineer", seniority: null, function: "engineering" }],
]);

/** The people whom the public API's test keys find: those whose data its test people have. */
export const inventedPeople: readonly Invented[] = [
  invented("in/test-jane-doe", "Jane Doe", "Head of Sales", datums, "2026-01-15"),
  invented("in/test-john-roe", "John Roe", "Engineer", ["business"], null),
];

/** The invented person of a profile. */
export function inventedPerson(profilekey: string): FoundPersonView | undefined {
  return inventedPeople.find(({ view }) => view.profilekey === profilekey)?.view;
}

function invented(
  profilekey: string,
  full_name: string,
  title: string,
  known: readonly Datum[],
  verifiedon: string | null,
): Invented {
  const { companyid, name: company, size, industry } = inventedCompany;
  const linkedinurl = `https://www.linkedin.com/${profilekey}`;
  const location = "Berlin, Germany";
  const day = verifiedon === null ? -1 : Math.floor((Date.parse(verifiedon) - Date.UTC(2000, 0, 1)) / 86_400_000);
  const masks = (datum: Datum): string[] | null => (known.includes(datum) ? ["•"] : null);
  const facts = { full_name, linkedinurl, title, location, company_size: size, company_industry: industry, day };
  const seen = { personal_masks: masks("personal"), business_masks: masks("business"), phone_masks: masks("phone") };
  const { terms } = personTerms({ ...facts, ...seen }, companyid, titleWords);
  const person = { profilekey, full_name, linkedinurl, title, company, location, companyid };
  const nothing = { contactid: null, avatar: null, createdon: null, tags: [] };
  const view = {
    ...person,
    ...nothing,
    data: datums.map((datum) => datumOf(datum, known.includes(datum), verifiedon)),
  };
  return { view, terms: new Set(terms), day };
}

function datumOf(datum: Datum, found: boolean, verifiedon: string | null): FoundPersonView["data"][number] {
  const state = { found, open: found, owned: found, cost: 0, values: [], checks: [] };
  return { type: data[datum].wire, ...state, validation: null, verifiedon, vote: null, owner: null };
}
