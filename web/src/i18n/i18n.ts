import i18n from "i18next";
import { initReactI18next } from "react-i18next";
import { remembered } from "@/remembered";

/** The languages of the product; a catalogue is fetched only when it is chosen. */
export const languages = {
  en: { name: "English", dir: "ltr", load: () => import("@finder/contract/messages/en") },
  ar: { name: "العربية", dir: "rtl", load: () => import("@finder/contract/messages/ar") },
} as const;
export type Language = keyof typeof languages;

const isLanguage = (text: string | null): text is Language => text !== null && text in languages;

/** The language this browser chose before, English otherwise (specification section 9). */
export const rememberedLanguage = (): Language => {
  const chosen = remembered.read("language");
  return isLanguage(chosen) ? chosen : "en";
};

/** Fetches the language's catalogue, turns the page to its direction and speaks it from now on. */
export const speak = async (language: Language): Promise<void> => {
  const { errorMessages, messages } = await languages[language].load();
  if (!i18n.isInitialized) {
    await i18n.use(initReactI18next).init({ lng: language, resources: {}, interpolation: { escapeValue: false } });
  }
  i18n.addResourceBundle(language, "translation", { ...messages, errors: errorMessages });
  document.documentElement.lang = language;
  document.documentElement.dir = languages[language].dir;
  await i18n.changeLanguage(language);
};

/** Speaks the language and remembers the choice. */
export const chooseLanguage = (language: Language): Promise<void> => {
  remembered.write("language", language);
  return speak(language);
};
