import { InMemoryCache } from "@apollo/client";

/** One entry per entity: a revealed contact or a new balance shows everywhere at once. */
export function createCache(): InMemoryCache {
  return new InMemoryCache({
    typePolicies: {
      ContactDatum: { keyFields: false, merge: true },
      Allowance: { keyFields: false, merge: true },
      // What is offered, read with its version, may cost something else than the same plan as the client has bought it.
      Plan: { keyFields: ({ id, version }) => `Plan:${[id, version].filter(Boolean).join(":")}` },
      // Lists that come whole: the newer one takes the place of the older.
      Query: { fields: { savedViews: { merge: false }, tags: { merge: false }, webhooks: { merge: false } } },
    },
  });
}
