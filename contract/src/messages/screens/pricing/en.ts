import type { Messages } from "../common/en.ts";

/** The texts of the public prices. */
export const messages = {
  pricing: {
    lead: "Searching is free. One credit reveals one email or phone number, once for your whole team.",
    everyMonth: "Included each month",
    everyYear: "Included each year",
    credits: { personalEmail: "Personal emails", businessEmail: "Business emails", phone: "Phone numbers" },
    agreed: "Custom",
    seats: "Members",
    apiKeys: "API keys",
    byAgreement: "Let’s talk",
    start: "Start free",
    choose: "Choose {{plan}}",
    talk: "Contact sales",
    fine: "Prices in US dollars, without taxes. Cancel at any time; revealed data stays with you.",
  },
} as const;

export type PricingMessages = Messages<typeof messages>;
