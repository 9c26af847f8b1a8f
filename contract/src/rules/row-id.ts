/** The highest key of a table that one sequence numbers with integers (docs/scale.md#row-ids). */
export const highestRowId = 2_147_483_647;

/** The key that a text names in such a table; null where no row can have it. */
export function readRowId(text: string): number | null {
  const id = readLargeId(text);
  return id !== null && id <= highestRowId ? id : null;
}

/** The key in a table that every machine numbers with bigints, exact up to 2^53; null where no row can have it. */
export function readLargeId(text: string): number | null {
  const id = /^\d{1,16}$/.test(text) ? Number(text) : Number.NaN;
  return Number.isSafeInteger(id) ? id : null;
}
