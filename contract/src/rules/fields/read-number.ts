import type { NumberRule } from "./fields.ts";

/** The rule that a number breaks, with the values of its sentence. */
export type BrokenNumber = {
  readonly rule: "number" | "tooSmall" | "tooLarge";
  readonly values?: Readonly<Record<string, number>>;
};

const written = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d{1,3})?$/i;

/** A number, or a text that is one, within the bounds of its rule; null when the text is blank. */
export function readNumber(
  { least, most }: NumberRule,
  given: unknown,
): { readonly number: number | null } | { readonly broken: BrokenNumber } {
  const text = typeof given === "boolean" ? "no number" : String(given).trim();
  if (text === "") return { number: null };
  if (!written.test(text)) return { broken: { rule: "number" } };
  const number = Number(text);
  if (number < least) return { broken: { rule: "tooSmall", values: { least } } };
  return number > most ? { broken: { rule: "tooLarge", values: { most } } } : { number };
}
