import { isolated } from "@finder/contract/messages/filled";
import { renderHook } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { speak } from "./i18n";
import { useFormat } from "./useFormat";
import { useTimeFormat } from "./useTimeFormat";

afterEach(() => speak("en"));

test.each([
  ["en", "5 Sep 2026", ","],
  ["ar", "5 سبتمبر 2026", "،"],
] as const)("days, figures and money have one order and Western digits (%s)", async (language, day, comma) => {
  await speak(language);
  const { date, number, money } = renderHook(useFormat).result.current;
  const { moment } = renderHook(useTimeFormat).result.current;
  const own = (text: string) => isolated(language, text);
  expect(date("2026-09-05T12:00:00Z")).toBe(own(day));
  expect(moment("2026-09-05T12:00:00Z")).toMatch(new RegExp(`^\u2068?${day}${comma} .*\\d`));
  expect([0, 999, 12_345].map(number)).toEqual(["0", "999", "12,345"].map(own));
  expect([99, 6.5, 1234].map(money)).toEqual(["$99", "$6.50", "$1,234"].map(own));
});

test.each([
  [12_345, "+12,345"],
  [-3, "\u22123"],
  [0, "0"],
])("a change of %d is written with its sign", async (change, text) => {
  await speak("ar");
  expect(renderHook(useFormat).result.current.signed(change)).toBe(`\u2068${text}\u2069`);
});
