import i18next from "i18next";
import { platform } from "./platform/chrome";
import { createStore } from "./store";

/** The languages of the panel; the other one's catalogue is fetched from the extension's own files when it is chosen. */
export const languages = {
  en: {
    name: "English",
    dir: "ltr",
    load: () =>
      Promise.all([import("@finder/contract/messages/extension/en"), import("@finder/contract/messages/errors/en")]),
  },
  ar: {
    name: "العربية",
    dir: "rtl",
    load: () =>
      Promise.all([import("@finder/contract/messages/extension/ar"), import("@finder/contract/messages/errors/ar")]),
  },
} as const;
export type Language = keyof typeof languages;

const isLanguage = (value: unknown): value is Language => typeof value === "string" && Object.hasOwn(languages, value);
const key = "language";

/** The language that is spoken now; whatever shows texts follows it. */
export const language = createStore<Language>("en");

const speak = async (chosen: Language): Promise<void> => {
  const [{ messages }, { errorMessages }] = await languages[chosen].load();
  if (!i18next.isInitialized) await i18next.init({ lng: chosen, resources: {}, interpolation: { escapeValue: false } });
  i18next.addResourceBundle(chosen, "translation", { ...messages, errors: errorMessages });
  await i18next.changeLanguage(chosen);
  document.documentElement.lang = chosen;
  document.documentElement.dir = languages[chosen].dir;
  language.set(chosen);
};

/** Speaks what was chosen before, else the browser's own language where it is one of ours. */
export const speakFirst = async (): Promise<void> => {
  const { [key]: chosen } = await platform.storage.local.get(key);
  const own = navigator.language.slice(0, 2);
  await speak(isLanguage(chosen) ? chosen : isLanguage(own) ? own : "en");
};

export const chooseLanguage = async (chosen: Language): Promise<void> => {
  await platform.storage.local.set({ [key]: chosen });
  await speak(chosen);
};

export const { t } = i18next;

/** A number as the language writes it. */
export const format = (amount: number): string => new Intl.NumberFormat(language.get()).format(amount);
