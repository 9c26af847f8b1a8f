import { z } from "zod";
import { type WireDatum, wireDatums } from "../datum.ts";
import { limits } from "../limits.ts";
import { type ContactView, type CreditsView, maxCredits } from "./contacts.ts";

/** Requests and answers of finding people by who they are (docs/rules.md#find). Free: nothing opens, masks are shown. */

/** Rank of a job, the highest first, as read off its title. */
export const seniorities = [
  "owner",
  "partner",
  "chief",
  "vice_president",
  "head",
  "director",
  "manager",
  "senior",
  "junior",
  "intern",
] as const;
export type Seniority = (typeof seniorities)[number];

/** Field of work, as read off a title. */
export const jobFunctions = [
  "sales",
  "marketing",
  "engineering",
  "product",
  "design",
  "data",
  "it",
  "finance",
  "people",
  "legal",
  "operations",
  "purchasing",
  "support",
  "consulting",
  "research",
  "medical",
  "education",
  "communications",
] as const;
export type JobFunction = (typeof jobFunctions)[number];

/** Number of employees of a company. */
export const companySizes = [
  "1-10",
  "11-50",
  "51-200",
  "201-500",
  "501-1000",
  "1001-5000",
  "5001-10000",
  "10001+",
] as const;
export type CompanySize = (typeof companySizes)[number];

const words = z.string().trim().max(limits.searchText).optional();
const values = z.array(z.string().min(1).max(limits.searchText)).max(limits.find.values).default([]);

/**
 * Filter of a people search. Conditions are joined by AND, the values of one list by OR; an empty filter matches all people.
 * Text is compared without case, accents and vowel signs; each of its words must occur whole.
 */
export const findFilter = z.object({
  /** Words of the name. */
  name: words,
  /** Words of the title. */
  title: words,
  /** Part of a company's name, or its domain: of the first 100 companies that fit, those with most people. */
  company: words,
  seniorities: oneOf(seniorities),
  functions: oneOf(jobFunctions),
  /** `companyid` of chosen companies. */
  companies: z.array(z.number().int().positive()).max(limits.find.values).default([]),
  sizes: oneOf(companySizes),
  /** `value` of industries and cities, as suggestions and facets name them: of a city its folded name, `|`, and its country if known. */
  industries: values,
  cities: values,
  /** ISO 3166-1, two letters. */
  countries: z
    .array(z.string().regex(/^[A-Z]{2}$/))
    .max(limits.find.values)
    .default([]),
  /** All of these are known. */
  has: oneOf(wireDatums),
  /** Last verified on this day or later, `YYYY-MM-DD`. */
  verifiedsince: z.iso.date().optional(),
  /** Added, or with another name, title, company or place, on this day or later, `YYYY-MM-DD`, of the last `limits.find.changedDays`; and before a day. */
  changedsince: z.iso.date().optional(),
  changedbefore: z.iso.date().optional(),
  /** Only people without data that the caller's client owns. */
  notours: z.boolean().default(false),
});
export type FindFilter = z.infer<typeof findFilter>;
/** A filter as a caller may write it, with what it does not narrow left out. */
export type FindFilterInput = z.input<typeof findFilter>;

/** `POST findpeople`: a page, the most recently verified first; `after` is the `next` of the page before. */
export const findPeopleRequest = z.object({
  filter: findFilter.default(findFilter.parse({})),
  limit: z.number().int().min(1).max(100).default(limits.pageSizes[0]),
  after: z.string().min(1).max(500).nullish(),
});
/** A person with the company that the index knows them at; null: none. */
export type FoundPersonView = ContactView & { companyid: number | null };
/** `count` is exact up to `limits.find.exact` people and estimated beyond; `next` is null on the last page. */
export type FindPeopleAnswer = {
  resource: FoundPersonView[];
  meta: { count: number; exact: boolean; next: string | null };
};

/** What people can be counted by. */
export const facetKinds = ["seniority", "function", "company", "size", "industry", "city", "country", "has"] as const;
export type FacetKind = (typeof facetKinds)[number];

/** A value of a filter: what it is called, and how many people have it. `label` is the value itself where a program names it. */
export type FoundValue = { value: string; label: string; people: number };

/** `POST findfacets`: people by each kind, most first; a kind's own choice does not narrow it. */
export const findFacetsRequest = findPeopleRequest.pick({ filter: true });
/** `exact` is false where the counts are estimated from a fixed sample of people. */
export type FindFacetsAnswer = { facets: { kind: FacetKind; values: FoundValue[] }[]; exact: boolean };

/** What can be completed while it is typed. */
const suggestedKinds = ["company", "title", "city", "industry"] as const;
export type SuggestedKind = (typeof suggestedKinds)[number];
/** `POST findsuggest`: values that begin with a text or have a word that does, most people first. */
export const findSuggestRequest = z.object({
  kind: z.enum(suggestedKinds),
  text: z.string().trim().min(1).max(limits.searchText),
});
/** `value` of a title is its text, of a company its `companyid`; `hint` is a company's domain or a city's country. */
export type FindSuggestAnswer = { resource: (FoundValue & { hint: string | null })[] };

/** A company, as far as it is known. `people` are those who can be found. */
export type CompanyView = {
  companyid: number;
  name: string;
  domain: string | null;
  size: CompanySize | null;
  industry: string | null;
  city: string | null;
  /** ISO 3166-1, two letters. */
  country: string | null;
  people: number;
};

/** `POST findcompany`. */
export const findCompanyRequest = z.object({ companyid: z.number().int().positive() });
export type FindCompanyAnswer = {
  company: CompanyView;
  functions: FoundValue[];
  seniorities: FoundValue[];
  /** Number of people with data that the caller's client owns, and since when (UTC); null if none. */
  ours: { people: number; since: string | null };
  /** The company's email pattern, `first.last@acme.com`, if three emails that the client owns agree; never a real address. */
  pattern: { form: string; agreed: number; of: number } | null;
};

/** Demands that a text has the shape of an email. */
export function emailIn(text: z.ZodString): z.ZodString {
  return text
    .trim()
    .min(3)
    .max(320)
    .regex(/^[^\s@]+@[^\s@]+$/);
}

/**
 * `POST findbyemail`: whose address this is. Where the caller's client does not own the address, the answer is its price alone until
 * `confirm` is sent: then the address is opened like any other, as long as it costs at most `maxcredits`.
 */
export const findByEmailRequest = z.object({
  email: emailIn(z.string()),
  confirm: z.boolean().default(false),
  maxcredits: maxCredits,
});
/** `type`: which datum the address is; `cost`: credits until the person is shown. `contactdata` is null if no person is known, or until it is paid. */
export type FindByEmailAnswer = {
  known: boolean;
  type: WireDatum | null;
  cost: number;
  charged: number;
  contactdata: ContactView | null;
  /** Balances after paying; null where nothing was opened. */
  credits: CreditsView | null;
};

/** Why a person is a candidate: how the name and the company fit. */
export const matchReasons = [
  "name",
  "name_words",
  "name_initial",
  "company_domain",
  "company_name",
  "company_begins",
  "company_similar",
] as const;
export type MatchReason = (typeof matchReasons)[number];

/** `POST matchpeople`: people by name, and company or its domain; none below `threshold`, of 100. */
export const matchPeopleRequest = z.object({
  name: z.string().trim().min(1).max(limits.searchText),
  company: z.string().trim().max(limits.searchText).optional(),
  threshold: z.number().int().min(0).max(100).default(60),
});
/** The best first, at most 10. */
export type MatchPeopleAnswer = { resource: { score: number; reasons: MatchReason[]; contact: FoundPersonView }[] };

function oneOf<const Names extends readonly [string, ...string[]]>(names: Names) {
  return z.array(z.enum(names)).max(names.length).default([]);
}
