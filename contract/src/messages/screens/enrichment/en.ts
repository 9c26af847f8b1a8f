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
      drop: "Drop a CSV or Excel file here or",
      choose: "choose a file",
      example: "Download an example",
      hint: "CSV or .xlsx, at most {{size}} MB and {{rows}} rows. Each row needs a profile address, an email, or a name and a company.",
      progress: "{{percent}}% uploaded",
      sheet: "Sheet",
      useSheet: "Use this sheet",
      badWorkbook: "This workbook cannot be read. It may be damaged or locked by a password. Save it as CSV (UTF-8).",
    },
    reading: {
      above_one: "{{count}} line above the column names was skipped.",
      above_other: "{{count}} lines above the column names were skipped.",
      below_one: "{{count}} remark among or below the rows was skipped.",
      below_other: "{{count}} remarks among or below the rows were skipped.",
      leftOut_one: "{{count}} row could not be read and is left out. Check the quotes in line {{lines}}.",
      leftOut_other: "{{count}} rows could not be read and are left out. Check the quotes in lines {{lines}}.",
      encoding: "Text encoding",
      unsure:
        "We are not sure how this file writes its letters. If names look wrong below, choose another text encoding.",
      again: "Read as {{encoding}}. If names look wrong, upload the file again and choose another text encoding.",
    },
    map: {
      title: "Match your columns",
      lead: "We match each row by its profile address, or else by its email, or else by its name and company.",
      sample: "The first rows of {{name}}",
      column: "Column {{number}}",
      holds: "{{column}} contains",
      unused: "Not used",
      parts: {
        profile: "Profile address",
        email: "Email",
        name: "Full name",
        firstName: "First name",
        lastName: "Last name",
        company: "Company or domain",
      },
      score: "Match quality",
      scores: { similar: "Good", close: "Close", exact: "Exact" },
      scoreHints: {
        similar: "Score 80 or more: extra names are fine, and the company name can be shorter or longer.",
        close: "Score 85 or more. If several people fit equally well, the row is left out.",
        exact: "Score 100: the same name, and the same company or domain.",
      },
      emailPrice:
        "A row matched by an email that you haven’t revealed also costs that email. The price counts all such rows; you pay only for emails we know.",
      data: "What to add",
      submit: "Review price",
      chooseColumn: "Please choose a profile address, an email, or a name and a company.",
      chooseData: "Please choose what to add.",
    },
    quote: {
      title: "What it costs",
      matches: "Rows by what they are matched by",
      ways: {
        profile: "Matched by profile",
        email: "Looked up by email",
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
      first: "First rows of the result",
      statuses: "Each row in the file has a status.",
    },
    another: "Enrich another list",
    gone: "This list is no longer available.",
    earlier: "Earlier lists",
    none: "Lists you enrich appear here.",
    goOn: "Continue",
    goOnOne: "Continue with {{name}}",
    delete: "Delete",
    deleteOne: "Delete {{name}}",
  },
} as const;

/** The shape of this part in any language. */
export type EnrichmentMessages = Messages<typeof messages>;
