import i18next from "i18next";
import { platform } from "./platform/chrome";
import { createStore } from "./store";

/** The languages of the panel; the other one's catalogue is fetched from the extension's own files when it is chosen. */
export const languages = {
  en: {
    name: "English",
    dir: "ltr",
    load: () =>
      Promise.all([
        import("@finder/contract/messages/screens/extension/en"),
        import("@finder/contract/messages/errors/en"),
      ]),
  },
  ar: {
    name: "العربية",
    dir: "rtl",
    load: () =>
      Promise.all([
        import("@finder/contract/messages/screens/extension/ar"),
        import("@finder/contract/messages/errors/ar"),
      ]),
  },
} as const;
export type Language = keyof typeof languages;

const key = "language";

/** The language that is spoken now; whatever shows texts follows it. */
export const language = createStore<Language>("en");

/** Speaks the remembered language, else the browser's language if it is supported. */
export async function speakFirst(): Promise<void> {
  const { [key]: chosen } = await platform.storage.local.get(key);
  const own = navigator.language.slice(0, 2);
  await speak(isLanguage(chosen) ? chosen : isLanguage(own) ? own : "en");
}

export async function chooseLanguage(chosen: Language): Promise<void> {
  await platform.storage.local.set({ [key]: chosen });
  await speak(chosen);
}

export const { t } = i18next;

/** A number as the language writes it. */
export function format(amount: number): string {
  return new Intl.NumberFormat(language.get()).format(amount);
}

async function speak(chosen: Language): Promise<void> {
  const [{ messages }, { errorMessages }] = await languages[chosen].load();
  if (!i18next.isInitialized) await i18next.init({ lng: chosen, resources: {}, interpolation: { escapeValue: false } });
  i18next.addResourceBundle(chosen, "translation", { ...messages, errors: errorMessages });
  await i18next.changeLanguage(chosen);
  document.documentElement.lang = chosen;
  document.documentElement.dir = languages[chosen].dir;
  language.set(chosen);
}

function isLanguage(value: unknown): value is Language {
  return typeof value === "string" && Object.hasOwn(languages, value);
}
