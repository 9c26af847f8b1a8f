/** Fetches one page of a list, counted from 1. */
type FetchPage<T> = (page: number) => Promise<{ items: readonly T[]; totalCount: number }>;

/** Every entry of a list, page after page; one that moves to the next page meanwhile is kept once. */
export async function fetchAll<T extends { id: string }>(fetchPage: FetchPage<T>, pageSize: number): Promise<T[]> {
  const entries = new Map<string, T>();
  for (let page = 1, last = 1; page <= last; page += 1) {
    const { items, totalCount } = await fetchPage(page);
    for (const entry of items) entries.set(entry.id, entry);
    last = Math.ceil(totalCount / pageSize);
  }
  return [...entries.values()];
}
