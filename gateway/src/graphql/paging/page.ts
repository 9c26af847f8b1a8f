/** A page by number, as a query asks for it; both count from 1. */
export type PageNumber = { readonly page: number; readonly pageSize: number };

/** Rows that a page may have, and rows that may stand before it. */
type PageBounds = { readonly most: number; readonly farthest?: number };

/** The nearest page that there is, with the rows to read for it. */
export function pageWithin(
  asked: PageNumber,
  { most, farthest = 1_000_000_000 }: PageBounds,
): PageNumber & { readonly rows: { readonly limit: number; readonly offset: number } } {
  const pageSize = Math.min(Math.max(asked.pageSize, 1), most);
  const page = Math.min(Math.max(asked.page, 1), Math.floor(farthest / pageSize));
  return { page, pageSize, rows: { limit: pageSize, offset: (page - 1) * pageSize } };
}
