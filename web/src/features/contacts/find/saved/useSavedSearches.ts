import { useAttempt } from "@/i18n/useAttempt";
import type { SavedSearchFilter } from "@/generated/schema";
import {
  SavedSearchesDocument,
  type SavedSearchesChangeFragment,
  useChangeSavedSearchMutation,
  useDeleteSavedSearchMutation,
  useSavedSearchesQuery,
  useSaveSearchMutation,
  useSeeSavedSearchMutation,
} from "./__generated__/SavedSearches.generated";

type Cache = {
  writeQuery: (query: {
    query: typeof SavedSearchesDocument;
    data: { savedSearches: SavedSearchesChangeFragment["searches"] };
  }) => unknown;
};

type Change = { name?: string; filter?: SavedSearchFilter; alert?: boolean };

/** The viewer's saved searches, and the calls that change them. */
export function useSavedSearches({ anew = false }: { anew?: boolean } = {}) {
  const attempt = useAttempt();
  const query = useSavedSearchesQuery(anew ? { fetchPolicy: "cache-and-network" } : {});
  const [saveSearch, saving] = useSaveSearchMutation({ update: (cache, { data }) => keep(cache, data?.saveSearch) });
  const [changeSearch, changing] = useChangeSavedSearchMutation({
    update: (cache, { data }) => keep(cache, data?.changeSavedSearch),
  });
  const [deleteSearch, deleting] = useDeleteSavedSearchMutation({
    update: (cache, { data }) => keep(cache, data?.deleteSavedSearch),
  });
  const [seeSearch] = useSeeSavedSearchMutation({ update: (cache, { data }) => keep(cache, data?.seeSavedSearch) });
  return {
    query,
    searches: query.data?.savedSearches ?? [],
    busy: saving.loading || changing.loading || deleting.loading,
    save: (variables: { name: string; filter: SavedSearchFilter; alert: boolean }) =>
      saveSearch({ variables }).then(({ data }) => data?.saveSearch),
    change: (id: string, change: Change) =>
      changeSearch({ variables: { id, ...change } }).then(({ data }) => data?.changeSavedSearch),
    remove: (id: string) => deleteSearch({ variables: { id } }).then(({ data }) => data?.deleteSavedSearch),
    see: (id: string) => attempt(seeSearch({ variables: { id } }).then(({ data }) => data?.seeSavedSearch)),
  };
}

function keep(cache: Cache, payload: SavedSearchesChangeFragment | undefined): void {
  if (payload) cache.writeQuery({ query: SavedSearchesDocument, data: { savedSearches: payload.searches } });
}
