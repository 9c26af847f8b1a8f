import type { Language } from "@finder/contract/language";
import { renderHook } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { speak } from "./i18n";
import { useFormat } from "./useFormat";
import { useTimeFormat } from "./useTimeFormat";

const locales = { en: "en-US-u-nu-latn", ar: "ar-u-nu-latn" } as const;
const languages = ["en", "ar"] as const satisfies readonly Language[];

afterEach(() => speak("en"));

test.each(languages)("figures are written as the browser writes them (%s)", async (language) => {
  await speak(language);
  const { number, money } = renderHook(useFormat).result.current;
  const [numbers, dollars] = [
    new Intl.NumberFormat(locales[language]),
    new Intl.NumberFormat("en-US", { style: "currency", currency: "USD", trailingZeroDisplay: "stripIfInteger" }),
  ];
  for (const value of [
    0, 7, 999, 1000, 12_345, 999_999, 1_000_000, 9_007_199_254_740_991, 0.5, 6.5, 1234.567, -1, -5000,
  ]) {
    expect(number(value)).toBe(numbers.format(value));
    expect(money(value)).toBe(dollars.format(value));
  }
});

test.each(languages)("days are written with the browser's names of months (%s)", async (language) => {
  await speak(language);
  const { date } = renderHook(useFormat).result.current;
  const { moment } = renderHook(useTimeFormat).result.current;
  const names = new Intl.DateTimeFormat(locales[language], { day: "numeric", month: "short", timeZone: "UTC" });
  for (let month = 0; month < 12; month += 1) {
    const day = new Date(Date.UTC(2026, month, 5, 12));
    const name = names.formatToParts(day).find(({ type }) => type === "month")?.value;
    expect(date(day.toISOString())).toBe(`5 ${name} 2026`);
    expect(moment(day.toISOString())).toMatch(new RegExp(`^5 ${name} 2026[,،] `));
  }
});
