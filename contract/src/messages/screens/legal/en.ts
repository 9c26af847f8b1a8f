import type { Messages } from "../common/en.ts";

/** The terms and conditions, fetched with their page. */
export const messages = {
  terms: {
    title: "Terms and conditions",
    back: "Go back",
    account: "Your account",
    accountText:
      "An account belongs to a company. You register with a business email address, give accurate details and keep your password to yourself. The account owner decides who its members are and is responsible for what they do.",
    data: "Contact data",
    dataText:
      "Names, email addresses and phone numbers are shown for business contact only. You may not resell them, publish them, or use them where the law or the person concerned does not allow it. Anyone who asks us not to be listed is removed, from your contacts too.",
    credits: "Credits and payment",
    creditsText:
      "Revealing a person's personal email, business email or phone number costs one credit; data that is not found costs nothing. Revealed data stays with you and your team. Credits belong to your plan and expire as your plan states. A plan renews until you cancel it; a canceled plan stays active until its last day.",
    quality: "Quality",
    qualityText:
      "We check addresses before we call them verified, but people change jobs. Report an address or number that does not work within 30 days and we return the credit.",
    security: "Fair use",
    securityText:
      "Do not try to access other customers' data, collect our data automatically outside the API, or get around the limits of your plan. We may disable an account that does, and tell its owner why.",
    end: "Termination",
    endText:
      "You can leave at any time. We then delete your account's data, except what the law requires us to keep. If these terms change, we tell the account owner before they apply.",
  },
  legal: { optOut: "Remove my data from Contact Finder" },
  privacyPolicy: {
    title: "Privacy Policy",
    who: "Scope",
    whoText:
      "Two groups of people: those who use Contact Finder, and those whose business contact details can be found with it. This page tells both what we hold and what they can ask of us.",
    held: "What we hold about people who can be found",
    heldText:
      "Name, job title, company, location, the address of the public profile, business and personal email addresses and phone numbers, each with its source and the day it was last verified. Email addresses and phone numbers are stored encrypted; anyone who has not revealed them sees a mask.",
    why: "Legal basis",
    whyText:
      "Companies have a legitimate interest in writing to the right person at another company. It ends where the person objects: anyone who asks is removed, with no reason and no account needed.",
    out: "How to have your data removed",
    outText:
      "On the page “Remove my data”, enter your profile and an email address, then open the link we email you. Your details are deleted here and for every customer who revealed them here, and blocked from coming back from any source. To do that, we keep a fingerprint of your address that can't be reversed.",
    access: "What else you can ask",
    accessText:
      "We tell you everything we hold about you, where it comes from and which companies revealed it, and we correct what is wrong. Write to the address our emails come from.",
    users: "What we hold about users",
    usersText:
      "Name, email, phone and company, the devices you are signed in on, what you searched for and revealed, votes, tags and exports. The audit log shows your account owner who saw, exported and changed what; entries are deleted after 400 days. Card details go straight to the payment provider.",
    share: "Recipients",
    shareText:
      "We do not sell our users' data. The payment provider gets what a payment needs, the mail server what an email needs. Contact details go to customers who reveal them, under the terms and conditions.",
    cookies: "Cookies",
    cookiesText:
      "One cookie keeps you signed in, one remembers your language, and one lasts minutes while you sign in with another provider. There are none for advertising or tracking.",
  },
  chromePrivacy: {
    title: "Chrome Privacy",
    reads: "What the extension reads",
    readsText:
      "The address of the current tab, and only on the profile provider's site. Nothing on the page itself: it runs no script there. Nothing in your emails, messages, other tabs or history.",
    sends: "What it sends",
    sendsText:
      "While its panel is open: the address of the profile you are viewing, to this service and to no one else. The people in your basket, when you press the button that sends them. People you save are kept for your company alone and never shown to others.",
    keeps: "What it keeps",
    keepsText:
      "Your session, until you close the browser. The addresses in your basket, 200 at most, until you send or empty it or sign out. No contact details are stored in the extension.",
    costs: "What it spends",
    costsText: "Nothing by itself. A credit is spent when you press a button that says so, as in the web app.",
    off: "How to switch it off",
    offText: "Remove it from the browser; its session ends with it. You can also sign it out under Settings, Devices.",
  },
} as const;

/** The shape of this catalogue in any language. */
export type LegalMessages = Messages<typeof messages>;
