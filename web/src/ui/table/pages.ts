/** A place in a numbered pagination: a page, or a gap in place of several. */
export type PageItem = number | "gap";

/**
 * The pages to offer: first, current with its neighbours, last, and a gap wherever more than one page is left out.
 */
export function pageItems(current: number, last: number): PageItem[] {
  const wanted = [1, current - 1, current, current + 1, last].filter((page) => page >= 1 && page <= last);
  const pages = [...new Set(wanted)].toSorted((a, b) => a - b);
  return pages.flatMap((page, index): PageItem[] => {
    const missing = page - (pages[index - 1] ?? 0) - 1;
    if (missing === 0) return [page];
    return missing === 1 ? [page - 1, page] : ["gap", page];
  });
}
