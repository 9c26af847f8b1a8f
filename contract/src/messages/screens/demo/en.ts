import type { Messages } from "../common/en.ts";

/** The texts of the form that asks for a demo, fetched with it. */
export const messages = {
  demo: {
    title: "Schedule a demo",
    lead: "Tell us what you would like to see. We'll reply by email.",
    book: "Or choose a time yourself in our calendar.",
    bookAction: "Book a time",
    name: "Name",
    email: "Email",
    query: "What would you like to see?",
    required: "Required",
    emailInvalid: "Invalid email",
    submit: "Send request",
    sentTitle: "Thank you, we have your request",
    sent: "We'll reply to {{email}}.",
    again: "Send another request",
  },
} as const;

/** The shape of this part in any language. */
export type DemoMessages = Messages<typeof messages>;
