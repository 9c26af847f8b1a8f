import type { Messages } from "../en.ts";

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
} as const;

/** The shape of this catalogue in any language. */
export type LegalMessages = Messages<typeof messages>;
