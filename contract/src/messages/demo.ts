import type { Language } from "../language.ts";

/** The tag that the demo person gets in My Contacts, in the language of the member who opens it. */
export const demoTag: Readonly<Record<Language, string>> = { en: "Demo", ar: "مثال" };
