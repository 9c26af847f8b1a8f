import { directions } from "@finder/contract/language";
import type { messages as common } from "@finder/contract/messages/screens/common/en";
import type { messages as panel } from "@finder/contract/messages/screens/extension/en";
import { type TextPath, type Translate, translator } from "@finder/contract/messages/translate";
import { platform } from "./platform/chrome";
import { createStore } from "./store";

/** The languages of the panel; the other one's catalogue is fetched from the extension's own files when it is chosen. */
export const languages = {
  en: {
    name: "English",
    load: () =>
      Promise.all([
        import("@finder/contract/messages/screens/extension/en"),
        import("@finder/contract/messages/errors/en"),
      ]),
  },
  ar: {
    name: "العربية",
    load: () =>
      Promise.all([
        import("@finder/contract/messages/screens/extension/ar"),
        import("@finder/contract/messages/errors/ar"),
      ]),
  },
} as const;
export type Language = keyof typeof languages;

const key = "language";

/** The current language; every text on the page follows it. */
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

type TextKey = TextPath<typeof panel & Pick<typeof common, "errors">>;
let translate = translator<TextKey>("en", {});

/** The text of a key in the language that is spoken. */
export const t: Translate<TextKey> = (path, values) => translate(path, values);

/** A number as the language writes it. */
export function format(amount: number): string {
  return new Intl.NumberFormat(language.get()).format(amount);
}

async function speak(chosen: Language): Promise<void> {
  const [{ messages }, { errorMessages }] = await languages[chosen].load();
  translate = translator(chosen, { ...messages, errors: errorMessages });
  document.documentElement.lang = chosen;
  document.documentElement.dir = directions[chosen];
  language.set(chosen);
}

function isLanguage(value: unknown): value is Language {
  return typeof value === "string" && Object.hasOwn(languages, value);
}
