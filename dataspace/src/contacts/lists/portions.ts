/** People that one statement changes: far from the time a statement may take, however many are chosen. */
export const portion = 25_000;

/** A list in portions. */
export function* inPortions<T>(all: readonly T[]): Generator<T[], void, undefined> {
  for (let start = 0; start < all.length; start += portion) yield all.slice(start, start + portion);
}
