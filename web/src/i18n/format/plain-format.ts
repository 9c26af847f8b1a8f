import type { Translate } from "../texts/translate";

/*
 * What nearly every figure and date is, in the words of `Intl`, without it: the first format of a page has the browser read
 * its table of all languages, 25 ms here and 100 on a phone (docs/decisions/0103-first-load-on-a-slow-processor.md).
 */

/** Whole, and no debt: a count, a price. */
export function isPlain(value: number): boolean {
  return Number.isSafeInteger(value) && value >= 0;
}

/** `12345` → `12,345`, for a plain number. */
export function grouped(value: number): string {
  return String(value).replaceAll(/\B(?=(?:\d{3})+$)/g, ",");
}

/** `5 Nov 2026`; January is month 0. */
export function dayMonthYear(t: Translate, day: number, month: number, year: number): string {
  return `${day} ${t("dates.months").split(" ")[month]} ${year}`;
}
