import type { EmailValidation } from "@finder/contract/datum";
import { canonicalEmail } from "@finder/contract/rules/text/email";
import type { Member, Services } from "../../../context.ts";
import { listedHash } from "../../../db/secrets/value-hash.ts";
import { unseal } from "../../../db/secrets/seal.ts";
import { findPeople, type PersonRow } from "../../contact.queries.ts";
import { findByOwnValues, findByValues } from "../../find/lookup/lookup.queries.ts";
import type { ProfileData } from "../../profile-data.ts";

/** An email that a client owns, and whose it is. */
export type OwnedEmail = {
  readonly person: PersonRow;
  readonly datum: "personal" | "business";
  readonly value: string;
  readonly validation: EmailValidation | null;
};

/** Emails that a client owns, by the address as it is compared. */
export type OwnedEmails = ReadonlyMap<string, readonly OwnedEmail[]>;

/** Most people of one address that are read. */
const mostPeople = 100;

/** Finds those of some emails that a client has bought or its own key brought, with each person they belong to; of others nothing is said. */
export async function ownedEmails(
  { db, config: { keyring } }: Services,
  { clientid, appuserid }: Pick<Member, "clientid" | "appuserid">,
  emails: readonly string[],
): Promise<OwnedEmails> {
  const asked = new Set(emails.map(canonicalEmail));
  const hashes = [...asked].map((email) => listedHash(keyring, "email", email));
  const found = await Promise.all([findByValues, findByOwnValues].map((find) => find(db.pool, hashes, mostPeople)));
  const ids = [...new Map(found.flat().map(({ profileid }) => [profileid.toString("hex"), profileid])).values()];
  const wanted = (["business", "personal"] as const).flatMap((datum) => ids.map((id) => ({ id, datum })));
  const people = await findPeople(
    db.pool,
    clientid,
    appuserid,
    wanted.map(({ id }) => id),
    wanted.map(({ datum }) => datum),
  );
  const owned = new Map<string, OwnedEmail[]>();
  for (const person of people) {
    const { asked: datum, ownedsealed, profileid } = person;
    if (datum === "phone" || ownedsealed === null) continue;
    const values = JSON.parse(unseal(keyring, ownedsealed, profileid)) as ProfileData[typeof datum];
    for (const each of values) {
      const { address: value, validation } = typeof each === "string" ? { address: each, validation: null } : each;
      const email = canonicalEmail(value);
      if (asked.has(email)) owned.set(email, [...(owned.get(email) ?? []), { person, datum, value, validation }]);
    }
  }
  return owned;
}
