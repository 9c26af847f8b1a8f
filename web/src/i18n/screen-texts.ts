import type { messages as accounts } from "@finder/contract/messages/accounts/en";
import type { messages as api } from "@finder/contract/messages/api/en";
import type { messages as billing } from "@finder/contract/messages/billing/en";
import type { messages as enrichment } from "@finder/contract/messages/enrichment/en";
import type { messages as extension } from "@finder/contract/messages/extension/en";
import type { messages as legal } from "@finder/contract/messages/legal/en";
import type { messages as lists } from "@finder/contract/messages/lists/en";
import type { messages as privacy } from "@finder/contract/messages/privacy/en";
import type { messages as search } from "@finder/contract/messages/search/en";
import type { messages as settings } from "@finder/contract/messages/settings/en";
import type { messages as signedIn } from "@finder/contract/messages/signed-in/en";
import type { messages as support } from "@finder/contract/messages/support/en";
import type { messages as team } from "@finder/contract/messages/team/en";
import type { messages as usage } from "@finder/contract/messages/usage/en";

/** The texts that come with the screens that speak them, by their folder in `contract/src/messages`. */
export type ScreenTexts = {
  accounts: typeof accounts;
  api: typeof api;
  billing: typeof billing;
  enrichment: typeof enrichment;
  extension: typeof extension;
  legal: typeof legal;
  lists: typeof lists;
  privacy: typeof privacy;
  search: typeof search;
  settings: typeof settings;
  "signed-in": typeof signedIn;
  support: typeof support;
  team: typeof team;
  usage: typeof usage;
};
