/** A page in the provider's shape. */
export type List<T> = { object: "list"; url: string; has_more: boolean; data: T[] };

export function listOf<T>(url: string, data: T[], hasMore = false): List<T> {
  return {
    object: "list",
    url,
    has_more: hasMore,
    data,
  };
}
