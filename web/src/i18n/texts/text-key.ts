import type { messages } from "@finder/contract/messages/screens/common/en";
import type { TextPath, Translate as TranslateBy } from "@finder/contract/messages/translate";
import type { ScreenTexts } from "./screen-texts";

/** The path of a text that some catalogue has. */
export type TextKey =
  | TextPath<typeof messages>
  | { [Part in keyof ScreenTexts]: TextPath<ScreenTexts[Part]> }[keyof ScreenTexts];

/** Speaks the texts of every catalogue. */
export type Translate = TranslateBy<TextKey>;
