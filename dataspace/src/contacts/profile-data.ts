import { hash } from "node:crypto";
import type { EmailValidation } from "@finder/contract/datum";
import { seal, unseal } from "../db/secrets/seal.ts";
import { valueHashes } from "../db/secrets/value-hash.ts";

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
export function sealProfile(key: Buffer, id: Buffer, data: ProfileData): Buffer {
  return seal(key, JSON.stringify(data), id);
}

/** The hashes under which the suppression list would name a profile's values. */
export function hashProfile(sealKey: Buffer, { personal, business, phone }: ProfileData): Buffer[] {
  return valueHashes(sealKey, [...personal, ...business.map(({ address }) => address)], phone);
}

export function unsealProfile(key: Buffer, id: Buffer, sealed: Buffer): ProfileData {
  return JSON.parse(unseal(key, sealed, id)) as ProfileData;
}
