import { data } from "@finder/contract/datum";
import type { FindByEmailAnswer } from "@finder/contract/endpoints/find";
import { ProductError } from "@finder/contract/errors";
import { findPeople, type PersonRow } from "../../contact.queries.ts";
import { presentContact, presentDatum } from "../../present-contact.ts";
import { unsealProfile } from "../../profile-data.ts";
import { type Reveal, revealContact } from "../../reveal/reveal-contact.ts";
import type { Services } from "../../../context.ts";
import { canonicalEmail, listedHash } from "../../../db/secrets/value-hash.ts";
import { findByValue } from "./lookup.queries.ts";

const emails = ["business", "personal"] as const;

export type EmailLookup = {
  readonly email: string;
  readonly confirm: boolean;
  readonly maxcredits?: number | undefined;
};
type Who = Omit<Reveal, "linkedinurl" | "datum">;
/** A person by an address of theirs: which datum it is, and what it costs. */
export type Known = {
  readonly person: PersonRow;
  readonly companyid: number | null;
  readonly datum: (typeof emails)[number];
  readonly cost: number;
};

const nobody: FindByEmailAnswer = { known: false, type: null, cost: 0, charged: 0, contactdata: null, credits: null };
/** People of one address who are looked at: more is an office's, and any of them will do. */
const mostPeople = 10;

/**
 * Whose address an email is, by its keyed hash. Who owns the address sees the person; everybody else its price, and the person once
 * it is paid, as for every reveal. No other value opens (docs/rules.md#find-email).
 */
export async function findByEmail(services: Services, who: Who, asked: EmailLookup): Promise<FindByEmailAnswer> {
  const known = await knownBy(services, who, canonicalEmail(asked.email));
  if (!known) return nobody;
  const { person, datum, cost } = known;
  const told = { known: true, type: data[datum].wire, cost, charged: 0, contactdata: null, credits: null };
  if (presentDatum(person, datum, services.config.keyring).owned)
    return { ...told, contactdata: presentContact(person, services.config.keyring) };
  if (!asked.confirm) return told;
  if (asked.maxcredits !== undefined && cost > asked.maxcredits)
    throw new ProductError("MAX_CREDITS_EXCEEDED", { field: "maxcredits" });
  return { ...told, ...(await revealContact(services, { ...who, linkedinurl: person.linkedinurl, datum })) };
}

/** The person whose address a canonical email is, one of whom it is owned before others. */
export async function knownBy(
  { db, config }: Services,
  { clientid, appuserid }: Pick<Who, "clientid" | "appuserid">,
  email: string,
): Promise<Known | null> {
  const { keyring } = config;
  const found = await findByValue(db.pool, listedHash(keyring, "email", email), mostPeople);
  if (found.length === 0) return null;
  const asked = emails.flatMap((datum) => found.map(({ profileid }) => ({ profileid, datum })));
  const people = await findPeople(
    db.pool,
    clientid,
    appuserid,
    asked.map(({ profileid }) => profileid),
    asked.map(({ datum }) => datum),
  );
  const companies = new Map(found.map(({ profileid, companyid }) => [profileid.toString("hex"), companyid]));
  const known = people.flatMap((person): Known[] => {
    const datum = emails.find((each) => each === person.asked);
    if (!datum || !person.sealed || !addressesOf(person, person.sealed, datum).includes(email)) return [];
    const companyid = companies.get(person.askedid.toString("hex")) ?? null;
    return [{ person, companyid, datum, cost: presentDatum(person, datum, keyring).cost }];
  });
  return known.toSorted((a, b) => a.cost - b.cost || emails.indexOf(a.datum) - emails.indexOf(b.datum))[0] ?? null;

  function addressesOf({ profileid }: PersonRow, sealed: Buffer, datum: (typeof emails)[number]): string[] {
    const values = unsealProfile(keyring, profileid, sealed);
    const addresses = datum === "personal" ? values.personal : values.business.map(({ address }) => address);
    return addresses.map(canonicalEmail);
  }
}
