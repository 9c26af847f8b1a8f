import { data } from "@finder/contract/datum";
import { type FindFilter, findFilter } from "@finder/contract/endpoints/find";
import { datumOfType } from "@finder/contract/endpoints/public-api";
import type { PeopleQuery } from "@finder/contract/endpoints/public-people";

/** The conditions of a call as the search takes them; `cities` are those that its places mean. */
export function filterOf(asked: PeopleQuery, cities: readonly string[]): FindFilter {
  const { name, title, company, companyid, size, industry, country, has, notowned } = asked;
  const { verifiedsince, changedsince, changedbefore } = asked;
  return findFilter.parse({
    name,
    title,
    company,
    seniorities: asked.seniority,
    functions: asked.function,
    companies: companyid,
    sizes: size,
    industries: industry,
    cities: [...cities],
    countries: country,
    has: has.map((type) => data[datumOfType[type]].wire),
    verifiedsince,
    changedsince,
    changedbefore,
    notours: notowned,
  });
}
