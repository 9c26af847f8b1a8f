import { labelOf } from "@finder/contract/datum";
import { ProductError } from "@finder/contract/errors";
import { canonicalEmail } from "@finder/contract/rules/text/email";
import type { Claim } from "../../outside/email-verifier.ts";
import type { SourcePerson } from "../../outside/sources/source-person.ts";
import { personReader } from "../import/person/person.ts";
import { type ProfileData, unsealProfile } from "../profile-data.ts";
import type { Keyring } from "../../db/secrets/keyring.ts";

/** A person's identity and values in clear, inside this process only. */
export type Facts = {
  readonly full_name: string;
  readonly title: string | null;
  readonly company: string | null;
  readonly company_domain: string | null;
  readonly company_size: string | null;
  readonly company_industry: string | null;
  readonly location: string | null;
  readonly avatar: string | null;
  readonly data: ProfileData;
  /** Day on which a source looked, `YYYY-MM-DD`; null: it does not say. */
  readonly verifiedon: string | null;
};

/** Reads a source's answer by the rules of an import; an unusable answer is the source's fault. */
export function readSourcePerson(person: SourcePerson, keyring: Keyring): Facts {
  const reading = personReader(keyring)({
    linkedinurl: [person.linkedinurl],
    full_name: [person.full_name],
    title: one(person.title),
    company: one(person.company),
    location: one(person.location),
    avatar: one(person.avatar),
    personal_email: person.personal_emails,
    business_email: person.business_emails.map(({ address }) => address),
    phone: person.phones,
    verifiedon: one(person.verifiedon),
  });
  if ("refused" in reading)
    throw new ProductError("UNAVAILABLE", { cause: new Error(`The source's person ${reading.refused}.`) });
  const { full_name, title, location, avatar, verifiedon, sealed, profileid } = reading.row;
  const { company, company_domain, company_size, company_industry } = reading.row;
  const data = sealed ? unsealProfile(keyring, profileid, sealed) : { personal: [], business: [], phone: [] };
  const claimed = new Map(person.business_emails.map(({ address, status }) => [canonicalEmail(address), status]));
  const business = data.business.map(({ address }) => ({
    address,
    validation: labelOf([claimed.get(address) ?? "unknown"]) ?? "unknown",
  }));
  const work = { title, company, company_domain, company_size, company_industry };
  return { full_name, ...work, location, avatar, verifiedon, data: { ...data, business } };
}

/** The business emails whose domain, says the source, takes every address. */
export function catchAllOf({ business_emails }: SourcePerson): ReadonlySet<string> {
  const found = business_emails.filter(({ status }) => status === "catch_all");
  return new Set(found.map(({ address }) => canonicalEmail(address)));
}

/** What a source says of a person's business emails, for the verifier. */
export function claimsOf({ data }: Facts, catchAll: ReadonlySet<string>): Claim[] {
  return data.business.map(({ address, validation }) => ({
    address,
    validation: catchAll.has(address) ? "catch_all" : validation,
  }));
}

function one(value: string | null | undefined): string[] {
  return value ? [value] : [];
}
