/** People that one statement changes, few enough to stay far below the statement timeout. */
export const portion = 25_000;

/** A list in portions. */
export function* inPortions<T>(all: readonly T[]): Generator<T[], void, undefined> {
  for (let start = 0; start < all.length; start += portion) yield all.slice(start, start + portion);
}
