import { limits } from "@finder/contract/limits";
import { remembered } from "@/remembered";
import { readPage } from "@/ui/address";

/** Which part of My Contacts is on screen. */
export type ListView = { page: number; pageSize: number; search: string };

const sizes: readonly number[] = limits.pageSizes;
const defaultSize = limits.pageSizes[0];
const fallbackSize = 100;

const readSize = (text: string | null): number => {
  if (text === null) return defaultSize;
  return sizes.includes(Number(text)) ? Number(text) : fallbackSize;
};

/** Reads the view from the address; the page size may also be remembered. An unknown size is 100 (specification section 9). */
export const readView = (params: URLSearchParams): ListView => ({
  page: readPage(params.get("page")),
  pageSize: readSize(params.get("size") ?? remembered.read("pageSize")),
  search: (params.get("search") ?? "").slice(0, limits.searchText),
});

/** The address of a view. */
export const writeView = ({ page, pageSize, search }: ListView): Record<string, string> => ({
  ...(page > 1 && { page: String(page) }),
  size: String(pageSize),
  ...(search && { search }),
});

/** Keeps the page size for the next visit. */
export const rememberPageSize = (pageSize: number): void => remembered.write("pageSize", String(pageSize));
