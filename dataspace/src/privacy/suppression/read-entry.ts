import { readEmail } from "@finder/contract/rules/text/email";
import { readProfileUrl } from "@finder/contract/rules/text/profile-url";
import { canonicalPhone, readPhoneNumber } from "@finder/contract/rules/text/phone-number";
import { listedHash, type ListedKind } from "../../db/secrets/value-hash.ts";
import type { Entry } from "./suppress.ts";
import type { Keyring } from "../../db/secrets/keyring.ts";

const hex = /^[0-9a-f]{64}$/i;
/** What was kept as a number before numbers were checked is listed as well. */
const phone = /^\+?[\d\s().-]{6,25}(?:\s*(?:ext\.?|x|#|;).{0,10})?$/i;
const kinds: Readonly<Record<string, ListedKind>> = {
  profile: "profile",
  linkedinurl: "profile",
  url: "profile",
  email: "email",
  phone: "phone",
};

const canonicals: Record<ListedKind, (text: string) => string | null> = {
  profile: (text) => readProfileUrl(text)?.key ?? null,
  email: readEmail,
  phone: (text) => ("number" in readPhoneNumber(text) || phone.test(text.trim()) ? canonicalPhone(text) : null),
};

/** An entry of a value, or of its SHA-256 in hex; null: it is no value of that kind. */
export function entryOf(keyring: Keyring, kind: ListedKind, text: string): Entry | null {
  const canonical = hex.test(text) ? text : canonicals[kind](text);
  return canonical === null ? null : { kind, hash: listedHash(keyring, kind, canonical) };
}

/**
 * One line of a list: a value, or its kind and the value. A bare hash needs its kind, on the line or for the whole list.
 * Null: the line is empty or names the columns; a text: why it is no entry.
 */
export function readEntry(keyring: Keyring, line: string, whole: ListedKind | null): Entry | string | null {
  const [first = "", second = ""] = cellsOf(line);
  if (first === "") return null;
  const named = kinds[first.toLowerCase()];
  if (named !== undefined && (second === "" || second.toLowerCase() === "value")) return null;
  const text = named === undefined ? first : second;
  const kind = named ?? whole;
  if (kind !== null) return entryOf(keyring, kind, text) ?? `is no ${kind}`;
  if (hex.test(text)) return "is a hash: say of what, as in email,<hash>";
  for (const each of ["profile", "email", "phone"] as const) {
    const entry = entryOf(keyring, each, text);
    if (entry) return entry;
  }
  return "is neither a profile's address nor an email nor a phone number";
}

function cellsOf(line: string): string[] {
  return line
    .split(/[,;\t]/)
    .slice(0, 3)
    .map((cell) =>
      cell
        .trim()
        .replace(/^"(.*)"$/, "$1")
        .trim(),
    );
}
