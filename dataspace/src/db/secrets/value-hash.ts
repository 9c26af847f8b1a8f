import { hash } from "node:crypto";

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

const keys = new WeakMap<Buffer, string>();

/** How a value stands in the list. `text` is a canonical value, or its SHA-256 in hex as lists of others carry it. */
export function listedHash(sealKey: Buffer, kind: ListedKind, text: string): Buffer {
  const plain = sha256.test(text) ? text : hash("sha256", text);
  return kind === "profile" ? Buffer.from(plain.slice(0, bytes * 2), "hex") : keyed(sealKey, plain);
}

/** The hashes of everything that a person can be reached by. */
export function valueHashes(sealKey: Buffer, emails: readonly string[], phones: readonly string[]): Buffer[] {
  return [
    ...emails.map((email) => listedHash(sealKey, "email", canonicalEmail(email))),
    ...phones.map((phone) => listedHash(sealKey, "phone", canonicalPhone(phone))),
  ];
}

/** The form of an email's or number's SHA-256 (hex) that is kept: keyed, so that a stolen list cannot be tried out. */
function keyed(sealKey: Buffer, plain: string): Buffer {
  return Buffer.from(hash("sha256", keyOf(sealKey) + plain.toLowerCase()).slice(0, bytes * 2), "hex");
}

function keyOf(sealKey: Buffer): string {
  const known = keys.get(sealKey);
  if (known !== undefined) return known;
  const made = hash("sha256", Buffer.concat([Buffer.from("suppression"), sealKey]));
  keys.set(sealKey, made);
  return made;
}
