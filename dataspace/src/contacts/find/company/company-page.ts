import { type FacetKind, findFilter, type FindCompanyAnswer, type FoundValue } from "@finder/contract/endpoints/find";
import { ProductError } from "@finder/contract/errors";
import type { Services } from "../../../context.ts";
import { findFacets } from "../search/facets/facets.ts";
import { companyTerm } from "../terms/term.ts";
import { emailPattern } from "./email-pattern.ts";
import { countOurs, readCompany } from "./companies.queries.ts";

/** A company, its people by rank and field of work, where most of them are, and what the client owns of them. */
export async function companyPage(services: Services, clientid: number, companyid: number): Promise<FindCompanyAnswer> {
  const { pool } = services.db;
  const [company] = await readCompany(pool, companyid);
  if (!company || company.people === 0) throw new ProductError("NOT_FOUND", { field: "companyid" });
  const [{ facets }, [ours], pattern] = await Promise.all([
    findFacets(services, clientid, findFilter.parse({ companies: [companyid] })),
    countOurs(pool, clientid, companyTerm(companyid)),
    emailPattern(services, clientid, companyid),
  ]);
  const valuesOf = (kind: FacetKind): FoundValue[] => facets.find((facet) => facet.kind === kind)?.values ?? [];
  const [city, country] = [valuesOf("city")[0], valuesOf("country")[0]];
  return {
    company: { ...company, city: city?.label ?? null, country: country?.value ?? null },
    functions: valuesOf("function"),
    seniorities: valuesOf("seniority"),
    ours: ours ?? { people: 0, since: null },
    pattern,
  };
}
