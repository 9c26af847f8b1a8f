import { data } from "@finder/contract/datum";
import type { ContactEventView } from "@finder/contract/endpoints/lists";
import { ProductError } from "@finder/contract/errors";
import { limits } from "@finder/contract/limits";
import type { Member, Services } from "../../context.ts";
import { profileId } from "../profile-data.ts";
import { readHistory } from "./history.queries.ts";
import { readPerson } from "./selection.ts";

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
