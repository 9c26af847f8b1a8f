import type { SavedView } from "@finder/contract/endpoints/lists";
import { statement } from "../../db/statement.ts";
import { keyOf, type Members } from "./lists.queries.ts";

export const listViews = statement<Members, SavedView>(
  "list_views",
  `select viewid, name, query from savedview where clientid = $1 and appuserid = $2 order by namekey collate "und-x-icu"`,
);

/** Stores a view, replacing one of the same name. */
export const keepView = statement<[...Members, name: string, query: string, now: string], never>(
  "keep_view",
  `insert into savedview (clientid, appuserid, name, namekey, query, createdon)
   values ($1, $2, $3, ${keyOf("$3::text")}, $4, $5::timestamp)
   on conflict (clientid, appuserid, namekey) do update set name = excluded.name, query = excluded.query`,
);

/** No row: no such view. */
export const deleteViewRow = statement<[...Members, viewid: number], { viewid: number }>(
  "delete_view",
  "delete from savedview where clientid = $1 and appuserid = $2 and viewid = $3 returning viewid",
);
