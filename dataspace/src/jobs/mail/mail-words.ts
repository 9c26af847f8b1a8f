import type { Language } from "@finder/contract/language";
import { fromUtcText } from "../../db/time.ts";

/** How a language writes days and numbers in mail. */
export function localeOf(language: Language): string {
  return language === "ar" ? "ar-u-nu-latn" : "en-GB";
}

/** A moment of the tables as its day, e.g. `5 Nov 2026`; nothing for none. */
export function dayOf(text: string | null, language: Language): string {
  if (text === null) return "";
  const options = { day: "numeric", month: "short", year: "numeric", timeZone: "UTC" } as const;
  return new Intl.DateTimeFormat(localeOf(language), options).format(fromUtcText(text));
}
