import { limits } from "@finder/contract/limits";
import { readMonth } from "../months";

/** Which month is on screen, or whom all months are searched for. */
export type PlatformView = { month: string; search: string };

/** Reads the view from the address. */
export const readView = (params: URLSearchParams, now = new Date()): PlatformView => ({
  month: readMonth(params.get("month"), now),
  search: (params.get("search") ?? "").slice(0, limits.searchText),
});

/** The address of a view. */
export const writeView = ({ month, search }: PlatformView): Record<string, string> => ({
  tab: "platform",
  month,
  ...(search && { search }),
});
