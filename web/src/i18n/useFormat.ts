import { useMemo } from "react";
import { useTranslation } from "react-i18next";

/** Dates as `D MMM YYYY` in UTC and numbers, in the chosen language, with Western digits as phones and credits have. */
const makeFormat = (language: string) => {
  const locale = `${language === "en" ? "en-US" : language}-u-nu-latn`;
  const dates = new Intl.DateTimeFormat(locale, { day: "numeric", month: "short", year: "numeric", timeZone: "UTC" });
  const numbers = new Intl.NumberFormat(locale);
  const compact = new Intl.NumberFormat(locale, { notation: "compact", maximumFractionDigits: 1 });
  return {
    /** `2026-11-05T…` → `5 Nov 2026`. */
    date: (iso: string): string => {
      const parts = dates.formatToParts(new Date(iso));
      const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((one) => one.type === type)?.value ?? "";
      return `${part("day")} ${part("month")} ${part("year")}`;
    },
    /** `12345` → `12,345`. */
    number: (value: number): string => numbers.format(value),
    /** `12345` → `12.3K`, for narrow places. */
    compact: (value: number): string => compact.format(value),
  };
};

/** The formats of the chosen language. */
export const useFormat = () => {
  const { i18n } = useTranslation();
  return useMemo(() => makeFormat(i18n.language), [i18n.language]);
};
