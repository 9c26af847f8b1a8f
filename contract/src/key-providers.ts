/** The providers, in the order that screens list them. A client names none by an address: the product calls no address of a customer. */
export const keyProviders = ["hunter", "people_data_labs", "apollo", "prospeo"] as const;
export type KeyProvider = (typeof keyProviders)[number];

/** The providers' own names, the same in every language. */
export const keyProviderNames = {
  hunter: "Hunter",
  people_data_labs: "People Data Labs",
  apollo: "Apollo",
  prospeo: "Prospeo",
} as const satisfies Record<KeyProvider, string>;
