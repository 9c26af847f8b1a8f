import type { Messages } from "../common/en.ts";

/** The texts of looking a person up by email, or by name and company. */
export const messages = {
  lookup: {
    title: "Look up a person",
    by: "Look up by",
    ways: { email: "Email", name: "Name and company" },
    submit: "Look up",
    result: "Result",
    email: {
      label: "Email address",
      start: "Whose email is it?",
      startHint:
        "Enter an email. We check for free whether we know it, and tell you the price before you see the person.",
      known: "We know this email",
      knownAs: {
        PERSONAL_EMAIL: "It is a personal email of someone we know.",
        BUSINESS_EMAIL: "It is a business email of someone we know.",
        PHONE: "It belongs to someone we know.",
      },
      price_one: "Seeing the person costs {{count}} credit. Their other data stays hidden.",
      price_other: "Seeing the person costs {{count}} credits. Their other data stays hidden.",
      priceFree: "Seeing the person is free. Their other data stays hidden.",
      show_one: "Show for {{count}} credit",
      show_other: "Show for {{count}} credits",
      showFree: "Show for free",
      showOf: "{{action}}: the person behind {{email}}",
      unknown: "We don’t know this email",
      unknownHint: "You paid nothing. Try the name and company instead.",
      byName: "Look up by name",
      paid_one: "This is the person behind {{email}}. You paid {{count}} credit.",
      paid_other: "This is the person behind {{email}}. You paid {{count}} credits.",
      free: "This is the person behind {{email}}. You paid nothing.",
    },
    name: {
      label: "First and last name",
      company: "Company or its domain",
      companyHint: "e.g. acme.com",
      missing: "Please enter a name",
      companyMissing: "Please enter a company or its domain",
      start: "Who do you want to find?",
      startHint: "Enter a name and a company. Matches are free, and each has a score up to 100.",
      sureness: "Show",
      from: { all: "All matches", good: "Good matches", close: "Close matches" },
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
