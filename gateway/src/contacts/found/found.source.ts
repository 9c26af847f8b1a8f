import { data } from "@finder/contract/datum";
import type { FindFilterInput } from "@finder/contract/endpoints/find";
import { ProductError } from "@finder/contract/errors";
import { readRowId } from "@finder/contract/rules/row-id";
import type { FindConditions, FindFilter } from "./found.types.ts";

/** REST form of a search. */
export function toFindFilter(filter: FindFilter): FindFilterInput {
  return {
    ...toRestConditions(filter),
    verifiedsince: filter.verifiedSince ?? undefined,
    changedsince: filter.changedSince ?? undefined,
    changedbefore: filter.changedBefore ?? undefined,
  };
}

/** REST form of the conditions that do not depend on the day. */
export function toRestConditions(filter: FindConditions) {
  return {
    name: filter.name ?? undefined,
    title: filter.title ?? undefined,
    company: filter.company ?? undefined,
    seniorities: filter.seniorities ?? [],
    functions: filter.functions ?? [],
    companies: (filter.companies ?? []).map(companyId),
    sizes: filter.sizes ?? [],
    industries: filter.industries ?? [],
    cities: filter.cities ?? [],
    countries: filter.countries ?? [],
    has: (filter.has ?? []).map((type) => data[type].wire),
    notours: filter.notOurs,
  };
}

function companyId(id: string): number {
  const companyid = readRowId(id);
  if (!companyid)
    throw new ProductError("BAD_REQUEST", { field: "companies", detail: `'${id}' is no id of a company.` });
  return companyid;
}
