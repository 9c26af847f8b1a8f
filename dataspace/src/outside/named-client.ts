/** The client that a payment's words name; null: none. */
export const namedClient = (words: string | undefined): number | null =>
  words !== undefined && /^\d{1,9}$/.test(words) ? Number(words) : null;
