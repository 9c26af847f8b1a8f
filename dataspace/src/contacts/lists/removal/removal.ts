import type { RemoveContactsAnswer } from "@finder/contract/endpoints/lists";
import type { ContactSelection } from "@finder/contract/endpoints/selection";
import { ProductError } from "@finder/contract/errors";
import { limits } from "@finder/contract/limits";
import type pg from "pg";
import type { Member, Services } from "../../../context.ts";
import { minutesBefore, utcText } from "../../../db/time.ts";
import { inTransaction } from "../../../db/transaction.ts";
import { holdLists } from "../lists.queries.ts";
import { inPortions, portion } from "../portions.ts";
import {
  dropTagsAside,
  findRemoval,
  findPeopleOut,
  findTagsAside,
  forgetRemoval,
  putBack,
  putTagsBack,
  startRemoval,
  takeOut,
} from "./removal.queries.ts";
import { selectedContactIds } from "../selection.ts";

type Who = Pick<Member, "clientid" | "appuserid">;
type Given = Pick<Services, "db" | "now">;

/**
 * Removes people from My Contacts, all at once. Ownership and usage stay; a later reveal brings a person back free. Throws as
 * `selectedContactIds`.
 */
export function removeContacts(
  { db, now }: Given,
  who: Who,
  selection: ContactSelection,
): Promise<RemoveContactsAnswer> {
  return inTransaction(db, async (tx) => {
    const { clientid, appuserid } = who;
    await holdLists(tx, clientid, appuserid);
    const ids = await selectedContactIds(tx, who, selection);
    if (ids.length === 0) return { removed: 0, undoid: null };
    const [removal] = await startRemoval(tx, clientid, appuserid, utcText(now()));
    if (!removal) throw new Error("The removal was not kept.");
    let removed = 0;
    for (const some of inPortions(ids)) {
      const [row] = await takeOut(tx, clientid, appuserid, removal.removalid, some);
      removed += row?.removed ?? 0;
    }
    return { removed, undoid: removal.removalid };
  });
}

/** Undoes a removal within an hour; returns how many people. Throws `NOT_FOUND` and `UNDO_EXPIRED`. */
export function undoRemove({ db, now }: Given, { clientid, appuserid }: Who, undoid: number): Promise<number> {
  return inTransaction(db, async (tx) => {
    await holdLists(tx, clientid, appuserid);
    const [removal] = await findRemoval(tx, clientid, appuserid, undoid);
    if (!removal) throw new ProductError("NOT_FOUND", { field: "undoid" });
    if (removal.createdon < minutesBefore(now(), limits.undoMinutes)) throw new ProductError("UNDO_EXPIRED");
    const restored = await restorePeople(tx, { clientid, appuserid }, undoid);
    await restoreTags(tx, { clientid, appuserid }, undoid);
    await forgetRemoval(tx, clientid, appuserid, undoid);
    return restored;
  });
}

async function restorePeople(tx: pg.PoolClient, { clientid, appuserid }: Who, undoid: number): Promise<number> {
  let restored = 0;
  for (let isMore = true; isMore;) {
    const [{ people, last } = none] = await findPeopleOut(tx, clientid, appuserid, undoid, portion);
    if (last !== null) await putBack(tx, clientid, appuserid, undoid, last);
    restored += people;
    isMore = people === portion;
  }
  return restored;
}

const none = { people: 0, last: null };

async function restoreTags(tx: pg.PoolClient, { clientid, appuserid }: Who, undoid: number): Promise<void> {
  const next = () => findTagsAside(tx, clientid, appuserid, undoid, 4 * portion);
  for (let [last] = await next(); last; [last] = await next()) {
    await putTagsBack(tx, clientid, appuserid, undoid, last.tagid, last.contactid);
    await dropTagsAside(tx, clientid, appuserid, undoid, last.tagid, last.contactid);
  }
}
