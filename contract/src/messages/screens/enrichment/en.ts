import type { Messages } from "../common/en.ts";

/** The texts of the page that enriches an uploaded list. */
export const messages = {
  enrichment: {
    title: "Enrich a list",
    lead: "Upload a list of people and get the emails and phone numbers you choose.",
    back: "Back to My Contacts",
    steps: "Steps",
    step: { upload: "Upload", map: "Choose columns", quote: "Price", run: "Result" },
    current: "Step {{number}} of {{total}}: {{step}}",
    upload: {
      title: "Upload your list",
      drop: "Drop a CSV file here or",
      choose: "choose a file",
      hint: "CSV, at most {{size}} MB and {{rows}} rows. Each row needs a profile address, an email, or a name and a company.",
      progress: "{{percent}}% uploaded",
    },
    map: {
      title: "What do the columns hold?",
      lead: "We match each row by its profile address, or else by its email, or else by its name and company.",
      sample: "The first rows of {{name}}",
      column: "Column {{number}}",
      holds: "What {{column}} holds",
      unused: "Not used",
      parts: {
        profile: "Profile address",
        email: "Email",
        name: "Full name",
        firstName: "First name",
        lastName: "Last name",
        company: "Company or domain",
      },
      score: "Names must match",
      scores: { similar: "Loosely", close: "Closely", exact: "Exactly" },
      scoreHints: {
        similar: "Score 80 or more: extra names are fine, and the company name can be shorter or longer.",
        close: "Score 85 or more. If several people fit equally well, the row is left out.",
        exact: "Score 100: the same name, and the same company or domain.",
      },
      emailPrice: "A row matched by an email that you don’t own also costs that email. The price includes it.",
      data: "What to add",
      submit: "See the price",
      chooseColumn: "Please choose a profile address, an email, or a name and a company.",
      chooseData: "Please choose what to add.",
    },
    quote: {
      title: "What it costs",
      matches: "Rows by how they were matched",
      ways: {
        profile: "Matched by profile",
        email: "Matched by email",
        name: "Matched by name",
        none: "No match",
      },
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
