import type { Messages } from "../common/en.ts";

/** The terms of use, fetched with their page. */
export const messages = {
  terms: {
    title: "Terms and conditions",
    back: "Go back",
    account: "Your account",
    accountText:
      "An account is for a company. You register with a business email address, give true details and keep your password to yourself. The owner of the account decides who is a member of it and answers for what its members do.",
    data: "Contact data",
    dataText:
      "Names, email addresses and phone numbers are shown for business contact only. You may not sell them on, publish them, or use them where the law or the person concerned does not allow it. Whoever asks us not to be listed is taken out, for you too.",
    credits: "Credits and payment",
    creditsText:
      "Opening one email address or one phone number costs one credit; what is not found costs nothing. What you have opened stays yours and your team's. Credits belong to your plan and end with its period as your plan says. A plan is renewed until you cancel it; a cancelled plan works until its last day.",
    quality: "Quality",
    qualityText:
      "We check addresses before we call them verified, yet people change places. Report an address or number that does not work within 30 days and the credit is given back.",
    security: "Fair use",
    securityText:
      "Do not try to get at other customers' data, to collect our data by machines outside the API, or to pass the limits of your plan. We may disable an account that does, and tell its owner why.",
    end: "Ending",
    endText:
      "You can leave at any time. We then delete your account's data, except what the law makes us keep. If these terms change, we tell the account's owner before they apply.",
  },
  legal: { optOut: "Take me out of Contact Finder" },
  privacyPolicy: {
    title: "Privacy Policy",
    who: "Who this is about",
    whoText:
      "Two kinds of people: those who use Contact Finder, and those whose business contact details can be found with it. This page tells both what we hold and what they can ask of us.",
    held: "What we hold of people who can be found",
    heldText:
      "Name, job title, company, place, the address of the public profile, business and personal email addresses and phone numbers, each with its source and the day it was last verified. Addresses and numbers are kept encrypted; who has not opened them sees a mask.",
    why: "Why we may",
    whyText:
      "Companies have a legitimate interest in writing to the right person of another company. It ends where the person does not want it: whoever asks is taken out, without a reason and without an account.",
    out: "How to be taken out",
    outText:
      "On the page “Take me out” you name your profile and an email address, and open the link we mail you. Your details are then deleted here, also at every customer who opened them here, and kept from coming in again from any source. For that we keep a fingerprint of your address from which nobody can read it.",
    access: "What else you can ask",
    accessText:
      "We tell you everything we hold of you, where it is from and which companies opened it, and correct what is wrong. Write to the address that our mails come from.",
    users: "What we hold of users",
    usersText:
      "Name, email, phone and company, the devices you are signed in on, what you searched and opened, votes, tags and exports. The owner of your account sees in the audit log who saw, exported and changed what; entries go after 400 days. Card data goes to the payment provider alone.",
    share: "Who else gets it",
    shareText:
      "Nobody buys our users' data. The payment provider gets what a payment needs, the mail server what a mail needs. Contact details go to customers who open them, under the terms of use.",
    cookies: "Cookies",
    cookiesText:
      "One cookie keeps you signed in, another one for minutes while you sign in with another provider. There are none for advertising or for following you.",
  },
  chromePrivacy: {
    title: "Chrome Privacy",
    reads: "What the extension reads",
    readsText:
      "The address of the tab in front of you, and only on the profile provider's site. Nothing of any page itself: it runs no script there. Nothing of your mails, messages, other tabs or history.",
    sends: "What it sends",
    sendsText:
      "While its panel is open: the address of the profile you look at, to this service and to nobody else. The people in your basket, when you press the button that sends them. What you list is kept for your company alone and is never taken for known by others.",
    keeps: "What it keeps",
    keepsText:
      "Your session, until you close the browser. The addresses in your basket, 200 at most, until you send or empty it or sign out. No contact details are stored in the extension.",
    costs: "What it spends",
    costsText: "Nothing by itself. A credit is spent when you press a button that says so, as in the web application.",
    off: "How to switch it off",
    offText: "Remove it from the browser; its session ends with it. You can end it from Settings, Devices, too.",
  },
} as const;

/** The shape of this catalogue in any language. */
export type LegalMessages = Messages<typeof messages>;
