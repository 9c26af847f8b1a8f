import { isLanguage, type Language, languageCookie } from "@finder/contract/language";
import i18n from "i18next";
import { initReactI18next } from "react-i18next";
import { remembered } from "@/remembered";

/** The languages of the product; a catalogue is fetched only when it is chosen. */
export const languages = {
  en: { name: "English", dir: "ltr", load: () => import("@finder/contract/messages/en") },
  ar: { name: "العربية", dir: "rtl", load: () => import("@finder/contract/messages/ar") },
} as const satisfies Record<Language, unknown>;
export type { Language };

/** Catalogues that come with the screens that speak them, so that the first page does not wait for their texts. */
const parts = {
  accounts: {
    en: () => import("@finder/contract/messages/accounts/en"),
    ar: () => import("@finder/contract/messages/accounts/ar"),
  },
  api: {
    en: () => import("@finder/contract/messages/api/en"),
    ar: () => import("@finder/contract/messages/api/ar"),
  },
  billing: {
    en: () => import("@finder/contract/messages/billing/en"),
    ar: () => import("@finder/contract/messages/billing/ar"),
  },
  enrichment: {
    en: () => import("@finder/contract/messages/enrichment/en"),
    ar: () => import("@finder/contract/messages/enrichment/ar"),
  },
  extension: {
    en: () => import("@finder/contract/messages/extension/en"),
    ar: () => import("@finder/contract/messages/extension/ar"),
  },
  legal: {
    en: () => import("@finder/contract/messages/legal/en"),
    ar: () => import("@finder/contract/messages/legal/ar"),
  },
  lists: {
    en: () => import("@finder/contract/messages/lists/en"),
    ar: () => import("@finder/contract/messages/lists/ar"),
  },
  privacy: {
    en: () => import("@finder/contract/messages/privacy/en"),
    ar: () => import("@finder/contract/messages/privacy/ar"),
  },
  search: {
    en: () => import("@finder/contract/messages/search/en"),
    ar: () => import("@finder/contract/messages/search/ar"),
  },
  settings: {
    en: () => import("@finder/contract/messages/settings/en"),
    ar: () => import("@finder/contract/messages/settings/ar"),
  },
  signedIn: {
    en: () => import("@finder/contract/messages/signed-in/en"),
    ar: () => import("@finder/contract/messages/signed-in/ar"),
  },
  support: {
    en: () => import("@finder/contract/messages/support/en"),
    ar: () => import("@finder/contract/messages/support/ar"),
  },
  team: {
    en: () => import("@finder/contract/messages/team/en"),
    ar: () => import("@finder/contract/messages/team/ar"),
  },
  usage: {
    en: () => import("@finder/contract/messages/usage/en"),
    ar: () => import("@finder/contract/messages/usage/ar"),
  },
} as const;
type Part = keyof typeof parts;
const spoken = new Set<Part>();

/** The language this browser chose before, English otherwise (specification section 9). */
export function rememberedLanguage(): Language {
  const chosen = remembered.read("language");
  return isLanguage(chosen) ? chosen : "en";
}

/** Fetches the language's catalogue, turns the page to its direction and speaks it from now on. */
export async function speak(language: Language): Promise<void> {
  const { messages } = await languages[language].load();
  if (!i18n.isInitialized) {
    await i18n.use(initReactI18next).init({ lng: language, resources: {}, interpolation: { escapeValue: false } });
  }
  i18n.addResourceBundle(language, "translation", messages);
  // Also those that are asked for while the others come.
  for (let known = -1; known < spoken.size;) {
    known = spoken.size;
    await Promise.all([...spoken].map((part) => addPart(part, language)));
  }
  document.cookie = `${languageCookie}=${language}; Path=/; SameSite=Lax; Max-Age=31536000`;
  document.documentElement.lang = language;
  document.documentElement.dir = languages[language].dir;
  await i18n.changeLanguage(language);
}

/** Fetches one more part of the catalogue, in this language and from now on in every one that is chosen. */
export async function speakAlso(part: Part): Promise<void> {
  spoken.add(part);
  // The language may change while the part comes.
  for (let language: string | null = null; language !== i18n.language;) {
    language = i18n.language;
    await addPart(part, language as Language);
  }
}

/** Speaks the language and remembers it in this browser. */
export function adoptLanguage(language: Language): Promise<void> {
  remembered.write("language", language);
  return speak(language);
}

const untold = "languageToKeep";

/** Speaks the language and remembers the choice, here and, as soon as somebody is signed in, on the person. */
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

async function addPart(part: Part, language: Language): Promise<void> {
  const { messages } = await parts[part][language]();
  i18n.addResourceBundle(language, "translation", messages);
}
