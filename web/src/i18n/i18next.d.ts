import type { messages as accountMessages } from "@finder/contract/messages/accounts/en";
import type { messages as apiMessages } from "@finder/contract/messages/api/en";
import type { messages as billingMessages } from "@finder/contract/messages/billing/en";
import type { messages } from "@finder/contract/messages/en";
import type { messages as enrichmentMessages } from "@finder/contract/messages/enrichment/en";
import type { messages as extensionMessages } from "@finder/contract/messages/extension/en";
import type { messages as legalMessages } from "@finder/contract/messages/legal/en";
import type { messages as listMessages } from "@finder/contract/messages/lists/en";
import type { messages as privacyMessages } from "@finder/contract/messages/privacy/en";
import type { messages as searchMessages } from "@finder/contract/messages/search/en";
import type { messages as settingsMessages } from "@finder/contract/messages/settings/en";
import type { messages as signedInMessages } from "@finder/contract/messages/signed-in/en";
import type { messages as supportMessages } from "@finder/contract/messages/support/en";
import type { messages as teamMessages } from "@finder/contract/messages/team/en";
import type { messages as usageMessages } from "@finder/contract/messages/usage/en";

declare module "i18next" {
  interface CustomTypeOptions {
    resources: {
      translation: typeof messages &
        typeof accountMessages &
        typeof apiMessages &
        typeof billingMessages &
        typeof enrichmentMessages &
        typeof extensionMessages &
        typeof legalMessages &
        typeof listMessages &
        typeof privacyMessages &
        typeof searchMessages &
        typeof settingsMessages &
        typeof signedInMessages &
        typeof supportMessages &
        typeof teamMessages &
        typeof usageMessages;
    };
  }
}
