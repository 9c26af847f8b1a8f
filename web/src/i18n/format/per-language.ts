import type { Language } from "@finder/contract/language";
import type { Translation } from "../useTranslation";

/** Makes something once for each language: `Intl`'s formats cost more than all that is formatted with them. */
export function perLanguage<T>(make: (spoken: Translation) => T): (spoken: Translation) => T {
  const made = new Map<Language, T>();
  return (spoken) => {
    const known = made.get(spoken.language) ?? make(spoken);
    made.set(spoken.language, known);
    return known;
  };
}
