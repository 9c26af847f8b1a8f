import type { messages } from "@finder/contract/messages/screens/common/en";
import type { ScreenTexts } from "./screen-texts";

type Handlers<Parts> = { [Part in keyof Parts]: (texts: Parts[Part]) => void }[keyof Parts];
/** All parts in one. */
type Together<Parts> = Handlers<Parts> extends (texts: infer All) => void ? All : never;

declare module "i18next" {
  interface CustomTypeOptions {
    resources: { translation: typeof messages & Together<ScreenTexts> };
  }
}
