import { directions, type Language } from "../language.ts";

// Every language of the product writes figures as English does: with Western digits.
const numbers = new Intl.NumberFormat("en-US");
const [start, end] = ["\u2068", "\u2069"];

type Value = string | number | null | undefined;
type Values = Readonly<Record<string, Value>>;

/** Fills `{{name}}` in a text of this language: numbers in groups of three digits, and each value in its own direction. */
export function filled(language: Language, text: string, values: Values): string {
  return text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => isolated(language, written(values[name])));
}

function written(value: Value): string {
  return typeof value === "number" ? numbers.format(value) : (value ?? "");
}

/** Keeps the direction of an amount, a date, a number or a name inside a right-to-left sentence: `$150` is not read as `150$`. */
export function isolated(language: Language, value: string): string {
  if (directions[language] === "ltr" || value === "" || value.startsWith(start)) return value;
  return start + value + end;
}
