import type { LedgerRowFragment } from "./Statement.generated";

/** Asks for one page of entries. */
export type FetchPage = (page: number) => Promise<{ items: readonly LedgerRowFragment[]; totalCount: number }>;

/** Every entry that matches, page after page; one that moves to the next page meanwhile is kept once. */
export const fetchAll = async (fetchPage: FetchPage, pageSize: number): Promise<LedgerRowFragment[]> => {
  const entries = new Map<string, LedgerRowFragment>();
  for (let page = 1, last = 1; page <= last; page += 1) {
    const { items, totalCount } = await fetchPage(page);
    for (const entry of items) entries.set(entry.id, entry);
    last = Math.ceil(totalCount / pageSize);
  }
  return [...entries.values()];
};
