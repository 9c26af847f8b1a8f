/** Changes of the graph that can spend credits, with the most that one call of each spends; null: one for each datum that it is asked for. */
export const spendingMutations = {
  revealContact: 1,
  lookUpEmail: 1,
  startBulkReveal: null,
  startEnrichment: null,
  tryApi: null,
} as const satisfies Record<string, number | null>;

/** The most credits that a change spends in one call; undefined for one that spends none. */
export function mostSpentBy(mutation: string): number | null | undefined {
  return Object.hasOwn(spendingMutations, mutation)
    ? spendingMutations[mutation as keyof typeof spendingMutations]
    : undefined;
}
