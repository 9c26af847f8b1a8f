/** Upper bounds, in seconds, of the buckets that each program counts its requests in; one more bucket holds the longer ones. */
export const secondsBounds = {
  gateway: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
  dataspace: [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
} as const;

/** The seconds that a share of what was counted took at most, within a bucket by its part of it; null where nothing was counted. */
export function quantile(bounds: readonly number[], counts: readonly number[], share: number): number | null {
  const all = counts.reduce((sum, count) => sum + count, 0);
  if (all === 0) return null;
  let below = 0;
  for (const [at, count] of counts.entries()) {
    const upper = bounds[at];
    // Longer than the last bound: nobody knows by how much.
    if (upper === undefined) break;
    if (below + count >= share * all && count > 0) {
      const lower = bounds[at - 1] ?? 0;
      return lower + (upper - lower) * ((share * all - below) / count);
    }
    below += count;
  }
  return bounds.at(-1) ?? null;
}

/** Adds counts place by place. */
export function addUp(one: readonly number[], other: readonly number[]): number[] {
  return Array.from({ length: Math.max(one.length, other.length) }, (_, at) => (one[at] ?? 0) + (other[at] ?? 0));
}
