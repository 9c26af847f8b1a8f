import type { Messages } from "../common/en.ts";

/** The texts of the command palette and its keys, fetched with them. */
export const messages = {
  palette: {
    title: "Search or run a command",
    placeholder: "Type a page, a person or an action",
    list: "Pages, people and actions",
    groups: { goTo: "Go to", people: "People", do: "Do", help: "Help" },
    searchPerson: "Search this profile",
    enrich: "Enrich a list",
    lookup: "Look up a person by email or name",
    creditAddOns: "Add-ons",
    apiUsage: "API usage",
    statement: "Credit statement",
    apiLog: "API request log",
    apiTokens: "Service tokens",
    demo: "Schedule a demo",
    extension: "Browser extension",
    look: { system: "Use system theme", light: "Switch to light theme", dark: "Switch to dark theme" },
    speak: "Language: {{language}}",
    keys: "Keyboard shortcuts",
    signOut: "Sign out",
    nothing: "Nothing matches “{{text}}”",
    inContacts: "Search My Contacts for “{{text}}”",
  },
  keys: {
    title: "Keyboard shortcuts",
    palette: "Search or run a command",
    sheet: "Show these shortcuts",
    everywhere: "Everywhere",
    tables: "Any table",
    nextRow: "Next row",
    previousRow: "Previous row",
    openRow: "Open the row",
    personal: "Reveal the personal email",
    business: "Reveal the business email",
    phone: "Reveal the phone number",
    close: "Close a dialog or menu",
    next: "Next contact",
    previous: "Previous contact",
    open: "Open the contact",
    select: "Select the contact",
    selectRange: "Select up to the contact",
    revealRow: "Reveal personal email, business email or phone",
    export: "Export the selection",
    letters: "Use single-letter shortcuts",
    followedBy: "then",
    done: "Close",
  },
} as const;

/** The shape of this catalogue in any language. */
export type PaletteMessages = Messages<typeof messages>;
