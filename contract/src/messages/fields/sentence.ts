import type { Language } from "../../language.ts";
import { fieldFaults as arabic, refusedField as arabicRefusal } from "./ar.ts";
import { type FieldFault, fieldFaults as english, refusedField as englishRefusal } from "./en.ts";

type Values = Readonly<Record<string, string | number>>;

/** A rule that a value breaks, with the values of its sentence. */
export type BrokenField = { readonly rule: FieldFault; readonly values?: Values };

const catalogues: Record<Language, Record<FieldFault, string>> = { en: english, ar: arabic };
const refusals: Record<Language, string> = { en: englishRefusal, ar: arabicRefusal };

/** Says which rule a value breaks, without the field's name and a full stop. */
export function faultSentence({ rule, values = {} }: BrokenField, language: Language = "en"): string {
  return fill(catalogues[language][rule], values);
}

/** Says which field is refused, and why. */
export function fieldRefusal(field: string, fault: string, language: Language = "en"): string {
  return fill(refusals[language], { field, fault });
}

const forms = [englishRefusal, arabicRefusal].map(
  (form) => new RegExp(`^${form.replace("'{{field}}'", "'[^']*'").replace("{{fault}}.", "(.+)\\.")}$`, "su"),
);

/** Returns the sentence of a refused field without the field's name; null for any other sentence. */
export function faultIn(refusal: string): string | null {
  return forms.map((form) => form.exec(refusal)?.[1]).find((fault) => fault !== undefined) ?? null;
}

function fill(sentence: string, values: Values): string {
  return sentence.replaceAll(/\{\{(\w+)\}\}/g, (sign, name: string) => String(values[name] ?? sign));
}
