import type { Datum } from "@finder/contract/datum";
import { canonicalEmail } from "@finder/contract/rules/text/email";
import { listedHash } from "../../../db/secrets/value-hash.ts";
import { findPeople, type PersonRow } from "../../contact.queries.ts";
import { presentDatum } from "../../present-contact.ts";
import { unsealProfile } from "../../profile-data.ts";
import type { Member, Services } from "../../../context.ts";
import { findByValues } from "./lookup.queries.ts";

type Who = Pick<Member, "clientid" | "appuserid">;

/** The person of an email, which datum it is, whether the client owns it, and the credits that it costs. */
export type KnownEmail = {
  readonly person: PersonRow;
  /** The company that the index knows them at. */
  readonly companyid: number | null;
  readonly datum: "business" | "personal";
  readonly owned: boolean;
  readonly cost: number;
};

/** Most people of one address that are read: with more it is an office's, and any of them will do. */
const mostPeople = 10;
const emailData = ["business", "personal"] as const satisfies readonly Datum[];

/** Finds the people of emails by their keyed hashes, owned ones first, in a constant number of statements. */
export async function whoseEmails(
  { db, config }: Services,
  { clientid, appuserid }: Who,
  emails: readonly string[],
): Promise<ReadonlyMap<string, KnownEmail>> {
  const { keyring } = config;
  const asked = new Set(emails.map(canonicalEmail));
  const hashes = [...asked].map((email) => listedHash(keyring, "email", email));
  if (hashes.length === 0) return new Map();
  // Known or not, the same statements are sent: the time of an answer says nothing.
  const found = await findByValues(db.pool, hashes, mostPeople);
  const companies = new Map(found.map(({ profileid, companyid }) => [profileid.toString("hex"), companyid]));
  const wanted = emailData.flatMap((datum) =>
    [...companies.keys()].map((id) => ({ id: Buffer.from(id, "hex"), datum })),
  );
  const people = await findPeople(
    db.pool,
    clientid,
    appuserid,
    wanted.map(({ id }) => id),
    wanted.map((each) => each.datum),
  );
  const known = new Map<string, KnownEmail>();
  // A business email before a personal one of the same price.
  for (const datum of emailData)
    for (const person of people.filter((each) => each.asked === datum)) {
      const { owned, cost } = presentDatum(person, datum, keyring);
      const companyid = companies.get(person.askedid.toString("hex")) ?? null;
      for (const email of addressesOf(person, datum)) {
        const before = known.get(email);
        if (asked.has(email) && (!before || cost < before.cost))
          known.set(email, { person, companyid, datum, owned, cost });
      }
    }
  return known;

  function addressesOf({ profileid, sealed }: PersonRow, datum: (typeof emailData)[number]): string[] {
    if (!sealed) return [];
    const values = unsealProfile(keyring, profileid, sealed);
    const addresses = datum === "personal" ? values.personal : values.business.map(({ address }) => address);
    return addresses.map(canonicalEmail);
  }
}
