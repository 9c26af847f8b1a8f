import type { messages as errorMessages } from "@finder/contract/messages/screens/common/en";
import type { messages } from "@finder/contract/messages/screens/extension/en";

declare module "i18next" {
  interface CustomTypeOptions {
    resources: { translation: typeof messages & Pick<typeof errorMessages, "errors"> };
  }
}
