import { limits } from "@finder/contract/limits";
import { readMonth } from "./months";

/** Which month is on screen, or what all months are searched for. */
export type MonthView = { month: string; search: string };

/** Reads the view from the address. */
export function readView(params: URLSearchParams, now = new Date()): MonthView {
  return {
    month: readMonth(params.get("month"), now),
    search: (params.get("search") ?? "").slice(0, limits.searchText),
  };
}

/** The address of a view on its tab. */
export function writeView(tab: "platform" | "api", { month, search }: MonthView): Record<string, string> {
  return {
    tab,
    month,
    ...(search && { search }),
  };
}
