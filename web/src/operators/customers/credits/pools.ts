/** The balances that operators change, as the server calls them, with the words of the customer's own screens. */
export const pools = [
  { field: "personalEmail", datum: "PERSONAL_EMAIL", name: "operators.label.personalEmails" },
  { field: "businessEmail", datum: "BUSINESS_EMAIL", name: "operators.label.businessEmails" },
  { field: "phone", datum: "PHONE", name: "customers.credits.phone" },
] as const;

export type PoolDatum = (typeof pools)[number]["datum"];
