import { hash } from "node:crypto";
import type { Keyring } from "./keyring.ts";

/** The kinds of entry in the suppression list. */
export type ListedKind = "profile" | "email" | "phone";

const bytes = 16;
const sha256 = /^[0-9a-f]{64}$/i;
const extension = /\s*(?:ext\.?|x|#|;).*$/i;

/** The canonical spelling of an email, for comparison. */
export function canonicalEmail(text: string): string {
  return text.normalize("NFC").trim().toLowerCase();
}

/** One spelling of a phone number, `+14045550134`: signs between the digits, `00` for `+` and extensions do not matter. */
export function canonicalPhone(text: string): string {
  return `+${text.trim().replace(extension, "").replace(/^00/, "").replace(/\D/g, "")}`;
}

const keys = new WeakMap<Uint8Array, string>();

/** How a value stands in the list. `text` is a canonical value, or its SHA-256 in hex as lists of others carry it. */
export function listedHash(keyring: Keyring, kind: ListedKind, text: string): Buffer {
  const plain = sha256.test(text) ? text : hash("sha256", text);
  return kind === "profile" ? Buffer.from(plain.slice(0, bytes * 2), "hex") : keyed(keyring.index, plain);
}

/** The hashes of everything that a person can be reached by. */
export function valueHashes(keyring: Keyring, emails: readonly string[], phones: readonly string[]): Buffer[] {
  return [
    ...emails.map((email) => listedHash(keyring, "email", canonicalEmail(email))),
    ...phones.map((phone) => listedHash(keyring, "phone", canonicalPhone(phone))),
  ];
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
