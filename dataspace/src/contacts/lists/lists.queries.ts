import { statement } from "../../db/statement.ts";

export type Members = [clientid: number, appuserid: number];

/** SQL of a name for comparison, without case (`İ`, `ß` and every alphabet included). */
export function keyOf(place: string): string {
  return `lower(${place} collate "und-x-icu")`;
}

/**
 * A condition that the planner expects to hold: it then reads the index of an order from one end to the other and alone, and
 * never sorts a member's whole list because it took a filter for a narrow one. `x in (select …)` is answered from a hash of
 * what is selected, where the planner, who knows nothing of a list just made, would compare everyone with everyone.
 */
export function likely(condition: string): string {
  return `(${condition})::int <> 0`;
}

/** Locks a member's tags, views and removals until the transaction ends, so that changes follow each other. */
export const holdLists = statement<Members, never>(
  "hold_lists",
  "select from appuser where clientid = $1 and appuserid = $2 for no key update",
);
