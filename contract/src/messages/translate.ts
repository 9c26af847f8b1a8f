import type { Language } from "../language.ts";
import { filled } from "./filled.ts";

/** The texts of a language, by path: `{ product: { name: "…" } }`. */
export type Catalogue = Readonly<Record<string, unknown>>;
/** Fills `{{name}}` in a text; `count` also chooses its plural form. */
type Values = Readonly<Record<string, string | number | null | undefined>>;
/** The paths of a catalogue's texts: `product.name`; of a text with plural forms, without the form. */
export type TextPath<Texts> = {
  [Key in keyof Texts & string]: Texts[Key] extends string ? WithoutForm<Key> : `${Key}.${TextPath<Texts[Key]>}`;
}[keyof Texts & string];
type WithoutForm<Key extends string> = Key extends `${infer Text}_${Intl.LDMLPluralRule}` ? Text : Key;

/** The text of a key, filled in; the key itself where the catalogue has no such text. */
export type Translate<Key extends string> = (key: Key, values?: Values) => string;

/** Speaks from a catalogue that may still grow; plural forms are the language's own, `_zero` may be given in any. */
export function translator<Key extends string>(language: Language, catalogue: Catalogue): Translate<Key> {
  const plurals = new Intl.PluralRules(language);
  return (key, values = {}) => {
    const { count } = values;
    const text = typeof count === "number" ? ofCount(key, count) : undefined;
    return filled(language, text ?? textAt(catalogue, key) ?? key, values);
  };

  function ofCount(key: string, count: number): string | undefined {
    const zero = count === 0 ? textAt(catalogue, `${key}_zero`) : undefined;
    return zero ?? textAt(catalogue, `${key}_${plurals.select(count)}`);
  }
}

/** The text at a path like `product.name`. */
export function textAt(catalogue: Catalogue, path: string): string | undefined {
  const found = path
    .split(".")
    .reduce<unknown>((level, key) => (isCatalogue(level) ? level[key] : undefined), catalogue);
  return typeof found === "string" ? found : undefined;
}

function isCatalogue(level: unknown): level is Catalogue {
  return typeof level === "object" && level !== null;
}
