import { limits } from "@finder/contract/limits";
import type { SavedSearchFilter } from "@/generated/schema";
import { paths } from "@/app/paths";
import { conditionsOf, type FindSearch, nothing, writeFind } from "../view/find-address";
import type { SavedSearchRowFragment } from "./__generated__/SavedSearches.generated";

const firstPage = { rows: limits.pageSizes[0], after: null };

/** The search that was saved. */
export function searchOf({ filter }: Pick<SavedSearchRowFragment, "filter">): FindSearch {
  return {
    ...nothing,
    title: filter.title ?? "",
    name: filter.name ?? "",
    companyName: filter.company ?? "",
    seniority: filter.seniorities ?? [],
    function: filter.functions ?? [],
    company: filter.companies ?? [],
    size: filter.sizes ?? [],
    industry: filter.industries ?? [],
    city: filter.cities ?? [],
    country: filter.countries ?? [],
    has: filter.has ?? [],
    verifiedIn: filter.verifiedDays,
    notOurs: filter.notOurs,
  };
}

/** What of a search is saved: days on which people changed are not. */
export function savedFilterOf(search: FindSearch): SavedSearchFilter {
  return { ...conditionsOf(search), verifiedDays: search.verifiedIn };
}

/** Where a saved search is seen; with a day, only people who changed since. */
export function pathOfSaved(saved: Pick<SavedSearchRowFragment, "id" | "filter">, since: string | null = null): string {
  const search = { ...searchOf(saved), changedSince: since };
  return `${paths.search}?${writeFind({ ...firstPage, search, saved: saved.id }).toString()}`;
}

/** Whether two searches would be saved alike. */
export function isSameSearch(one: FindSearch, other: FindSearch): boolean {
  return keyOf(one) === keyOf(other);
}

function keyOf(search: FindSearch): string {
  const params = writeFind({ ...firstPage, search: { ...search, changedSince: null }, saved: null });
  return [...params]
    .map((pair) => pair.join("=").toLowerCase())
    .toSorted()
    .join("&");
}
