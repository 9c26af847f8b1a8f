import type { Messages } from "../common/en.ts";

/** The public opt-out page and the privacy section, fetched with their screens. */
export const messages = {
  optOut: {
    title: "Remove my data",
    lead: "Don't want to be found here? Tell us which profile is yours. We'll email you a link, and once you open it and confirm, your contact details are deleted.",
    url: "Address of your profile",
    urlExample: "linkedin.com/in/…",
    urlMissing: "Please enter the address of your profile",
    email: "Your email address",
    emailHint:
      "If we know this address as yours, your data is removed at once. Otherwise, someone reviews your request first.",
    submit: "Send me the link",
    sentTitle: "Check your inbox",
    sent: "We sent a link to",
    sentHint: "It expires in 24 hours and can be used once. Nothing is deleted until you open it.",
    again: "Use another address",
    confirmTitle: "One more click",
    confirmLead:
      "Your contact details are deleted here and for every customer who revealed them here, and we accept no new ones. This cannot be undone from this page.",
    confirm: "Yes, remove my data",
    doneTitle: "Thank you, you're all set",
    done: "Your address is confirmed. If it is one of the addresses we held for this person, everything has been deleted and we'll email you to say so. Otherwise, someone reviews the request and then deletes the data.",
    expiredTitle: "This link no longer works",
    expired: "It was already used, or it is more than 24 hours old. Request a new one. It takes a minute.",
    askAgain: "Request a new link",
    policy: "How we handle personal data",
  },
  privacy: {
    title: "Privacy",
    lead: "Policies and your data.",
    policy: "Privacy Policy",
    policyHint: "What we hold, why, and how to have it deleted.",
    terms: "Terms and Conditions",
    termsHint: "What you may do with contact data, and how credits work.",
    chrome: "Chrome Privacy",
    chromeHint: "What the browser extension reads and sends.",
    optOut: "Request removal",
    optOutHint: "The page for people who do not want to be found here.",
  },
} as const;

/** The shape of this catalogue in any language. */
export type PrivacyMessages = Messages<typeof messages>;
