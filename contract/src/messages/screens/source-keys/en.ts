import type { Messages } from "../common/en.ts";

/** The texts of Settings > Sources. */
export const messages = {
  sourceKeys: {
    title: "Sources",
    hint: "Your own keys are used first. What they find costs no credits and belongs to your company alone.",
    none: "Use your own provider keys",
    noneHint:
      "Add your company's key for Hunter, People Data Labs, Apollo or Prospeo. What it finds costs no credits here and belongs to your company alone.",
    list: "Your keys",
    add: "Add key",
    addTitle: "Add your own key",
    added: "Key added",
    provider: "Provider",
    key: "API key",
    keyHint: "{{provider}} is asked whether it takes the key, which is free. The key is stored encrypted.",
    newKey: "New API key",
    replace: "Replace",
    replaceTitle: "Replace the key for {{provider}}",
    replaced: "Key replaced",
    switchOn: "Switch on",
    switchOff: "Switch off",
    switchedOn: "Key switched on",
    switchedOff: "Key switched off",
    remove: "Remove",
    removeTitle: "Remove the key for {{provider}}?",
    removeMeans: "{{provider}} is no longer asked with it. What it found stays yours.",
    removed: "Key removed",
    cancel: "Cancel",
    actionOf: "{{action}}: {{provider}}",
    ends: "Ends in {{end}}",
    state: { on: "On", off: "Off", refused: "Refused" },
    refusedOn: "Refused {{when}}",
    addedOn: "Added on {{date}}",
    lastUsed: "Last answer {{when}}",
    neverUsed: "Not used yet",
    now: "just now",
    hits_one: "{{count}} value found in 30 days",
    hits_other: "{{count}} values found in 30 days",
  },
} as const;

/** The shape of this part in any language. */
export type SourceKeyMessages = Messages<typeof messages>;
