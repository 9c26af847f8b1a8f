import {
  savedFilter,
  type SavedFilter,
  type SavedSearchAnswer,
  type SavedSearchView,
} from "@finder/contract/endpoints/saved-searches";
import { ProductError } from "@finder/contract/errors";
import { limits } from "@finder/contract/limits";
import type { Member, Services } from "../../../context.ts";
import type { Executor } from "../../../db/statement.ts";
import { utcText } from "../../../db/time.ts";
import { inTransaction } from "../../../db/transaction.ts";
import { cleanName } from "../../lists/clean-name.ts";
import { holdLists } from "../../lists/lists.queries.ts";
import {
  changeSearch,
  deleteSearch,
  insertSearch,
  listSearches,
  lockSearch,
  nameTaken,
  type SavedRow,
  seeSearch,
} from "./saved.queries.ts";

type Who = Pick<Member, "clientid" | "appuserid">;
type Parts = Pick<Services, "db" | "now">;

/** The member's saved searches, by name. */
export async function readSearches(db: Executor, { clientid, appuserid }: Who): Promise<SavedSearchView[]> {
  return (await listSearches(db, clientid, appuserid)).map(toView);
}

type NewSearch = { readonly name: string; readonly filter: SavedFilter; readonly alert: boolean };

/** Saves a search. Throws `BAD_SEARCH_NAME`, `SEARCH_NAME_TAKEN`, `TOO_MANY_SEARCHES`, and `BAD_REQUEST` for a filter that says nothing. */
export function saveSearch(
  { db, now }: Parts,
  who: Who,
  { name: text, filter, alert }: NewSearch,
): Promise<SavedSearchAnswer> {
  const { clientid, appuserid } = who;
  const name = nameOf(text);
  const kept = keep(filter);
  return inTransaction(db, async (tx) => {
    await holdLists(tx, clientid, appuserid);
    if ((await listSearches(tx, clientid, appuserid)).length >= limits.savedSearches.most)
      throw new ProductError("TOO_MANY_SEARCHES");
    const [row] = await insertSearch(tx, { clientid, appuserid, name, filter: kept, alert, now: utcText(now()) });
    if (!row) throw new ProductError("SEARCH_NAME_TAKEN", { field: "name" });
    return answer(tx, who, row.searchid);
  });
}

type Change = {
  readonly searchid: number;
  readonly name?: string | undefined;
  readonly filter?: SavedFilter | undefined;
  readonly alert?: boolean | undefined;
};

/** Changes what is given of a search. Throws what saving does, and `NOT_FOUND`. */
export function changeSavedSearch({ db, now }: Parts, who: Who, change: Change): Promise<SavedSearchAnswer> {
  const { clientid, appuserid } = who;
  const { searchid } = change;
  const wanted = change.name === undefined ? undefined : nameOf(change.name);
  const filter = change.filter && keep(change.filter);
  return inTransaction(db, async (tx) => {
    await holdLists(tx, clientid, appuserid);
    const [before] = await lockSearch(tx, clientid, appuserid, searchid);
    if (!before) throw missing();
    const name = wanted ?? before.name;
    if ((await nameTaken(tx, clientid, appuserid, searchid, name))[0]?.taken)
      throw new ProductError("SEARCH_NAME_TAKEN", { field: "name" });
    const alert = change.alert ?? before.alert;
    await changeSearch(tx, {
      clientid,
      appuserid,
      searchid,
      name,
      alert,
      filter: filter ?? JSON.stringify(before.filter),
      today: utcText(now()).slice(0, 10),
      restarts: filter !== undefined || (alert && !before.alert),
    });
    return answer(tx, who, searchid);
  });
}

/** Deletes a search. Throws `NOT_FOUND`. */
export async function deleteSavedSearch({ db }: Parts, who: Who, searchid: number): Promise<SavedSearchAnswer> {
  const [row] = await deleteSearch(db.pool, who.clientid, who.appuserid, searchid);
  if (!row) throw missing();
  return answer(db.pool, who, searchid);
}

/** Resets the new people of a search once they are viewed. Throws `NOT_FOUND`. */
export async function seeSavedSearch({ db }: Parts, who: Who, searchid: number): Promise<SavedSearchAnswer> {
  const [row] = await seeSearch(db.pool, who.clientid, who.appuserid, searchid);
  if (!row) throw missing();
  return answer(db.pool, who, searchid);
}

async function answer(db: Executor, who: Who, searchid: number): Promise<SavedSearchAnswer> {
  return { resource: await readSearches(db, who), searchid };
}

function toView({ filter, ...row }: SavedRow): SavedSearchView {
  return { ...row, filter: savedFilter.parse(filter) };
}

function nameOf(text: string): string {
  return cleanName(text, limits.savedSearches.name, "BAD_SEARCH_NAME", "name");
}

/** A filter as the table keeps it: what narrows nothing is left out. */
function keep(filter: SavedFilter): string {
  const said = Object.entries(filter).filter(
    ([, value]) =>
      value !== undefined && value !== "" && value !== false && !(Array.isArray(value) && value.length === 0),
  );
  if (said.length === 0)
    throw new ProductError("BAD_REQUEST", { field: "filter", detail: "Choose a condition first." });
  return JSON.stringify(Object.fromEntries(said));
}

function missing(): ProductError {
  return new ProductError("NOT_FOUND", { field: "searchid" });
}
