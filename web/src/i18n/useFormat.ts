import type { Language } from "@finder/contract/language";
import { perLanguage } from "./per-language";
import { useTranslation } from "./useTranslation";

/** The formats of the chosen language. */
export function useFormat() {
  return formatIn(useTranslation().language);
}

const formatIn = perLanguage(makeFormat);

/** Dates as `D MMM YYYY` in UTC and numbers, in the chosen language, with Western digits as phones and credits have. */
function makeFormat(language: Language) {
  const locale = `${language === "en" ? "en-US" : language}-u-nu-latn`;
  const dates = new Intl.DateTimeFormat(locale, { day: "numeric", month: "short", year: "numeric", timeZone: "UTC" });
  const months = new Intl.DateTimeFormat(locale, { month: "long", year: "numeric", timeZone: "UTC" });
  const numbers = new Intl.NumberFormat(locale);
  // The sign stands before the figure in every language: Arabic would turn "US$" around.
  const money = new Intl.NumberFormat("en-US", {
    style: "currency",
    currency: "USD",
    trailingZeroDisplay: "stripIfInteger",
  });
  const compact = new Intl.NumberFormat(locale, {
    notation: "compact",
    maximumSignificantDigits: 3,
    roundingMode: "trunc",
  });
  return {
    /** `2026-11-05T…` → `5 Nov 2026`. */
    date: (iso: string): string => {
      const parts = dates.formatToParts(new Date(iso));
      const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((one) => one.type === type)?.value ?? "";
      return `${part("day")} ${part("month")} ${part("year")}`;
    },
    /** `2026-11` → `November 2026`. */
    month: (month: string): string => months.format(new Date(`${month}-01T00:00:00Z`)),
    /** `12345` → `12,345`. */
    number: (value: number): string => numbers.format(value),
    /** US dollars: `99` → `$99`, `6.5` → `$6.50`. */
    money: (dollars: number): string => money.format(dollars),
    /** `9876` → `9,876`, `19987` → `19.9K`, `654321` → `654K`, for narrow places: never more than there is. */
    compact: (value: number): string => (value < 10_000 ? numbers : compact).format(value),
  };
}
