import fc from "fast-check";
import { expect, it } from "vitest";
import { sized } from "../../../../../tests/support/run.ts";
import { dayIn, dayNumber } from "./day.ts";

function two(most: number) {
  return fc.integer({ min: 0, max: most }).map((part) => String(part).padStart(2, "0"));
}

const written = fc
  .tuple(fc.integer({ min: 0, max: 9999 }), two(14), two(33))
  .map(([year, month, date]) => `${String(year).padStart(4, "0")}-${month}-${date}`);

it("a day is one of the calendar, and counted, as dates of the language say", () => {
  fc.assert(
    fc.property(written, (day) => {
      const time = Date.parse(`${day}T00:00:00Z`);
      const isDay = !Number.isNaN(time) && new Date(time).toISOString().startsWith(day);
      const found = dayIn(`${day} 08:15`);
      expect(found).toBe(isDay ? day : null);
      expect(found && dayNumber(found)).toBe(isDay ? (time - Date.UTC(2000, 0, 1)) / 86_400_000 : null);
    }),
    { numRuns: sized(200, 2_000) },
  );
});
