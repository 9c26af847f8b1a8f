import type { CompanyView } from "@finder/contract/endpoints/find";
import { limits } from "@finder/contract/limits";
import type { Executor } from "../../../db/statement.ts";
import { countryOf } from "../terms/term.ts";
import { readKnownCompanies } from "./companies.queries.ts";
import { companiesLike, readDomain } from "./named-companies.ts";

/** A company by what is said of it: the name as it is typed, the domain or the number. */
export type RequestedCompanies = {
  readonly name?: string | undefined;
  readonly domain?: string | undefined;
  readonly companyid?: number | undefined;
};

/** The companies that are meant, with where most of their people are, those with most people first. */
export async function knownCompanies(
  db: Executor,
  { name, domain, companyid }: RequestedCompanies,
): Promise<CompanyView[]> {
  const named = name === undefined ? [] : await companiesLike(db, name, limits.find.suggested);
  const ids = [...named.map((each) => each.companyid), ...(companyid === undefined ? [] : [companyid])];
  const host = domain === undefined ? null : readDomain(domain);
  if (ids.length === 0 && host === null) return [];
  const companies = await readKnownCompanies(db, ids, host);
  return companies.map(({ country, ...company }) => ({
    ...company,
    country: country === null ? null : countryOf(country),
  }));
}
