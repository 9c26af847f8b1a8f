import { statement } from "../../db/statement.ts";

export type DayCount = { pages: number; people: number; ofclient: number; refused: boolean };

/** Counts a page of a member on a day, and returns the day so far: the member's pages and people, and the client's pages. */
export const countPage = statement<[clientid: number, appuserid: number, day: string], DayCount>(
  "count_find_page",
  `with mine as (
     insert into findcount as f (clientid, appuserid, day, pages, people) values ($1, $2, $3::date, 1, 0)
     on conflict (clientid, appuserid, day) do update set pages = f.pages + 1 returning pages, people, refused
   )
   select m.pages, m.people, m.refused, m.pages + coalesce((select sum(pages)::int from findcount o
     where o.clientid = $1 and o.day = $3::date and o.appuserid <> $2), 0) as ofclient from mine m`,
);

/** Adds people who were listed. */
export const countListed = statement<[clientid: number, appuserid: number, day: string, people: number], never>(
  "count_find_listed",
  "update findcount set people = people + $4 where clientid = $1 and appuserid = $2 and day = $3::date",
);

/** Marks a member's day as refused; no row where it is already. */
export const markRefused = statement<[clientid: number, appuserid: number, day: string], { pages: number }>(
  "mark_find_refused",
  `update findcount set refused = true where clientid = $1 and appuserid = $2 and day = $3::date and not refused returning pages`,
);
