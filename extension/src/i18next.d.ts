import type { messages as errorMessages } from "@finder/contract/messages/en";
import type { messages } from "@finder/contract/messages/extension/en";

declare module "i18next" {
  interface CustomTypeOptions {
    resources: { translation: typeof messages & Pick<typeof errorMessages, "errors"> };
  }
}
