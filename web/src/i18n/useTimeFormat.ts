import type { Language } from "@finder/contract/language";
import { perLanguage } from "./per-language";
import { useTranslation } from "./useTranslation";

/** Moments as people say them, in the chosen language. */
export function useTimeFormat() {
  return formatIn(useTranslation().language);
}

const formatIn = perLanguage(makeFormat);

const steps = [
  { unit: "minute", seconds: 60 },
  { unit: "hour", seconds: 3600 },
  { unit: "day", seconds: 86_400 },
  { unit: "month", seconds: 2_629_746 },
  { unit: "year", seconds: 31_556_952 },
] as const;

function makeFormat(language: Language) {
  const locale = `${language}-u-nu-latn`;
  const relative = new Intl.RelativeTimeFormat(locale, { numeric: "auto" });
  const day = new Intl.DateTimeFormat(locale, { day: "numeric", month: "short", year: "numeric" });
  const comma = language === "ar" ? "،" : ",";
  const clock = new Intl.DateTimeFormat(locale, { timeStyle: "short" });
  return {
    /** How long ago it was, in the largest unit of which one has passed; null when it is less than a minute. */
    ago: (iso: string, now = Date.now()): string | null => {
      const seconds = Math.max(0, (now - Date.parse(iso)) / 1000);
      const step = steps.findLast((one) => seconds >= one.seconds);
      return step ? relative.format(-Math.floor(seconds / step.seconds), step.unit) : null;
    },
    /** The minute of the day, in the reader's own time zone. */
    clock: (iso: string): string => clock.format(new Date(iso)),
    /** `D MMM YYYY` and the minute, in the reader's own time zone. */
    moment: (iso: string): string => {
      const date = new Date(iso);
      const parts = day.formatToParts(date);
      const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((one) => one.type === type)?.value ?? "";
      return `${part("day")} ${part("month")} ${part("year")}${comma} ${clock.format(date)}`;
    },
  };
}
