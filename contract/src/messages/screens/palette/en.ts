import type { Messages } from "../common/en.ts";

/** The texts of the command palette and its keys, fetched with them. */
export const messages = {
  palette: {
    title: "Search or run a command",
    placeholder: "Type a page, a person or an action",
    list: "Pages, people and actions",
    goTo: "Page",
    person: "Searched before",
    action: "Action",
    searchPerson: "Search this profile",
    enrich: "Enrich a list",
    creditAddOns: "Credit add-ons",
    demo: "Schedule a demo",
    look: { system: "Use system theme", light: "Switch to light theme", dark: "Switch to dark theme" },
    speak: "Language: {{language}}",
    keys: "Show keyboard shortcuts",
    signOut: "Sign out",
    nothing: "Nothing matches “{{text}}”",
  },
  keys: {
    title: "Keyboard shortcuts",
    palette: "Search or run a command",
    sheet: "Show these shortcuts",
    personal: "In Search: reveal the personal email",
    business: "In Search: reveal the business email",
    phone: "In Search: reveal the phone number",
    close: "Close a dialog or menu",
    followedBy: "then",
    done: "Close",
  },
} as const;

/** The shape of this catalogue in any language. */
export type PaletteMessages = Messages<typeof messages>;
