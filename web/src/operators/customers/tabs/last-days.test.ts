import { expect, test } from "vitest";
import { lastDays } from "./last-days";

test("the last 30 days end today in UTC, and days without use are there with nothing", () => {
  const days = lastDays([{ day: "2026-03-01", opened: 3, spent: 2 }], new Date("2026-03-02T00:30:00Z"));
  expect(days).toHaveLength(30);
  expect(days.slice(-2)).toEqual([
    { day: "2026-03-01", opened: 3, spent: 2 },
    { day: "2026-03-02", opened: 0, spent: 0 },
  ]);
  expect(days[0]?.day).toBe("2026-02-01");
});
