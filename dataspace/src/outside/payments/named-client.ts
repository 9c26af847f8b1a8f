/** The client that a payment's words name; null: none. */
export function namedClient(words: string | undefined): number | null {
  return words !== undefined && /^\d{1,9}$/.test(words) ? Number(words) : null;
}
