import type { Language } from "@finder/contract/language";

/** Makes something once for each language: `Intl`'s formats cost more than all that is formatted with them. */
export function perLanguage<T>(make: (language: Language) => T): (language: Language) => T {
  const made = new Map<Language, T>();
  return (language) => {
    const known = made.get(language) ?? make(language);
    made.set(language, known);
    return known;
  };
}
