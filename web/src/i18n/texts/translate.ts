import type { TextKey } from "./text-key";

/** The texts of a language, by path: `{ product: { name: "…" } }`. */
export type Catalogue = Readonly<Record<string, unknown>>;
/** Fills `{{name}}` in a text; `count` also chooses its plural form. */
type Values = Readonly<Record<string, string | number | null | undefined>>;
/** The text of a key, filled in; the key itself where the catalogue has no such text. */
export type Translate = (key: TextKey, values?: Values) => string;

/** Speaks from a catalogue that may still grow; plural forms are the language's own, `_zero` may be given in any. */
export function translator(language: string, catalogue: Catalogue): Translate {
  const plurals = new Intl.PluralRules(language);
  return (key, values = {}) => {
    const { count } = values;
    const text = typeof count === "number" ? ofCount(key, count) : undefined;
    return filled(text ?? textAt(catalogue, key) ?? key, values);
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

function filled(text: string, values: Values): string {
  return text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ""));
}
