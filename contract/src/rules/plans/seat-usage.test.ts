import { expect, it } from "vitest";
import { seatUsagePercent } from "./seat-usage.ts";

it.each([
  [5, 2, 60],
  [3, 2, 33],
  [5, 5, 0],
  [5, 0, 100],
  [0, 0, 100],
  [5, -1, 100],
  [5, 7, 0],
])("of %i seats with %i left, the bar shows %i percent", (total, left, percent) => {
  expect(seatUsagePercent(total, left)).toBe(percent);
});
