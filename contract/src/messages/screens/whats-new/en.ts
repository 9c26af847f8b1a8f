import type { Messages } from "../common/en.ts";

/** The texts around the list of changes. */
export const messages = {
  whatsNew: {
    title: "What’s new",
    lead: "Changes to Contact Finder, newest first.",
    latest: "Latest changes",
    release: "{{version}}, {{date}}",
  },
} as const;

export type WhatsNewMessages = Messages<typeof messages>;
