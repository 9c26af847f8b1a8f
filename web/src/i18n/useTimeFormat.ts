import { isolated } from "@finder/contract/messages/filled";
import { perLanguage } from "./format/per-language";
import { dayMonthYear } from "./format/day-month-year";
import { type Translation, useTranslation } from "./useTranslation";

/** Moments as people say them, in the chosen language. */
export function useTimeFormat() {
  return formatIn(useTranslation());
}

const formatIn = perLanguage(makeFormat);

const relative = perLanguage(
  ({ language }) => new Intl.RelativeTimeFormat(`${language}-u-nu-latn`, { numeric: "auto" }),
);
const days = perLanguage(
  ({ language }) =>
    new Intl.DateTimeFormat(`${language}-u-nu-latn`, { day: "numeric", month: "short", year: "numeric" }),
);
const clocks = perLanguage(({ language }) => new Intl.DateTimeFormat(`${language}-u-nu-latn`, { timeStyle: "short" }));

const steps = [
  { unit: "minute", seconds: 60 },
  { unit: "hour", seconds: 3600 },
  { unit: "day", seconds: 86_400 },
  { unit: "month", seconds: 2_629_746 },
  { unit: "year", seconds: 31_556_952 },
] as const;

function makeFormat(spoken: Translation) {
  const comma = spoken.language === "ar" ? "،" : ",";
  const own = (text: string): string => isolated(spoken.language, text);
  const clock = (at: Date): string => clocks(spoken).format(at);
  return {
    /** How long ago it was, in the largest unit of which one has passed; null when it is less than a minute. */
    ago: (iso: string, now = Date.now()): string | null => {
      const seconds = Math.max(0, (now - Date.parse(iso)) / 1000);
      const step = steps.findLast((one) => seconds >= one.seconds);
      return step ? own(relative(spoken).format(-Math.floor(seconds / step.seconds), step.unit)) : null;
    },
    /** The minute of the day, in the reader's own time zone. */
    clock: (iso: string): string => own(clock(new Date(iso))),
    /** `D MMM YYYY` and the minute, in the reader's own time zone. */
    moment: (iso: string): string => {
      const at = new Date(iso);
      return own(`${dayMonthYear(days(spoken), at)}${comma} ${clock(at)}`);
    },
  };
}
