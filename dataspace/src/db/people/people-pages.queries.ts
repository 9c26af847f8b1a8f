import { statement } from "../statement.ts";

/** How many pages the table of people has; no row: nobody is in it. On a cluster `tableoid` is the copy that is read, the name an empty table. */
export const countPages = statement<[], { pages: number }>(
  "count_pages_of_people",
  "select (pg_relation_size(tableoid) / current_setting('block_size')::int)::float8 as pages from profile limit 1",
);
