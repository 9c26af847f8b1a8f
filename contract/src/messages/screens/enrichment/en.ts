import type { Messages } from "../common/en.ts";

/** The texts of the page that enriches an uploaded list. */
export const messages = {
  enrichment: {
    title: "Enrich a list",
    lead: "Upload a list of profile addresses and get the emails and phone numbers you choose.",
    back: "Back to My Contacts",
    steps: "Steps",
    step: { upload: "Upload", map: "Choose columns", quote: "Price", run: "Result" },
    current: "Step {{number}} of {{total}}: {{step}}",
    upload: {
      title: "Upload your list",
      drop: "Drop a CSV file here or",
      choose: "choose a file",
      hint: "CSV, at most {{size}} MB and {{rows}} rows, with one profile address per row.",
      progress: "{{percent}}% uploaded",
    },
    map: {
      title: "Which column holds the profile addresses?",
      sample: "The first rows of {{name}}",
      column: "Column {{number}}",
      suggested: "Looks right",
      data: "What to add",
      submit: "See the price",
      chooseColumn: "Please choose the column with the profile addresses.",
      chooseData: "Please choose what to add.",
    },
    quote: {
      title: "What it costs",
      back: "Change columns",
      yes_one: "Enrich for at most {{count}} credit",
      yes_other: "Enrich for at most {{count}} credits",
      yesFree: "Enrich for free",
    },
    run: {
      title: "Enriching {{name}}",
      ended: "Result of {{name}}",
      statuses: "The file has your rows with a status for each.",
    },
    another: "Enrich another list",
    gone: "This list is no longer kept.",
    earlier: "Earlier lists",
    none: "Lists you enrich are kept here.",
    goOn: "Go on",
    goOnOne: "Go on with {{name}}",
  },
} as const;

/** The shape of this part in any language. */
export type EnrichmentMessages = Messages<typeof messages>;
