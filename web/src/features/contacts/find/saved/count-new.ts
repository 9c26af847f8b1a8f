import type { SavedSearchesQuery } from "./__generated__/SavedSearches.generated";

/** How many people are new to the saved searches together. */
export function countNew(data: SavedSearchesQuery | undefined): number {
  return data?.savedSearches.reduce((sum, { newPeople }) => sum + newPeople, 0) ?? 0;
}
