import type { SavedView } from "@finder/contract/endpoints/lists";
import { ProductError } from "@finder/contract/errors";
import { limits } from "@finder/contract/limits";
import type { Member, Services } from "../../context.ts";
import { utcText } from "../../db/time.ts";
import { inTransaction } from "../../db/transaction.ts";
import { cleanName } from "./clean-name.ts";
import { holdLists } from "./lists.queries.ts";
import { deleteViewRow, keepView, listViews } from "./views.queries.ts";

type Who = Pick<Member, "clientid" | "appuserid">;

/** The member's saved views, by name. */
export function readViews({ db }: Pick<Services, "db">, { clientid, appuserid }: Who): Promise<SavedView[]> {
  return listViews(db.pool, clientid, appuserid);
}

const { name: longestName, query: longestQuery, most } = limits.savedViews;

/**
 * Saves a view, replacing one of the same name; returns all views. Throws `BAD_VIEW_NAME`, `TOO_MANY_VIEWS`, `BAD_REQUEST`.
 */
export function saveView(
  { db, now }: Pick<Services, "db" | "now">,
  { clientid, appuserid }: Who,
  name: string,
  query: string,
): Promise<SavedView[]> {
  const called = cleanName(name, longestName, "BAD_VIEW_NAME", "name");
  if (query.length > longestQuery || !query.isWellFormed()) throw new ProductError("BAD_REQUEST", { field: "query" });
  return inTransaction(db, async (tx) => {
    await holdLists(tx, clientid, appuserid);
    await keepView(tx, clientid, appuserid, called, query, utcText(now()));
    const views = await listViews(tx, clientid, appuserid);
    if (views.length > most) throw new ProductError("TOO_MANY_VIEWS");
    return views;
  });
}

/** Deletes a view; returns the others. Throws `NOT_FOUND`. */
export async function deleteView(
  { db }: Pick<Services, "db">,
  { clientid, appuserid }: Who,
  viewid: number,
): Promise<SavedView[]> {
  const [row] = await deleteViewRow(db.pool, clientid, appuserid, viewid);
  if (!row) throw new ProductError("NOT_FOUND", { field: "viewid" });
  return listViews(db.pool, clientid, appuserid);
}
