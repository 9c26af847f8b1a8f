import { InMemoryCache } from "@apollo/client";

/** One entry per entity: a revealed contact or a new balance shows everywhere at once. */
export const createCache = (): InMemoryCache =>
  new InMemoryCache({
    typePolicies: {
      ContactDatum: { keyFields: false, merge: true },
      Allowance: { keyFields: false, merge: true },
    },
  });
