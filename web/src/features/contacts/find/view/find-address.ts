import { limits } from "@finder/contract/limits";
import type { CompanySize, DatumType, FindFilter, JobFunction, Seniority } from "@/generated/schema";

export const seniorities = [
  "OWNER",
  "PARTNER",
  "CHIEF",
  "VICE_PRESIDENT",
  "HEAD",
  "DIRECTOR",
  "MANAGER",
  "SENIOR",
  "JUNIOR",
  "INTERN",
] as const satisfies readonly Seniority[];
export const functions = [
  "SALES",
  "MARKETING",
  "ENGINEERING",
  "PRODUCT",
  "DESIGN",
  "DATA",
  "IT",
  "FINANCE",
  "PEOPLE",
  "LEGAL",
  "OPERATIONS",
  "PURCHASING",
  "SUPPORT",
  "CONSULTING",
  "RESEARCH",
  "MEDICAL",
  "EDUCATION",
  "COMMUNICATIONS",
] as const satisfies readonly JobFunction[];
export const sizes = [
  "SIZE_1_10",
  "SIZE_11_50",
  "SIZE_51_200",
  "SIZE_201_500",
  "SIZE_501_1000",
  "SIZE_1001_5000",
  "SIZE_5001_10000",
  "SIZE_10001_PLUS",
] as const satisfies readonly CompanySize[];
const data = ["PERSONAL_EMAIL", "BUSINESS_EMAIL", "PHONE"] as const satisfies readonly DatumType[];

/** Days within which a datum was verified that can be chosen. */
export const verifiedDays = [30, 90, 365] as const;

/** Texts that are typed, and values that are chosen; an empty one narrows nothing. */
export const texts = ["title", "name", "companyName"] as const;
type FindText = (typeof texts)[number];
type FindValues = {
  readonly seniority: readonly Seniority[];
  readonly function: readonly JobFunction[];
  readonly company: readonly string[];
  readonly size: readonly CompanySize[];
  readonly industry: readonly string[];
  readonly city: readonly string[];
  readonly country: readonly string[];
  readonly has: readonly DatumType[];
};
export type FindKind = keyof FindValues;
export const kinds = ["seniority", "function", "company", "size", "industry", "city", "country", "has"] as const;

/** Who is looked for, as the address says it. */
export type FindSearch = Readonly<Record<FindText, string>> &
  FindValues & {
    readonly verifiedIn: number | null;
    /** The day since which they were added or changed, `YYYY-MM-DD`. */
    readonly changedSince: string | null;
    readonly notOurs: boolean;
  };

/** Which of them are on screen: `after` is the cursor of a page beyond the first, `saved` the saved search that was opened. */
export type FindView = {
  readonly search: FindSearch;
  readonly rows: number;
  readonly after: string | null;
  readonly saved: string | null;
};

const pageSizes: readonly number[] = limits.pageSizes;

/** Reads the view from the address; what cannot be there is left out. */
export function readFind(params: URLSearchParams): FindView {
  const text = (name: string) => (params.get(name) ?? "").slice(0, limits.searchText);
  const named = <Name extends string>(name: string, names: readonly Name[]): Name[] =>
    names.filter((each) => params.getAll(name).includes(each));
  const free = (name: string, isOne: (value: string) => boolean): string[] =>
    [...new Set(params.getAll(name))].filter(isOne).slice(0, limits.find.values);
  const isWord = (value: string) => value !== "" && value.length <= limits.searchText;
  const rows = Number(params.get("rows"));
  return {
    search: {
      title: text("title"),
      name: text("name"),
      companyName: text("companyname"),
      seniority: named("seniority", seniorities),
      function: named("function", functions),
      company: free("company", (value) => /^[1-9]\d{0,9}$/.test(value)),
      size: named("size", sizes),
      industry: free("industry", isWord),
      city: free("city", isWord),
      country: free("country", (value) => /^[A-Z]{2}$/.test(value)),
      has: named("has", data),
      verifiedIn: daysOf(params.get("verified")),
      changedSince: dayOf(params.get("since")),
      notOurs: params.has("notours"),
    },
    rows: pageSizes.includes(rows) ? rows : limits.pageSizes[0],
    after: params.get("after"),
    saved: params.get("saved"),
  };
}

/** The address of a view. */
export function writeFind({ search, rows, after, saved }: FindView): URLSearchParams {
  const params = new URLSearchParams();
  for (const name of texts) if (search[name] !== "") params.set(name.toLowerCase(), search[name]);
  for (const kind of kinds) for (const value of search[kind]) params.append(kind, value);
  if (search.verifiedIn !== null) params.set("verified", String(search.verifiedIn));
  if (search.changedSince !== null) params.set("since", search.changedSince);
  if (search.notOurs) params.set("notours", "1");
  if (rows !== limits.pageSizes[0]) params.set("rows", String(rows));
  if (after !== null) params.set("after", after);
  if (saved !== null) params.set("saved", saved);
  return params;
}

/** A search that narrows nothing. */
export const nothing = readFind(new URLSearchParams()).search;

/** True for a filter without conditions. */
export function isNothing(search: FindSearch): boolean {
  return addressOf(search) === "";
}

/** The query of a search that has these conditions alone, for a link to it. */
export function addressOf(search: Partial<FindSearch>): string {
  return writeFind({
    search: { ...nothing, ...search },
    rows: limits.pageSizes[0],
    after: null,
    saved: null,
  }).toString();
}

const day = 86_400_000;

/** The search as the server takes it; days are counted back from `now`. */
export function toFilter(search: FindSearch, now: Date): FindFilter {
  const { verifiedIn } = search;
  return {
    ...conditionsOf(search),
    verifiedSince: verifiedIn === null ? null : dayBefore(now, verifiedIn),
    changedSince: search.changedSince,
  };
}

/** What of it does not depend on the day. */
export function conditionsOf(search: FindSearch) {
  return {
    title: search.title || null,
    name: search.name || null,
    company: search.companyName || null,
    seniorities: [...search.seniority],
    functions: [...search.function],
    companies: [...search.company],
    sizes: [...search.size],
    industries: [...search.industry],
    cities: [...search.city],
    countries: [...search.country],
    has: [...search.has],
    notOurs: search.notOurs,
  };
}

function dayBefore(now: Date, days: number): string {
  return new Date(now.getTime() - days * day).toISOString().slice(0, 10);
}

function dayOf(text: string | null): string | null {
  return text !== null && /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : null;
}

function daysOf(text: string | null): number | null {
  const days = Number(text);
  return Number.isInteger(days) && days > 0 && days <= limits.savedSearches.days ? days : null;
}
