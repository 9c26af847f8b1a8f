import type { Messages } from "../../screens/common/en.ts";

/** What the operators' console says of looking through a member's eyes. */
export const messages = {
  viewAs: {
    button: "View as",
    buttonOf: "View as: {{email}}",
    title: "View as {{email}}",
    lead: "You see the product as this member does: nothing can be changed or spent, and people's contact details stay masked.",
    start: "Start looking",
    ready: "The link works once, within a minute.",
    lasts_one: "You can look for {{count}} minute, or until you sign out of the console.",
    lasts_other: "You can look for {{count}} minutes, or until you sign out of the console.",
    open: "Open in a new tab",
  },
} as const;

export type ViewAsMessages = Messages<typeof messages>;
