import type {
  SavedFilterInput,
  SavedSearchAnswer,
  SavedSearchesAnswer,
} from "@finder/contract/endpoints/saved-searches";
import type { DataspaceClient } from "../../../dataspace/client.ts";
import { viewOf } from "../../../graphql/from.ts";
import { toRestConditions } from "../../found/found.source.ts";
import { SavedSearch, type SavedSearchesPayload, type SavedSearchFilter } from "./saved.types.ts";

const toSearch = viewOf(SavedSearch);

/** The viewer's saved searches, by name: one call. */
export async function readSearches(dataspace: DataspaceClient): Promise<SavedSearch[]> {
  return (await dataspace.get<SavedSearchesAnswer>("savedsearches")).resource.map(toSearch);
}

type Given = {
  readonly name?: string | null;
  readonly filter?: SavedSearchFilter | null;
  readonly alert?: boolean | null;
};

/** Saves a search; all of them then. */
export function saveSearch(dataspace: DataspaceClient, search: Given): Promise<SavedSearchesPayload> {
  return changed(dataspace, "savesearch", toRest(search));
}

/** Changes what is given of a search. */
export function changeSearch(dataspace: DataspaceClient, id: string, change: Given): Promise<SavedSearchesPayload> {
  return changed(dataspace, "changesavedsearch", { searchid: id, ...toRest(change) });
}

export function deleteSearch(dataspace: DataspaceClient, id: string): Promise<SavedSearchesPayload> {
  return changed(dataspace, "deletesavedsearch", { searchid: id });
}

/** Its new people were opened. */
export function seeSearch(dataspace: DataspaceClient, id: string): Promise<SavedSearchesPayload> {
  return changed(dataspace, "seesavedsearch", { searchid: id });
}

async function changed(dataspace: DataspaceClient, path: string, body: object): Promise<SavedSearchesPayload> {
  const answer = await dataspace.post<SavedSearchAnswer>(path, body);
  return { searches: answer.resource.map(toSearch), changedId: answer.searchid, userErrors: [] };
}

function toRest({ name, filter, alert }: Given) {
  return { name: name ?? undefined, filter: filter ? toRestFilter(filter) : undefined, alert: alert ?? undefined };
}

function toRestFilter(filter: SavedSearchFilter): SavedFilterInput {
  return { ...toRestConditions(filter), verifieddays: filter.verifiedDays ?? undefined };
}
