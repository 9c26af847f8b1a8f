import { directions, isLanguage, type Language, languageCookie } from "@finder/contract/language";
import { remembered } from "@/lib/browser/remembered";
import type { ScreenTexts } from "./texts/screen-texts";
import { addTexts, changeLanguage, translation } from "./useTranslation";

/** The languages of the product; a catalogue is fetched only when it is chosen. */
export const languages = {
  en: { name: "English", load: () => import("@finder/contract/messages/screens/common/en") },
  ar: { name: "العربية", load: () => import("@finder/contract/messages/screens/common/ar") },
} as const satisfies Record<Language, unknown>;
export type { Language };

type Catalogue = { messages: object };
type Catalogues = Record<string, () => Promise<Catalogue>>;

const catalogues: Catalogues = import.meta.glob<Catalogue>(["./*/{en,ar}.ts", "!./common/*"], {
  base: "../../../contract/src/messages/screens",
});

/** Knows the texts of another client, too, which the product's screens do not bring. */
export function addCatalogues(more: Catalogues): void {
  Object.assign(catalogues, more);
}

/** Texts that come with the screens that speak them, so that the first page does not wait for them. */
export type Texts = keyof ScreenTexts;
const spoken = new Set<Texts>();

/** The language this browser chose before, English otherwise (docs/rules.md#screens-language). */
export function rememberedLanguage(): Language {
  const chosen = remembered.read("language");
  return isLanguage(chosen) ? chosen : "en";
}

/** Fetches the language's catalogue, turns the page to its direction and speaks it from now on. */
export async function speak(language: Language): Promise<void> {
  const { messages } = await languages[language].load();
  addTexts(language, messages);
  // Also those that are requested while the others load.
  for (let known = -1; known < spoken.size;) {
    known = spoken.size;
    await Promise.all([...spoken].map((texts) => fetchTexts(texts, language)));
  }
  document.cookie = `${languageCookie}=${language}; Path=/; SameSite=Lax; Max-Age=31536000`;
  document.querySelector("meta[name=description]")?.setAttribute("content", messages.product.description);
  document.documentElement.lang = language;
  document.documentElement.dir = directions[language];
  changeLanguage(language);
}

/** Fetches the texts of a screen, in this language and from now on in every language that is chosen. */
export async function speakAlso(texts: Texts): Promise<void> {
  spoken.add(texts);
  // The language may change while they load.
  for (let language: Language | null = null; language !== translation().language;) {
    language = translation().language;
    await fetchTexts(texts, language);
  }
}

/** Speaks the language and remembers it in this browser. */
export function adoptLanguage(language: Language): Promise<void> {
  remembered.write("language", language);
  return speak(language);
}

const untold = "languageToKeep";

/** Speaks the language and remembers the choice, here and, once signed in, on the member. */
export function chooseLanguage(language: Language): Promise<void> {
  remembered.write(untold, language);
  return adoptLanguage(language);
}

/** The choice that is not yet kept on the person. */
export function languageToKeep(): Language | null {
  const chosen = remembered.read(untold);
  return isLanguage(chosen) ? chosen : null;
}

/** The choice is kept on the person; a newer one is not. */
export function languageIsKept(kept: Language): void {
  if (languageToKeep() === kept) remembered.write(untold, null);
}

async function fetchTexts(texts: Texts, language: Language): Promise<void> {
  const load = catalogues[`./${texts}/${language}.ts`];
  if (load) addTexts(language, (await load()).messages);
}
