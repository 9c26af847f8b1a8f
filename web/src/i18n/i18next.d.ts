import type { errorMessages, messages } from "@finder/contract/messages/en";

declare module "i18next" {
  interface CustomTypeOptions {
    resources: { translation: typeof messages & { errors: typeof errorMessages } };
  }
}
