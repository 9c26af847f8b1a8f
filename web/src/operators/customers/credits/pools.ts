/** The balances that operators change, as the server calls them, with the words of the customer's own screens. */
export const pools = [
  { field: "personalEmail", datum: "PERSONAL_EMAIL", name: "customers.credits.personalEmail" },
  { field: "businessEmail", datum: "BUSINESS_EMAIL", name: "customers.credits.businessEmail" },
  { field: "phone", datum: "PHONE", name: "customers.credits.phone" },
] as const;

export type PoolDatum = (typeof pools)[number]["datum"];
