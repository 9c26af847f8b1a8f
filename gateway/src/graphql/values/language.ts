import type { Language as Spoken } from "@finder/contract/language";
import { registerEnumType } from "type-graphql";

/** The languages as GraphQL names them. */
export const Language = { EN: "en", AR: "ar" } as const satisfies Record<Uppercase<Spoken>, Spoken>;
export type Language = Spoken;
registerEnumType(Language, {
  name: "Language",
  description: "A language of screens, emails and files.",
  valuesConfig: { AR: { description: "Arabic." }, EN: { description: "English." } },
});
