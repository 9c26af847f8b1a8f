import { z } from "zod";
import { limits } from "../limits.ts";
import { findFilter } from "./find.ts";

/** Requests and answers of the saved searches of Find people (docs/rules.md#find-saved); each member has their own. */

/** A filter as it is kept. Days of verification are counted back from the day that is searched, so that no date grows old. */
export const savedFilter = findFilter
  .omit({ verifiedsince: true, changedsince: true, changedbefore: true })
  .extend({
    /** Last verified within so many days. */
    verifieddays: z.number().int().min(1).max(limits.savedSearches.days).optional(),
  })
  .strict();
export type SavedFilter = z.infer<typeof savedFilter>;
export type SavedFilterInput = z.input<typeof savedFilter>;

export type SavedSearchView = {
  searchid: number;
  name: string;
  filter: SavedFilter;
  /** Whether the member is emailed on each day with new matches. */
  alert: boolean;
  /** People who came to match since `newsince` and whom the member has not looked at, estimated where `newexact` is false. */
  newpeople: number;
  newexact: boolean;
  /** `YYYY-MM-DD`, UTC; null where `newpeople` is 0. */
  newsince: string | null;
  createdon: string;
};

/** `GET savedsearches`: the member's saved searches, by name. */
export type SavedSearchesAnswer = { resource: SavedSearchView[] };
/** What changes of saved searches answer: all of them then, and the one that was saved, changed or deleted. */
export type SavedSearchAnswer = SavedSearchesAnswer & { searchid: number };

const name = z.string().max(limits.searchText);
const searchid = z.coerce.number().int();

/** `POST savesearch`. */
export const saveSearchRequest = z.object({ name, filter: savedFilter, alert: z.boolean().default(true) });
/** `POST changesavedsearch`: what is left out stays as it is. */
export const changeSavedSearchRequest = z.object({
  searchid,
  name: name.optional(),
  filter: savedFilter.optional(),
  alert: z.boolean().optional(),
});
/** `POST deletesavedsearch`. */
export const deleteSavedSearchRequest = z.object({ searchid });
/** `POST seesavedsearch`: the member has opened its new people, who count as new no longer. */
export const seeSavedSearchRequest = z.object({ searchid });
