import type { ChangedTagsAnswer, TagView } from "@finder/contract/endpoints/lists";
import type { ContactSelection } from "@finder/contract/endpoints/selection";
import { ProductError } from "@finder/contract/errors";
import { limits } from "@finder/contract/limits";
import type pg from "pg";
import type { Member, Services } from "../../../context.ts";
import { isDuplicate } from "../../../db/failure.ts";
import { utcText } from "../../../db/time.ts";
import { inTransaction } from "../../../db/transaction.ts";
import { cleanName } from "../clean-name.ts";
import { inPortions } from "../portions.ts";
import { holdLists } from "../lists.queries.ts";
import { selectedContactIds } from "../selection.ts";
import { countTags, deleteTagRow, listTags, makeTags, putTags, renameTagRow, takeTags } from "./tags.queries.ts";

type Who = Pick<Member, "clientid" | "appuserid">;
type Given = Pick<Services, "db" | "now">;

/** The member's tags, by name. */
export function readTags({ db }: Pick<Services, "db">, { clientid, appuserid }: Who): Promise<TagView[]> {
  return listTags(db.pool, clientid, appuserid);
}

/**
 * Adds tags to people of My Contacts and removes tags; a new name creates a tag, a tag both added and removed is added.
 * Throws `BAD_TAG_NAME`, `TOO_MANY_TAGS`, and as `selectedContactIds`.
 */
export function tagContacts(
  services: Given,
  who: Who,
  selection: ContactSelection,
  add: readonly string[],
  remove: readonly string[],
): Promise<ChangedTagsAnswer> {
  const { clientid, appuserid } = who;
  const added = [...new Set(add.map((name) => tagName(name, "add")))];
  const keys = new Set(added.map((name) => name.toLowerCase()));
  const taken = remove.map((name) => tagName(name, "remove")).filter((name) => !keys.has(name.toLowerCase()));
  return changing(services, who, async (tx) => {
    const now = utcText(services.now());
    await makeTags(tx, clientid, appuserid, added, now);
    const [tags] = await countTags(tx, clientid, appuserid);
    if ((tags?.count ?? 0) > limits.tags.most) throw new ProductError("TOO_MANY_TAGS", { field: "add" });
    const ids = await selectedContactIds(tx, who, selection);
    let changed = 0;
    for (const some of inPortions(ids)) {
      const put = added.length > 0 ? await putTags(tx, clientid, appuserid, some, added, now) : [];
      const off = taken.length > 0 ? await takeTags(tx, clientid, appuserid, some, taken) : [];
      changed += new Set([...put, ...off].map(({ contactid }) => contactid)).size;
    }
    return changed;
  });
}

/** Renames a tag everywhere. Throws `NOT_FOUND`, `BAD_TAG_NAME`, and `TAG_TAKEN`. */
export async function renameTag(services: Given, who: Who, name: string, newname: string): Promise<ChangedTagsAnswer> {
  const called = tagName(newname, "newname");
  try {
    return await changing(services, who, async (tx) => {
      const [row] = await renameTagRow(tx, who.clientid, who.appuserid, name, called);
      if (!row) throw new ProductError("NOT_FOUND", { field: "name" });
      return row.changed;
    });
  } catch (error) {
    if (isDuplicate(error, "contacttag_clientid_appuserid_namekey_key"))
      throw new ProductError("TAG_TAKEN", { field: "newname" });
    throw error;
  }
}

/** Deletes a tag and removes it from all contacts. Throws `NOT_FOUND`. */
export function deleteTag(services: Given, who: Who, name: string): Promise<ChangedTagsAnswer> {
  return changing(services, who, async (tx) => {
    const [row] = await deleteTagRow(tx, who.clientid, who.appuserid, name);
    if (!row) throw new ProductError("NOT_FOUND", { field: "name" });
    return row.changed;
  });
}

function tagName(text: string, field: string): string {
  return cleanName(text, limits.tags.name, "BAD_TAG_NAME", field);
}

/** Makes one change of a member's tags at a time; returns all tags afterwards. */
function changing(
  { db }: Given,
  { clientid, appuserid }: Who,
  change: (tx: pg.PoolClient) => Promise<number>,
): Promise<ChangedTagsAnswer> {
  return inTransaction(db, async (tx) => {
    await holdLists(tx, clientid, appuserid);
    const changed = await change(tx);
    return { changed, resource: await listTags(tx, clientid, appuserid) };
  });
}
