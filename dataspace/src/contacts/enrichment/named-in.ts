import { readEmail } from "@finder/contract/rules/text/email";
import { readProfileUrl } from "@finder/contract/rules/text/profile-url";
import { canonicalEmail, canonicalPhone, listedHash } from "../../db/secrets/value-hash.ts";
import type { Keyring } from "../../db/secrets/keyring.ts";

const between = /[\s,;|<>"'()[\]{}]+/u;
const email = /[^\s,;|<>"'()[\]{}]{1,64}@[^\s,;|<>"'()[\]{}]{3,190}/gu;
const phone = /\+?\d[\d\s().-]{5,24}/gu;

/** The suppression-list hashes of everybody whom a cell names by profile address, email or phone number. */
export function namedIn(keyring: Keyring, cell: string): string[] {
  const profiles = /linkedin|%/iu.test(cell)
    ? [...new Set([cell, ...cell.split(between)])].flatMap((word) => readProfileUrl(word)?.key ?? [])
    : [];
  const emails = cell.includes("@")
    ? [...new Set([cell, ...(cell.match(email) ?? [])])].flatMap((word) => readEmail(word) ?? [])
    : [];
  const phones = profiles.length === 0 && /\d{3}/u.test(cell) ? (cell.match(phone) ?? []) : [];
  const hashes = [
    ...profiles.map((key) => listedHash(keyring, "profile", key)),
    ...emails.map((address) => listedHash(keyring, "email", canonicalEmail(address))),
    ...phones.map((number) => listedHash(keyring, "phone", canonicalPhone(number))),
  ];
  return [...new Set(hashes.map((hash) => hash.toString("hex")))];
}
