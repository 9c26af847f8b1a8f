import { expect, it } from "vitest";
import { monthsAfter, utcText } from "./time.ts";

it.each([
  ["2026-11-23 08:15:00", 12, "2027-11-23 08:15:00"],
  ["2028-02-29 08:15:00", 12, "2029-02-28 08:15:00"],
  ["2026-12-31 23:59:59", 2, "2027-02-28 23:59:59"],
])("%s and %i months later is %s: the same day, or the month's last", (from, months, later) => {
  expect(utcText(monthsAfter(new Date(`${from.replace(" ", "T")}Z`), months))).toBe(later);
});
