import { statement } from "../../db/statement.ts";

export type Members = [clientid: number, appuserid: number];

/** SQL of a name as it is compared: in no case (`İ`, `ß` and every alphabet included). */
export const keyOf = (place: string): string => `lower(${place} collate "und-x-icu")`;

/** Holds a member's tags, views and removals until the transaction ends: one change after the other. */
export const holdLists = statement<Members, never>(
  "hold_lists",
  "select from appuser where clientid = $1 and appuserid = $2 for no key update",
);
