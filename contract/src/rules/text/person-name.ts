import { nameFault } from "./shown-name.ts";
import { textBounds } from "./text-bounds.ts";

export type PersonName = { readonly firstname: string; readonly lastname: string };

/** Splits a name into first and last (docs/rules.md#input-name-split). */
export function splitName(name: string, role: "client" | "admin" | "member"): PersonName {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const [first = "", second = ""] = words;
  if (role !== "client" || words.length < 2) return { firstname: first, lastname: second };
  return { firstname: words.slice(0, -1).join(" "), lastname: words.at(-1) ?? "" };
}

/** First name, a space, last name. */
export function fullName({ firstname, lastname }: PersonName): string {
  return `${firstname} ${lastname}`.trim();
}

/** The name of a person who gave none: that of their mailbox. */
export function nameOfMailbox(email: string): string {
  const local = (email.split("@", 1)[0] ?? "").slice(0, textBounds.personName);
  return nameFault(local) === null ? local : local.replaceAll(/[^\p{L}\p{M}\p{N}'_-]+/gu, " ").trim();
}
