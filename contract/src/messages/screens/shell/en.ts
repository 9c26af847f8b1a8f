import type { Messages } from "../common/en.ts";

/** The texts of the frame around every screen for members, fetched after sign-in. */
export const messages = {
  shell: {
    home: "Contact Finder, go to the dashboard",
    mainMenu: "Main menu",
    account: "Account and settings",
    palette: "Search or run a command",
    openMenu: "Open menu",
    settings: "Settings",
    dashboard: "Dashboard",
    search: "Search",
    find: "Paste a profile URL, or type an email, name, title or company",
    myContacts: "My Contacts",
    appearance: "Appearance",
    appearanceSystem: "System",
    appearanceLight: "Light",
    appearanceDark: "Dark",
    upgrade: "Upgrade",
    viewPlans: "View Plans", // Literal.
    renew: "Renew plan",
    buyAddOn: "Buy Addon", // Literal.
    scheduleDemo: "Schedule a demo",
    extension: "Browser extension: download",
    whatsNew: "What’s new",
    signOut: "Sign out",
    signOutQuestion: "Do you want to sign out?",
    signOutYes: "Yes, sign out",
    signOutNo: "No, stay signed in",
    signOutFailed: "You could not be signed out. Please try again.",
    role: { CLIENT: "Admin", ADMIN: "Admin", MEMBER: "Member" },
    ownerOnly: {
      plans: { change: "Only the account owner can change the plan", view: "Only the account owner can see the plans" },
      billing: { view: "Only the account owner can see billing" },
      team: { manage: "Only the account owner can manage seats" },
      usage: { view: "Only the account owner can see the team's usage" },
      apikeys: { manage: "Only the account owner can manage API keys" },
      webhooks: { manage: "Only the account owner can manage webhooks" },
      sources: { manage: "Only the account owner can manage sources" },
      audit: { view: "Only the account owner can see the audit log" },
    },
    ownerOnlyHint: "Ask {{owner}} for what you need.",
  },
  notice: {
    PAST_DUE: {
      text: "Your last payment for {{plan}} failed.",
      act: "Pay now",
      ask: "Ask {{owner}} to pay it.",
    },
    EXPIRED: {
      text: "Your plan expired on {{date}}. Revealed data stays with you.",
      act: "Renew plan",
      ask: "Ask {{owner}} to renew it.",
    },
    NO_CREDITS: { text: "You have no credits left.", act: "Get credits", ask: "Ask {{owner}} for more." },
    MAILBOX: {
      text: "Free credits are granted once per mailbox, and another account with this mailbox has received them.",
      act: "View plans",
      ask: "Ask {{owner}} to choose a plan.",
    },
    DOMAIN: {
      text: "Several new accounts at your company already have free credits. Yours may arrive with the next free period.",
      act: "View plans",
      ask: "Ask {{owner}} to choose a plan.",
    },
    /** In place of the owner's name, where there is none. */
    owner: "the account owner",
  },
  handOver: {
    title: "Switch accounts?",
    lead: "This link belongs to a different account than the one you are using here.",
    now: "Signed in now",
    link: "This link is for",
    hint: "Switch only if both accounts are yours. Switching signs you out of the first one in this browser.",
    stay: "Stay signed in",
    switch: "Switch account",
    arrived: "You are signed in as",
    notYou: "Not you? Sign out",
  },
  credits: {
    title: "Credits left",
    chip: "Credits",
    buy: "Buy credits",
    daysLeft_one: "{{amount}} day left in this period, until {{date}}.",
    daysLeft_other: "{{amount}} days left in this period, until {{date}}.",
    personalEmail: "Personal email credits",
    businessEmail: "Business email credits",
    phone: "Phone credits",
    left: "{{pool}}: {{amount}} left",
  },
  datum: { personalEmail: "Personal Email", businessEmail: "Business Email", phone: "Phone Number" },
  coming: {
    seats_one:
      "Your plan changes to {{plan}} on {{date}} and then has {{count}} seat. Members added beyond it, the newest first, are disabled on that day.",
    seats_other:
      "Your plan changes to {{plan}} on {{date}} and then has {{count}} seats. Members added beyond them, the newest first, are disabled on that day.",
    keys_one:
      "Your plan changes to {{plan}} on {{date}} and then has {{count}} API key. Keys beyond it, the newest first, are disabled on that day.",
    keys_other:
      "Your plan changes to {{plan}} on {{date}} and then has {{count}} API keys. Keys beyond them, the newest first, are disabled on that day.",
  },
  /** Plans are written in English: see `plan-texts.ar.ts`. */
  planTexts: {},
  pagination: {
    label: "Pages",
    previous: "Previous",
    next: "Next",
    page: "Page {{page}}",
    range: "{{from}}–{{to}} of {{total}}",
  },
} as const;

/** The shape of this catalogue in any language. */
export type ShellMessages = Messages<typeof messages>;
