import type { Datum } from "@finder/contract/datum";
import type { ProfileUrl } from "@finder/contract/rules/text/profile-url";
import type { Services } from "../../context.ts";
import { readFor } from "../../db/replica/read-for.ts";
import { findPerson, type PersonRow } from "../contact.queries.ts";
import { profileId } from "../profile-data.ts";
import { askUnknown } from "./ask-unknown.ts";

/** The member who looks, and the datum. */
type Look = { readonly clientid: number; readonly appuserid: number; readonly datum: Datum | null };

/** One person for one member, from the own table or else from the source. Null: unknown to both. */
export async function findOrAsk(
  services: Services,
  { clientid, appuserid, datum }: Look,
  profile: ProfileUrl,
): Promise<PersonRow | null> {
  const look = () => findPerson(services.db.pool, clientid, appuserid, profileId(profile.key), datum);
  const [person] = await look();
  if (person && isSettled(person)) return person;
  const [found] = (await askUnknown(services, clientid, [profile])) ? await look() : [];
  return found && isSettled(found) ? found : null;
}

/** A person whom the replica knows; null without a replica, too. */
export async function findAtReplica(
  { db }: Pick<Services, "db">,
  { clientid, appuserid, datum }: Look,
  profile: ProfileUrl,
): Promise<PersonRow | null> {
  if (!db.replica) return null;
  const [person] = await readFor(db, clientid, "person", (at) =>
    findPerson(at, clientid, appuserid, profileId(profile.key), datum),
  );
  return person && isSettled(person) ? person : null;
}

/** A person taken off the suppression list is an empty row until a source reports them again. */
function isSettled({ full_name, suppressedon }: PersonRow): boolean {
  return suppressedon !== null || full_name !== "";
}
