import { hash } from "node:crypto";
import type { EmailValidation } from "@finder/contract/datum";
import { seal, unseal } from "../db/secrets/seal.ts";
import { valueHashes } from "../db/secrets/value-hash.ts";
import type { Keyring } from "../db/secrets/keyring.ts";

/** The clear values of a profile: only inside this process, only for data being revealed. */
export type ProfileData = {
  personal: string[];
  business: { address: string; validation: EmailValidation }[];
  phone: string[];
};

/** Key of a profile: the first 16 bytes of SHA-256 of its canonical key (`in/jane-doe`). */
export function profileId(canonicalKey: string): Buffer {
  return Buffer.from(hash("sha256", canonicalKey).slice(0, 32), "hex");
}

/** Sealed form of a profile's values, bound to its key. */
export function sealProfile(keyring: Keyring, id: Buffer, data: ProfileData): Buffer {
  return seal(keyring, JSON.stringify(data), id);
}

/** The hashes under which the suppression list would name a profile's values. */
export function hashProfile(keyring: Keyring, { personal, business, phone }: ProfileData): Buffer[] {
  return valueHashes(keyring, [...personal, ...business.map(({ address }) => address)], phone);
}

export function unsealProfile(keyring: Keyring, id: Buffer, sealed: Buffer): ProfileData {
  return JSON.parse(unseal(keyring, sealed, id)) as ProfileData;
}

/** Reads every email of a person off the sealed values. */
export function emailsOf(keyring: Keyring): (id: Buffer, sealed: Buffer) => string[] {
  return (id, sealed) => {
    const { personal, business } = unsealProfile(keyring, id, sealed);
    return [...personal, ...business.map(({ address }) => address)];
  };
}
