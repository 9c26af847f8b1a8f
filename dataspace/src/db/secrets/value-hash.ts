import { hash } from "node:crypto";
import { domainToUnicode } from "node:url";
import { canonicalEmail } from "@finder/contract/rules/text/email";
import { canonicalPhone } from "@finder/contract/rules/text/phone-number";
import type { Keyring } from "./keyring.ts";

/** The kinds of entry in the suppression list. */
export type ListedKind = "profile" | "email" | "phone";

const bytes = 16;
const sha256 = /^[0-9a-f]{64}$/i;

const keys = new WeakMap<Uint8Array, string>();

/** How a value stands in the list. `text` is a canonical value, or its SHA-256 in hex as lists of others carry it. */
export function listedHash(keyring: Keyring, kind: ListedKind, text: string): Buffer {
  const plain = sha256.test(text) ? text : hash("sha256", text);
  return kind === "profile" ? Buffer.from(plain.slice(0, bytes * 2), "hex") : keyed(keyring.index, plain);
}

/** The hashes of everything that a person can be reached by; of each value the first is the one of its kept form. */
export function valueHashes(keyring: Keyring, emails: readonly string[], phones: readonly string[]): Buffer[] {
  return [
    ...emails.flatMap(spellings).map((email) => listedHash(keyring, "email", email)),
    ...phones.map((phone) => listedHash(keyring, "phone", canonicalPhone(phone))),
  ];
}

/** An email as it is kept, and where its domain has other letters as lists of others, and ours before, name it by hash. */
function spellings(text: string): string[] {
  const email = canonicalEmail(text);
  const domain = email.slice(email.lastIndexOf("@") + 1);
  return domain.includes("xn--") ? [email, email.replace(domain, domainToUnicode(domain))] : [email];
}

/** The form of an email's or number's SHA-256 (hex) that is kept: keyed, so that a stolen list cannot be tried out. */
function keyed(index: Uint8Array, plain: string): Buffer {
  return Buffer.from(hash("sha256", keyOf(index) + plain.toLowerCase()).slice(0, bytes * 2), "hex");
}

function keyOf(index: Uint8Array): string {
  const known = keys.get(index);
  if (known !== undefined) return known;
  const made = hash("sha256", Buffer.concat([Buffer.from("suppression"), index]));
  keys.set(index, made);
  return made;
}
