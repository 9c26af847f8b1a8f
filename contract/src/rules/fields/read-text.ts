import { countryCodes } from "../../countries.ts";
import { canonicalEmail, readEmail } from "../text/email.ts";
import { readPhone } from "../text/phone.ts";
import { nameFault } from "../text/shown-name.ts";
import type { TextKind, TextRule } from "./fields.ts";

/** The rule that a value breaks, with the values of its sentence. */
export type Broken = {
  readonly rule: BrokenRule;
  readonly values?: Readonly<Record<string, string | number>>;
};
type BrokenRule = "required" | "tooLong" | "email" | "phone" | "country" | `name${"Link" | "Email" | "Sign"}`;

/** A text as it is stored, null when it is blank, or the rule that it breaks. */
export type ReadText = { readonly text: string | null } | { readonly broken: Broken };

/** Trims a text, checks it by its rule and puts it into its one form. */
export function readText(rule: TextRule, given: string): ReadText {
  const text = given.trim();
  if (text === "") return rule.required ? { broken: { rule: "required" } } : { text: null };
  if (text.length > rule.max) return { broken: { rule: "tooLong", values: { most: rule.max, length: text.length } } };
  return rule.kind ? readers[rule.kind](text) : { text };
}

const readers: Record<TextKind, (text: string) => ReadText> = {
  name: readName,
  email: (text) => (readEmail(text) === null ? { broken: { rule: "email" } } : { text: canonicalEmail(text) }),
  phone: (text) => {
    const phone = readPhone(text);
    return phone === null ? { broken: { rule: "phone" } } : { text: phone };
  },
  country: (text) =>
    countryCodes.has(text.toUpperCase()) ? { text: text.toUpperCase() } : { broken: { rule: "country" } },
};

const nameRules = { link: "nameLink", email: "nameEmail", sign: "nameSign" } as const;

function readName(text: string): ReadText {
  const fault = nameFault(text);
  return fault ? { broken: { rule: nameRules[fault] } } : { text };
}
