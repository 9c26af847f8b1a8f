import type { messages } from "@finder/contract/messages/screens/common/en";
import type { ScreenTexts } from "./screen-texts";

/** The path of a text that some catalogue has: `product.name`; of a text with plural forms, without the form. */
export type TextKey =
  | PathIn<typeof messages>
  | { [Part in keyof ScreenTexts]: PathIn<ScreenTexts[Part]> }[keyof ScreenTexts];

type PathIn<Texts> = {
  [Key in keyof Texts & string]: Texts[Key] extends string ? WithoutForm<Key> : `${Key}.${PathIn<Texts[Key]>}`;
}[keyof Texts & string];
type WithoutForm<Key extends string> = Key extends `${infer Text}_${Intl.LDMLPluralRule}` ? Text : Key;
