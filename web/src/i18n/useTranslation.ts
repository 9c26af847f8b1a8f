import type { Language } from "@finder/contract/language";
import { type Catalogue, textAt, translator } from "@finder/contract/messages/translate";
import { createStore } from "@/lib/store";
import type { Translate } from "./texts/text-key";

/** The language spoken, and its texts; another object once another language is chosen. */
export type Translation = {
  readonly language: Language;
  readonly t: Translate;
  /** Whether the catalogue has a text at this path. */
  readonly exists: (path: string) => boolean;
  /** Everything fetched of the catalogue so far. */
  readonly catalogue: Catalogue;
};

const catalogues: Record<Language, Record<string, unknown>> = { en: {}, ar: {} };
const spoken = createStore(translationIn("en"));

/** The texts of the language spoken; the component renders again when another is chosen. */
export function useTranslation(): Translation {
  return spoken.use();
}

/** Adds texts to a language's catalogue. */
export function addTexts(language: Language, texts: object): void {
  Object.assign(catalogues[language], texts);
}

/** The same outside components. */
export function translation(): Translation {
  return spoken.get();
}

/** Speaks this language from now on. */
export function changeLanguage(language: Language): void {
  if (language !== spoken.get().language) spoken.set(translationIn(language));
}

function translationIn(language: Language): Translation {
  const catalogue = catalogues[language];
  return {
    language,
    catalogue,
    t: translator(language, catalogue),
    exists: (path) => textAt(catalogue, path) !== undefined,
  };
}
