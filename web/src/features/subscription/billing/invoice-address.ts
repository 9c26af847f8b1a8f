import { limits } from "@finder/contract/limits";
import { readDay, readPage } from "@/lib/address";

/** Which invoices are on screen; what is undefined does not narrow them. */
export type InvoiceView = { page: number; search: string; from?: string; to?: string };

/** Reads the view from the address; what cannot be there is left out. */
export function readInvoiceView(params: URLSearchParams): InvoiceView {
  const from = readDay(params.get("from"));
  const to = readDay(params.get("to"));
  return {
    page: readPage(params.get("page")),
    search: (params.get("search") ?? "").slice(0, limits.searchText),
    ...(from && { from }),
    ...(to && { to }),
  };
}

/** The address of a view. */
export function writeInvoiceView({ page, search, ...days }: InvoiceView): Record<string, string> {
  return {
    ...(page > 1 && { page: String(page) }),
    ...(search && { search }),
    ...days,
  };
}

/** The view shows a part of the invoices only. */
export function isNarrowed({ search, from, to }: InvoiceView): boolean {
  return search !== "" || from !== undefined || to !== undefined;
}
