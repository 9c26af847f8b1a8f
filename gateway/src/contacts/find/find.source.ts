import type {
  FindCompanyAnswer,
  FindFacetsAnswer,
  FindPeopleAnswer,
  FindSuggestAnswer,
  FoundValue as WireValue,
} from "@finder/contract/endpoints/find";
import { ProductError } from "@finder/contract/errors";
import { readRowId } from "@finder/contract/rules/row-id";
import { toFindFilter } from "../found/found.source.ts";
import type { FindFilter } from "../found/found.types.ts";
import { toContact } from "../to-contact.ts";
import type { DataspaceClient } from "../../dataspace/client.ts";
import { toDateTime } from "../../graphql/values/date-time.ts";
import { type FacetKind, type SuggestedKind, valueName } from "./find.enums.ts";
import { logoOf } from "./logo-of.ts";
import type { Company, FindSuggestion, FoundFacets, FoundPeople, FoundValue } from "./find.types.ts";

/** Which page of found people: `first` of them after a cursor; null begins at the top. */
export type FoundPage = { readonly first: number; readonly after: string | null };

const most = 100;

/** A page of the people that a filter finds: one call. */
export async function findPeople(
  dataspace: DataspaceClient,
  filter: FindFilter,
  { first, after }: FoundPage,
): Promise<FoundPeople> {
  const limit = Math.min(Math.max(first, 1), most);
  const asked = { filter: toFindFilter(filter), limit, after };
  const { resource, meta } = await dataspace.post<FindPeopleAnswer>("findpeople", asked);
  return {
    people: resource.map(toContact),
    companyIds: resource.map(({ companyid }) => companyid),
    totalCount: meta.count,
    isExact: meta.exact,
    next: meta.next,
    userErrors: [],
  };
}

/** People counted by each kind of value: one call. */
export async function readFacets(dataspace: DataspaceClient, filter: FindFilter): Promise<FoundFacets> {
  const asked = { filter: toFindFilter(filter) };
  const { facets, exact } = await dataspace.post<FindFacetsAnswer>("findfacets", asked);
  return {
    facets: facets.map(({ kind, values }) => ({ kind, values: values.map((value) => toValue(kind, value)) })),
    isExact: exact,
  };
}

/** What completes a text, most people first: one call, or none for an empty text. */
export async function suggest(
  dataspace: DataspaceClient,
  kind: SuggestedKind,
  text: string,
): Promise<FindSuggestion[]> {
  const typed = text.trim();
  if (typed === "") return [];
  const { resource } = await dataspace.post<FindSuggestAnswer>("findsuggest", { kind, text: typed });
  return resource.map(({ value, label, people, hint }) => ({ value, label, count: people, hint }));
}

/** One company and its people by field of work and rank: one call. Null if there is none. */
export async function readCompany(
  dataspace: DataspaceClient,
  id: string,
  logoUrl: string | null,
): Promise<Company | null> {
  const companyid = readRowId(id);
  if (!companyid) return null;
  const found = await unlessMissing(dataspace.post<FindCompanyAnswer>("findcompany", { companyid }));
  if (!found) return null;
  const { company, functions, seniorities, ours, pattern } = found;
  return {
    ...company,
    id: company.companyid,
    logoUrl: logoOf(logoUrl, company.domain),
    functions: functions.map((value) => toValue("function", value)),
    seniorities: seniorities.map((value) => toValue("seniority", value)),
    ownedPeople: ours.people,
    ownedSince: toDateTime(ours.since),
    emailPattern: pattern,
  };
}

function toValue(kind: FacetKind, { value, label, people }: WireValue): FoundValue {
  const name = valueName(kind, value);
  return { value: name, label: label === value ? name : label, count: people };
}

async function unlessMissing<Answer>(asked: Promise<Answer>): Promise<Answer | null> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof ProductError && error.code === "NOT_FOUND") return null;
    throw error;
  }
}
