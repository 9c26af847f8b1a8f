import { data } from "@finder/contract/datum";
import type { ContactEventView, ContactSelection } from "@finder/contract/endpoints/lists";
import { ProductError } from "@finder/contract/errors";
import { limits } from "@finder/contract/limits";
import type { Member, Services } from "../../context.ts";
import { utcText } from "../../db/time.ts";
import { inTransaction } from "../../db/transaction.ts";
import { profileId } from "../profile-data.ts";
import { noteExported, readHistory } from "./history.queries.ts";
import { inPortions } from "./portions.ts";
import { readPerson, selectedContactIds } from "./selection.ts";

/**
 * What happened to a person at the member's client, newest first: reveals, votes and returned credits of everybody, the
 * member's own tags. Throws `BAD_PROFILE_URL`.
 */
export const contactHistory = async (
  { db }: Pick<Services, "db">,
  { clientid, appuserid }: Pick<Member, "clientid" | "appuserid">,
  linkedinurl: string,
): Promise<ContactEventView[]> => {
  const person = readPerson(linkedinurl);
  if (!person) throw new ProductError("BAD_PROFILE_URL", { field: "linkedinurl" });
  const rows = await readHistory(db.pool, clientid, appuserid, profileId(person.key), limits.historyEvents);
  return rows.map(({ datum, ...row }) => ({ ...row, type: datum && data[datum].wire }));
};

/**
 * Notes in the history of people of My Contacts that they went into a file that a page writes; how many. Throws as
 * `selectedContactIds`.
 */
export const noteExport = (
  { db, now }: Pick<Services, "db" | "now">,
  { clientid, appuserid }: Pick<Member, "clientid" | "appuserid">,
  selection: ContactSelection,
): Promise<number> =>
  inTransaction(db, async (tx) => {
    const ids = await selectedContactIds(tx, { clientid, appuserid }, selection);
    for (const some of inPortions(ids)) await noteExported(tx, clientid, appuserid, some, utcText(now()));
    return ids.length;
  });
