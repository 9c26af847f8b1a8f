import { readEmail } from "@finder/contract/rules/text/email";
import { splitEmails } from "@finder/contract/rules/text/emails-in";
import { canonicalPhone, readPhoneNumber, splitPhones } from "@finder/contract/rules/text/phone-number";
import { readProfileUrls } from "@finder/contract/rules/text/profile-url";
import { listedHash } from "../../db/secrets/value-hash.ts";
import type { Keyring } from "../../db/secrets/keyring.ts";

const between = /[\s,;|<>"'()[\]{}]+/u;
const phone = /\+?\d[\d\s().-]{5,24}/gu;

/** Returns the suppression-list hashes of all people that a cell names by profile URL, email or phone number. */
export function namedIn(keyring: Keyring, cell: string): string[] {
  const profiles = /linkedin|%/iu.test(cell)
    ? [...new Set([cell, ...cell.split(between)].flatMap((word) => readProfileUrls(word).map(({ key }) => key)))]
    : [];
  const emails = /[@＠]/u.test(cell) ? splitEmails(cell).flatMap((part) => readEmail(part) ?? []) : [];
  const phones = profiles.length === 0 && /\p{Nd}{3}/u.test(cell) ? numbersIn(cell) : [];
  const hashes = [
    ...profiles.map((key) => listedHash(keyring, "profile", key)),
    ...emails.map((address) => listedHash(keyring, "email", address)),
    ...phones.map((number) => listedHash(keyring, "phone", canonicalPhone(number))),
  ];
  return [...new Set(hashes.map((hash) => hash.toString("hex")))];
}

/** Numbers that a cell is, or that stand somewhere in it. */
function numbersIn(cell: string): string[] {
  return [...splitPhones(cell).filter((part) => "number" in readPhoneNumber(part)), ...(cell.match(phone) ?? [])];
}
