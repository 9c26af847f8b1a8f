import { useMemo } from "react";
import { useTranslation } from "@/i18n/useTranslation";

const day = 86_400;

/** Numbers as the charts say them, in the chosen language. */
export function useFigureFormat() {
  const { language } = useTranslation();
  return useMemo(() => makeFormat(language), [language]);
}

function makeFormat(language: string) {
  const locale = `${language}-u-nu-latn`;
  const unit = (name: string, digits = 3) =>
    new Intl.NumberFormat(locale, {
      style: "unit",
      unit: name,
      unitDisplay: "short",
      maximumSignificantDigits: digits,
    });
  const [milliseconds, seconds, minutes, hours, days] = [
    unit("millisecond"),
    unit("second"),
    unit("minute"),
    unit("hour"),
    unit("day"),
  ];
  const plain = new Intl.NumberFormat(locale, { maximumSignificantDigits: 3 });
  const percent = new Intl.NumberFormat(locale, { style: "percent", maximumSignificantDigits: 3 });
  return {
    number: (value: number): string => plain.format(value),
    share: (value: number): string => percent.format(value),
    /** `0.012` → `12 ms`, `4` → `4 sec`, `5400` → `1.5 hr`. */
    seconds: (value: number): string => {
      if (value < 1) return milliseconds?.format(value * 1000) ?? "";
      if (value < 120) return seconds?.format(value) ?? "";
      if (value < 7200) return minutes?.format(value / 60) ?? "";
      return (value < 2 * day ? hours?.format(value / 3600) : days?.format(value / day)) ?? "";
    },
    megabytes: (bytes: number): string => unit("megabyte").format(bytes / 1_000_000),
  };
}
