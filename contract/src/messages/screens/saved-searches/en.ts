import type { Messages } from "../common/en.ts";

/** The texts of saved searches. */
export const messages = {
  savedSearches: {
    title: "Saved searches",
    lead: "Alerts go out once a day, only when new people match.",
    save: "Save search",
    saveAsNew: "Save as new",
    saveChanges: "Save changes to “{{name}}”",
    saved: "Saved “{{name}}”.",
    savedAs: "Saved as “{{name}}”",
    name: "Name of the search",
    nameMissing: "Please enter a name.",
    newName: "New name of “{{name}}”",
    saveName: "Save name",
    alert: "Email me each day when new people match",
    alertOf: "Email me each day when new people match “{{name}}”",
    conditions: "Conditions",
    more_one: "{{count}} more",
    more_other: "{{count}} more",
    new_one: "{{amount}} new",
    new_other: "{{amount}} new",
    newAbout: "About {{amount}} new",
    rename: "Rename “{{name}}”",
    delete: "Delete “{{name}}”",
    deleteQuestion: "Delete the search “{{name}}”?",
    deleteMeans: "Its daily email stops, too.",
    deleteYes: "Delete search",
    deleted: "Deleted “{{name}}”.",
    gone: "This saved search no longer exists.",
    none: "No saved searches yet",
    noneHint: "Search for people and save the search. We can email you when new people match.",
  },
} as const;

/** The shape of this catalogue in any language. */
export type SavedSearchesMessages = Messages<typeof messages>;
