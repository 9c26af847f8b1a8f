import type { Language } from "@finder/contract/language";
import { isolated } from "@finder/contract/messages/filled";
import { perLanguage } from "./format/per-language";
import { dayMonthYear } from "./format/day-month-year";
import { type Translation, useTranslation } from "./useTranslation";

/** The formats of the chosen language. */
export function useFormat() {
  return formatIn(useTranslation());
}

const formatIn = perLanguage(makeFormat);

const days = perLanguage(
  ({ language }) =>
    new Intl.DateTimeFormat(localeOf(language), { day: "numeric", month: "short", year: "numeric", timeZone: "UTC" }),
);
const months = perLanguage(
  ({ language }) => new Intl.DateTimeFormat(localeOf(language), { month: "long", year: "numeric", timeZone: "UTC" }),
);
const numbers = perLanguage(({ language }) => new Intl.NumberFormat(localeOf(language)));
const compact = perLanguage(
  ({ language }) =>
    new Intl.NumberFormat(localeOf(language), {
      notation: "compact",
      maximumSignificantDigits: 3,
      roundingMode: "trunc",
    }),
);
// The sign stands before the figure in every language.
const money = perLanguage(
  () => new Intl.NumberFormat("en-US", { style: "currency", currency: "USD", trailingZeroDisplay: "stripIfInteger" }),
);

/**
 * Dates as `D MMM YYYY` in UTC and numbers, in the chosen language, with Western digits as phones and credits have. Each keeps
 * its own direction.
 */
function makeFormat(spoken: Translation) {
  const own = (text: string): string => isolated(spoken.language, text);
  const number = (value: number): string => own(numbers(spoken).format(value));
  return {
    /** `2026-11-05T…` → `5 Nov 2026`. */
    date: (iso: string): string => own(dayMonthYear(days(spoken), new Date(iso))),
    /** `2026-11` → `November 2026`. */
    month: (month: string): string => own(months(spoken).format(new Date(`${month}-01T00:00:00Z`))),
    /** `12345` → `12,345`. */
    number,
    /** A change: `12` → `+12`, `-3` → `−3`. */
    signed: (value: number): string =>
      own((value < 0 ? "\u2212" : value > 0 ? "+" : "") + numbers(spoken).format(Math.abs(value))),
    /** US dollars: `99` → `$99`, `6.5` → `$6.50`. */
    money: (dollars: number): string => own(money(spoken).format(dollars)),
    /** `9876` → `9,876`, `19987` → `19.9K`, `654321` → `654K`, for narrow places: never more than there is. */
    compact: (value: number): string => (value < 10_000 ? number(value) : own(compact(spoken).format(value))),
  };
}

function localeOf(language: Language): string {
  return `${language === "en" ? "en-US" : language}-u-nu-latn`;
}
