import type { Messages } from "../../screens/common/en.ts";

/** The texts of people who ask to be forgotten, in the operators' queues. */
export const messages = {
  erasures: {
    lead: "People who ask to be forgotten: from an email that is not on record for their profile, or by letter, email or phone. Soonest deadline first.",
    who: "Who",
    came: "Came",
    ways: { LINK: "By the opt-out page", LETTER: "By letter", EMAIL: "By email", PHONE: "By phone" },
    note: "Note",
    overdue: "Overdue",
    dueToday: "Due today",
    dueIn_one: "{{count}} day left",
    dueIn_other: "{{count}} days left",
    enter: "Enter a request",
    enterTitle: "Enter an erasure request",
    enterLead:
      "For what came otherwise than by the opt-out page. Give the profile, an email, or both. It is to be answered within 30 days of the day it came.",
    how: "How it came",
    day: "Day it came",
    profile: "Profile's address",
    email: "Person's email",
    reference: "Reference or note",
    referenceHint: "Kept sealed, and removed with the decision.",
    language: "Language of the answer",
    languages: { EN: "English", AR: "Arabic" },
    add: "Enter request",
    entered: "Request entered. Answer it by {{date}}.",
    neither: "Please enter the profile's address or an email",
    badEmail: "This is not an email",
    badDay: "Please choose a day within the last year",
    tell: "Tell {{email}} by email that it was done",
    forgetHint:
      "Make sure who asks. Every value of this person is erased, from customers' lists too, and does not come back. Every email given or known is blocked.",
    refuseHint: "Nothing is erased or blocked. Answer the person by the way the request came.",
    gone: "This request does not wait any more: another operator decided it.",
  },
} as const;

export type ErasuresMessages = Messages<typeof messages>;
