import type { Messages } from "../common/en.ts";

/** The texts of bulk reveals, their price and the activity list, fetched with what shows them. */
export const messages = {
  jobs: {
    title: "Activity",
    all: "All activity",
    none: "Bulk reveals, exports and enriched lists appear here.",
    show: "Show",
    showOne: "Show {{name}}",
    missing: "This is no longer available.",
    kindOf: { BULK_REVEAL: "Bulk reveal", EXPORT: "Export", ENRICHMENT: "Enriched list" },
    stateOf: {
      MAPPING: "Choose columns",
      QUOTED: "Awaiting your approval",
      WAITING: "Waiting",
      RUNNING: "Running",
      DONE: "Done",
      STOPPED: "Stopped",
      CANCELLED: "Canceled",
      FAILED: "Failed",
    },
    progress: "{{done}} of {{total}}",
    spent_one: "{{count}} credit",
    spent_other: "{{count}} credits",
    found: "Found",
    notFound: "Not found",
    failed: "Couldn't process",
    charged: "Credits spent",
    mayLeave: "You can leave this page. The work continues.",
    kept: "Completed work is kept.",
    ended: {
      MAX_CREDITS_EXCEEDED: "This reached the cap it was started with.",
      MEMBER_CAP_REACHED: "This reached your monthly cap.",
    },
    cancel: "Stop",
    download: "Download",
    askOwner: "Please ask {{owner}}.",
    addOns: "Buy Addon", // Literal.
    plans: "See plans",
  },
  quote: {
    people_one: "For {{count}} person:",
    people_other: "For {{count}} people:",
    new: "New",
    free: "Partially Verified, free",
    owned: "Already revealed, free",
    notFound: "Not found, free",
    suppressed: "Opted out",
    pools: "Maximum cost",
    pool: "Credits",
    atMost: "At most",
    balance: "You have",
    promise: "You pay only for what is found, and you won't be charged until you confirm.",
    capRoom: "Your monthly cap leaves {{left}} credits. Reveal fewer data, or ask for a higher cap.",
    short: "This can cost more credits than you have. It stops when they run out and keeps what is done.",
  },
  bulkReveal: {
    title: "Reveal missing data",
    data: "What to reveal",
    chooseData: "Choose at least one kind of data.",
    yes_one: "Reveal (up to {{count}} credit)",
    yes_other: "Reveal (up to {{count}} credits)",
    yesFree: "Reveal for free",
    nothing: "There is nothing left to reveal.",
  },
} as const;

/** The shape of this part in any language. */
export type JobMessages = Messages<typeof messages>;
