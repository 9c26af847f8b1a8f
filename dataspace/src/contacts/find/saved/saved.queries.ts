import type { SavedSearchView } from "@finder/contract/endpoints/saved-searches";
import { namedStatement, statement } from "../../../db/statement.ts";
import { keyOf, type Members } from "../../lists/lists.queries.ts";

/** A search as it is kept; the filter is read by `savedFilter`. */
export type SavedRow = Omit<SavedSearchView, "filter"> & { filter: unknown };

const view = `searchid::float8 as searchid, name, filter, alert, newpeople, newexact, to_char(newsince, 'YYYY-MM-DD') as newsince, createdon`;

export const listSearches = statement<Members, SavedRow>(
  "list_saved_searches",
  `select ${view} from savedsearch where clientid = $1 and appuserid = $2 order by namekey collate "und-x-icu"`,
);

type SavedSearchRow = { clientid: number; appuserid: number; name: string; filter: string };

/** No row: the name is taken. */
export const insertSearch = namedStatement<SavedSearchRow & { alert: boolean; now: string }, { searchid: number }>(
  "insert_saved_search",
  `insert into savedsearch (clientid, appuserid, name, namekey, filter, alert, createdon, checkedon)
   values ($clientid, $appuserid, $name, ${keyOf("$name::text")}, $filter::jsonb, $alert, $now::timestamp, $now::timestamp::date)
   on conflict (clientid, appuserid, namekey) do nothing returning searchid::float8 as searchid`,
);

/** The search, locked until the transaction ends; no row: the member has none of this number. */
export const lockSearch = statement<[...Members, searchid: number], { name: string; filter: unknown; alert: boolean }>(
  "lock_saved_search",
  "select name, filter, alert from savedsearch where clientid = $1 and appuserid = $2 and searchid = $3 for update",
);

/** Whether another search of the member has this name, in any case. */
export const nameTaken = statement<[...Members, searchid: number, name: string], { taken: boolean }>(
  "saved_search_name_taken",
  `select exists (select from savedsearch where clientid = $1 and appuserid = $2 and searchid <> $3
     and namekey = ${keyOf("$4::text")}) as taken`,
);

type Changed = SavedSearchRow & { searchid: number; alert: boolean; today: string; restarts: boolean };

/** Changes a search; with another filter or an alert turned on again, new people are counted from today. */
export const changeSearch = namedStatement<Changed, never>(
  "change_saved_search",
  `update savedsearch set name = $name, namekey = ${keyOf("$name::text")}, filter = $filter::jsonb, alert = $alert,
     checkedon = case when $restarts then $today::date else checkedon end,
     newpeople = case when $restarts then 0 else newpeople end,
     newexact = $restarts or newexact,
     newsince = case when $restarts then null else newsince end
   where clientid = $clientid and appuserid = $appuserid and searchid = $searchid`,
);

/** No row: there is none. */
export const deleteSearch = statement<[...Members, searchid: number], { searchid: number }>(
  "delete_saved_search",
  "delete from savedsearch where clientid = $1 and appuserid = $2 and searchid = $3 returning searchid::float8 as searchid",
);

/** Resets a search's new people; returns no row if there is no such search. */
export const seeSearch = statement<[...Members, searchid: number], { searchid: number }>(
  "see_saved_search",
  `update savedsearch set newpeople = 0, newexact = true, newsince = null
   where clientid = $1 and appuserid = $2 and searchid = $3 returning searchid::float8 as searchid`,
);
