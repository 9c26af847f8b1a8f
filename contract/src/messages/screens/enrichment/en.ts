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
      title: "Which column has the profile addresses?",
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
      yes_one: "Enrich (up to {{count}} credit)",
      yes_other: "Enrich (up to {{count}} credits)",
      yesFree: "Enrich for free",
    },
    run: {
      title: "Enriching {{name}}",
      ended: "Result of {{name}}",
      statuses: "Each row in the file has a status.",
    },
    another: "Enrich another list",
    gone: "This list is no longer available.",
    earlier: "Earlier lists",
    none: "Lists you enrich appear here.",
    goOn: "Continue",
    goOnOne: "Continue with {{name}}",
  },
} as const;

/** The shape of this part in any language. */
export type EnrichmentMessages = Messages<typeof messages>;
