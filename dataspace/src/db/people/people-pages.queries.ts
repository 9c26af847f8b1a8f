import { statement } from "../statement.ts";

/** Counts the pages of the table of people; no row if it is empty. On a cluster `tableoid` is the copy that is read. */
export const countPages = statement<[], { pages: number }>(
  "count_pages_of_people",
  "select (pg_relation_size(tableoid) / current_setting('block_size')::int)::float8 as pages from profile limit 1",
);
