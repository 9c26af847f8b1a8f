import { statement } from "../../../db/statement.ts";

/** A day so far, of a member, a key of the public API (`appuserid` below 0) or (0) the whole client. */
export type DayCount = { appuserid: number; pages: number; people: number; refused: boolean };

/** Counts a page of a member and of the client on a day; the day so far of both. */
export const countPage = statement<[clientid: number, appuserid: number, day: string], DayCount>(
  "count_find_page",
  `insert into findcount as f (clientid, appuserid, day, pages, people) values ($1, 0, $3::date, 1, 0), ($1, $2, $3::date, 1, 0)
   on conflict (clientid, appuserid, day) do update set pages = f.pages + 1 returning appuserid, pages, people, refused`,
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
