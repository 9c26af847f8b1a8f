import type { FindCompanyAnswer } from "@finder/contract/endpoints/find";
import { ProductError } from "@finder/contract/errors";
import type { Services } from "../../../context.ts";
import { valuesOf } from "../search/facets/facets.ts";
import { companyTerm } from "../terms/term.ts";
import { emailPattern } from "./email-pattern.ts";
import { countOurs, readCompany } from "./companies.queries.ts";

/** A company, its people by rank and field of work, where most of them are, and what the client owns of them. */
export async function companyPage(services: Services, clientid: number, companyid: number): Promise<FindCompanyAnswer> {
  const { pool } = services.db;
  const [company] = await readCompany(pool, companyid);
  if (!company || company.people === 0) throw new ProductError("NOT_FOUND", { field: "companyid" });
  const term = companyTerm(companyid);
  const [values, [ours], pattern] = await Promise.all([
    valuesOf(services, { all: [term], groups: [], since: -1, notof: null }),
    countOurs(pool, clientid, term),
    emailPattern(services, clientid, companyid),
  ]);
  const [city, country] = [values.get("city")?.[0], values.get("country")?.[0]];
  return {
    company: { ...company, city: city?.label ?? null, country: country?.value ?? null },
    functions: values.get("function") ?? [],
    seniorities: values.get("seniority") ?? [],
    ours: ours ?? { people: 0, since: null },
    pattern,
  };
}
