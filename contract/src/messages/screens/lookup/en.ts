import type { Messages } from "../common/en.ts";

/** The texts of looking a person up by email, or by name and company. */
export const messages = {
  lookup: {
    result: "Result",
    email: {
      known: "We know this email",
      knownAs: {
        PERSONAL_EMAIL: "It is a personal email of someone we know.",
        BUSINESS_EMAIL: "It is a business email of someone we know.",
        PHONE: "It belongs to someone we know.",
      },
      price_one: "Revealing the person costs {{count}} credit. Their other data stays hidden.",
      price_other: "Revealing the person costs {{count}} credits. Their other data stays hidden.",
      priceFree: "Revealing the person is free. Their other data stays hidden.",
      show_one: "Show for {{count}} credit",
      show_other: "Show for {{count}} credits",
      showFree: "Show for free",
      showOf: "{{action}}: the person behind {{email}}",
      unpaid: "No free answers left today",
      agree_one: "Look up for up to {{count}} credit",
      agree_other: "Look up for up to {{count}} credits",
      unknown: "We don’t know this email",
      unknownHint: "You paid nothing. Try a name and a company instead, such as “Jane Doe at Acme”.",
      paid_one: "This is the person behind {{email}}. You paid {{count}} credit.",
      paid_other: "This is the person behind {{email}}. You paid {{count}} credits.",
      free: "This is the person behind {{email}}. You paid nothing.",
    },
    name: {
      sureness: "Match quality",
      from: { all: "Any", good: "Good", close: "Close" },
      fromHint: { all: "Score 40 or more", good: "Score 60 or more", close: "Score 85 or more" },
      matches_one: "{{amount}} match, best first",
      matches_other: "{{amount}} matches, best first",
      nobody: "No match",
      nobodyHint: "Check the spelling, or try the company’s domain.",
      widen: "Show all matches",
      score: "Match: {{score}} of 100",
      reasonsOf: "Why {{name}} matches",
      reasons: {
        NAME: "Same name",
        NAME_WORDS: "Name contains yours",
        NAME_INITIAL: "Same last name and initial",
        COMPANY_DOMAIN: "Same company domain",
        COMPANY_NAME: "Same company",
        COMPANY_BEGINS: "Company name begins alike",
        COMPANY_SIMILAR: "Company name is one letter off",
      },
    },
  },
} as const;

/** The shape of this catalogue in any language. */
export type LookupMessages = Messages<typeof messages>;
