/** Cuts off the row that a page reads beyond its end, which shows whether there are more. */
export function pageOf<Row>(rows: readonly Row[], size: number): { readonly items: Row[]; readonly more: boolean } {
  return { items: rows.slice(0, size), more: rows.length > size };
}
