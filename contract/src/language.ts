/** The product's languages: screens, emails and files. */
export const languages = ["en", "ar"] as const;
export type Language = (typeof languages)[number];

/** The direction that each is written in. */
export const directions = { en: "ltr", ar: "rtl" } as const satisfies Record<Language, "ltr" | "rtl">;

/** The cookie in which a page says the language that it is in. */
export const languageCookie = "finder_language";

/** Whether a text names one of them. */
export function isLanguage(text: unknown): text is Language {
  return (languages as readonly unknown[]).includes(text);
}
