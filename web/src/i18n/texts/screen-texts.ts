import type { messages as session } from "@finder/contract/messages/screens/session/en";
import type { messages as apikeys } from "@finder/contract/messages/screens/apikeys/en";
import type { messages as subscription } from "@finder/contract/messages/screens/subscription/en";
import type { messages as dashboard } from "@finder/contract/messages/screens/dashboard/en";
import type { messages as demo } from "@finder/contract/messages/screens/demo/en";
import type { messages as enrichment } from "@finder/contract/messages/screens/enrichment/en";
import type { messages as extension } from "@finder/contract/messages/screens/extension/en";
import type { messages as jobs } from "@finder/contract/messages/screens/jobs/en";
import type { messages as legal } from "@finder/contract/messages/screens/legal/en";
import type { messages as myContacts } from "@finder/contract/messages/screens/my-contacts/en";
import type { messages as privacy } from "@finder/contract/messages/screens/privacy/en";
import type { messages as search } from "@finder/contract/messages/screens/search/en";
import type { messages as settings } from "@finder/contract/messages/screens/settings/en";
import type { messages as shell } from "@finder/contract/messages/screens/shell/en";
import type { messages as palette } from "@finder/contract/messages/screens/palette/en";
import type { messages as team } from "@finder/contract/messages/screens/team/en";
import type { messages as usage } from "@finder/contract/messages/screens/usage/en";

/** The texts that come with the screens that speak them, by their folder in `contract/src/messages/screens`. */
export type ScreenTexts = {
  session: typeof session;
  apikeys: typeof apikeys;
  subscription: typeof subscription;
  dashboard: typeof dashboard;
  demo: typeof demo;
  enrichment: typeof enrichment;
  extension: typeof extension;
  jobs: typeof jobs;
  legal: typeof legal;
  "my-contacts": typeof myContacts;
  privacy: typeof privacy;
  search: typeof search;
  settings: typeof settings;
  shell: typeof shell;
  palette: typeof palette;
  team: typeof team;
  usage: typeof usage;
};
