import type { Messages } from "../../screens/common/en.ts";

/** The texts of people whose data members reported, in the operators' queues. */
export const messages = {
  reports: {
    lead: "Data of people that members reported as wrong. Oldest report first; one that is changed elsewhere or taken back leaves by itself.",
    datum: "Reported",
    count_one: "{{count}} report",
    count_other: "{{count}} reports",
    ofClients_one: "{{reports}} from {{count}} customer",
    ofClients_other: "{{reports}} from {{count}} customers",
    reasonCount: "{{count}} × {{reason}}",
    reasons: {
      INVALID: "does not work",
      OUTDATED: "out of date",
      WRONG_PERSON: "someone else's",
      OTHERS: "something else",
    },
    reported_one: "{{count}} says it does not work",
    reported_other: "{{count}} say it does not work",
    note: "Last note",
    review: "Review",
    reviewOf: "Review: {{datum}} of {{name}}",
    said: "What was said",
    newest: "The newest {{shown}} of {{all}}.",
    whichValue: "Which value?",
    decision: "What becomes of it?",
    decisions: {
      WITHDRAW: "Withdraw the value",
      CORRECT: "Correct the value",
      KEEP: "Keep it: the reports are wrong",
    },
    decisionMissing: "Please choose what becomes of it",
    hints: {
      WITHDRAW:
        "It is not revealed any more. Customers who own it keep it and are notified. Credits paid within 30 days come back.",
      CORRECT: "Customers who own it see the right value at once and are notified.",
      KEEP: "Nothing changes. A report that comes later opens a new row.",
    },
    gone: "These reports do not wait any more: another operator decided, or the value was changed.",
    decide: "Decide",
    kept: "Value kept",
  },
} as const;

export type ReportsMessages = Messages<typeof messages>;
