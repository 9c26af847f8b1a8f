import type { Messages } from "../../screens/common/en.ts";

/** What the operators' console says of sources of people. */
export const messages = {
  sources: {
    lead: "Sources are asked in this order for people and data that the database does not have, until a value is found.",
    leadByCost:
      "Sources are asked by the expected price of a hit, the cheapest first, until a value is found. SOURCE_ORDER sets this.",
    none: "No sources yet",
    noneHint: "Without a source, members find only people in the database.",
    add: "Add source",
    addOf: "Add a source of people",
    editOf: "Edit {{name}}",
    kindName: "Provider",
    kind: {
      HTTP: "Own address (HTTP)",
      HUNTER: "Hunter",
      PEOPLE_DATA_LABS: "People Data Labs",
      APOLLO: "Apollo",
      PROSPEO: "Prospeo",
    },
    address: "Address",
    key: "Key",
    keyHint: "The key is tested before it is saved, and never shown.",
    keyStays: "Leave empty to keep the saved key.",
    data: "Asked for",
    dataMissing: "Choose at least one kind of data.",
    phones: "Phones",
    calls: "Calls a minute, at most",
    callsMissing: "Enter a whole number from 1 to 100,000.",
    price: "Price of a hit (US dollars)",
    priceMissing: "Enter a price such as 0 or 0.05.",
    terms: "Limit and price",
    perMinute: "{{amount}} a minute",
    figures: "Last 30 days",
    notAsked: "Not asked yet",
    hits: "{{name}}: found {{percent}} % of {{asked}}",
    verified: "{{percent}} % of these verified",
    failed: "{{percent}} % failed",
    perHit: "{{price}} a hit",
    milliseconds: "{{amount}} ms",
    ofSettings: "Set by PEOPLE_SOURCE_URL",
    comma: ", ",
    works: "Asked",
    enable: "Enable",
    disable: "Disable",
    up: "Move up",
    down: "Move down",
    removeQuestion: "Delete the source {{name}}?",
    removeHint: "It is not asked anymore and its key is deleted. The data that it brought stays.",
  },
} as const;

export type SourcesMessages = Messages<typeof messages>;
