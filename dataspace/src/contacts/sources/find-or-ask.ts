import type { Datum } from "@finder/contract/datum";
import { readProfileUrl, type ProfileUrl } from "@finder/contract/rules/text/profile-url";
import type { Services } from "../../context.ts";
import { readFor } from "../../db/replica/read-for.ts";
import { findPerson, type PersonRow } from "../contact.queries.ts";
import { profileId } from "../profile-data.ts";
import { askMissing } from "./ask/ask-missing.ts";
import { hasSources } from "./own/own-sources.ts";

/** The member who looks, and the datum to be opened, if there is one. */
type Look = { readonly clientid: number; readonly appuserid: number; readonly datum: Datum | null };

/**
 * One person for one member, from the own table; what it lacks of the wanted data is asked of the sources first. Null: unknown to
 * all. Throws UNAVAILABLE where a source fails, unless the person is known and nothing is to be opened.
 */
export async function findOrAsk(
  services: Services,
  { clientid, appuserid, datum }: Look,
  profile: ProfileUrl,
  wanted: readonly Datum[],
): Promise<PersonRow | null> {
  const look = async (): Promise<PersonRow | null> => {
    const [row] = await findPerson(services.db.pool, clientid, appuserid, profileId(profile.key), datum);
    return row && isSettled(row) ? row : null;
  };
  const person = await look();
  const data = lackOf(person, wanted);
  if (data.length === 0) return person;
  // A merged profile leads to the person that stays.
  const asked = readProfileUrl(person?.linkedinurl ?? "") ?? profile;
  try {
    return (await askMissing(services, { clientid, appuserid }, [{ profile: asked, data }])) ? await look() : person;
  } catch (error) {
    const found = datum === null ? await look() : null;
    if (found) return found;
    throw error;
  }
}

/** A person whom the replica knows with all that is wanted, or whom no source is asked about; null without a replica, too. */
export async function findAtReplica(
  services: Pick<Services, "db" | "config" | "now">,
  { clientid, appuserid, datum }: Look,
  profile: ProfileUrl,
  wanted: readonly Datum[],
): Promise<PersonRow | null> {
  const { db } = services;
  if (!db.replica) return null;
  const [person] = await readFor(db, clientid, "person", (at) =>
    findPerson(at, clientid, appuserid, profileId(profile.key), datum),
  );
  if (!person || !isSettled(person)) return null;
  return lackOf(person, wanted).length === 0 || !(await hasSources(services, clientid)) ? person : null;
}

/** What sources are to be asked for: the wanted data of a person that the own table lacks and the client does not own. */
export function lackOf(person: PersonRow | null, wanted: readonly Datum[]): Datum[] {
  if (!person) return [...wanted];
  if (person.suppressedon !== null) return [];
  return wanted.filter((datum) => !person[`${datum}_masks`]?.length && !person.owners?.[datum]);
}

/** A person taken off the suppression list is an empty row until a source reports them again. */
export function isSettled({ full_name, suppressedon }: Pick<PersonRow, "full_name" | "suppressedon">): boolean {
  return suppressedon !== null || full_name !== "";
}
