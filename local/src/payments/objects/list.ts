/** A page in the provider's shape. */
export type List<T> = { object: "list"; url: string; has_more: boolean; data: T[] };

export const listOf = <T>(url: string, data: T[], hasMore = false): List<T> => ({
  object: "list",
  url,
  has_more: hasMore,
  data,
});
