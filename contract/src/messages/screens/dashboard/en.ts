import type { Messages } from "../common/en.ts";

/** The texts of the dashboard and its first steps, fetched with it. */
export const messages = {
  dashboard: {
    freeCredits: {
      MAILBOX:
        "Free credits are granted once per mailbox, and another account with this mailbox has received them. Choose a plan to reveal contacts.",
      DOMAIN:
        "Several new accounts at your company already have free credits. Yours may arrive with the next free period, or choose a plan now.",
    },
    pastDue: "Your last payment for {{plan}} failed. Update your card or pay now to keep your plan.",
    openBilling: "Open Billing",
    title: "Dashboard",
    greeting: "Hello, {{name}}",
    plan: "Your plan",
    noPlan: "No plan",
    noPlanHint: "You have no subscription, so you cannot reveal contacts yet.",
    expires: "Ends on {{date}}",
    renews: "Renews on {{date}}",
    changes: "Changes to {{plan}} on {{date}}",
    expired: "Ended on {{date}}",
    noEnd: "No end date",
    status: { ACTIVE: "Active", CANCELLED: "Cancelled", PAST_DUE: "Payment overdue", EXPIRED: "Expired" },
    cancelledHint: "You keep full access until then.",
    expiredNotice: "Your plan expired on {{date}}. What you have revealed stays yours. Renew to reveal more.",
    seats: "Team seats",
    apiKeys: "API keys",
    usedOfTotal: "{{used}} of {{total}} used",
    left: "{{available}} left",
    meter: "{{name}}: {{used}} of {{total}} used",
    manage: "Manage",
    manageOf: "Manage: {{name}}",
    notIncluded: "Not part of your plan",
    revealed: "Revealed contacts",
    revealedCaption_one: "person revealed by you in the last {{span}}",
    revealedCaption_other: "people revealed by you in the last {{span}}",
    window: "Last {{span}}",
    span_one: "{{count}} day",
    span_other: "{{count}} days",
    extension: "Contact Finder on every LinkedIn profile",
    extensionHint: "The browser extension shows and reveals contact details right where you browse.",
    extensionGet: "Get the extension",
  },
  firstSteps: {
    title: "First steps",
    progress: "{{done}} of {{total}} done",
    dismiss: "Hide the first steps",
    dismissFailed: "This could not be saved. Please try again.",
    done: "Done",
    SEARCH: "Search for a person",
    SEARCH_hint: "Try it on our demo profile: it costs nothing.",
    SEARCH_action: "Search the demo profile",
    EXPORT: "Export your contacts",
    EXPORT_hint: "Select people in My Contacts and export them to a spreadsheet.",
    EXPORT_action: "Go to My Contacts",
    INVITE: "Invite your team",
    INVITE_hint: "Reveal once, share with the whole team.",
    INVITE_action: "Invite a teammate",
    EXTENSION: "Install the browser extension",
    EXTENSION_hint: "Reveal contacts next to any LinkedIn profile.",
    EXTENSION_action: "Get the extension",
  },
} as const;

/** The shape of this part in any language. */
export type DashboardMessages = Messages<typeof messages>;
