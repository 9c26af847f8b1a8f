import { describe, expect, test } from "vitest";
import { daysOf, readMonth, shiftMonth } from "./months";

const now = new Date("2026-03-01T00:30:00Z");

describe("the month switcher", () => {
  test("goes back over the turn of the year", () => expect(shiftMonth("2026-01", -1, now)).toBe("2025-12"));
  test("goes forward over the turn of the year", () => expect(shiftMonth("2025-12", 1, now)).toBe("2026-01"));
  test("does not go into the future", () => expect(shiftMonth("2026-03", 1, now)).toBeNull());
  test("ends at the first month there can be", () => expect(shiftMonth("2000-01", -1, now)).toBeNull());

  test.each([
    ["2026-02", "2026-02"],
    ["2026-04", "2026-03"],
    ["2026-13", "2026-03"],
    ["1999-01", "2026-03"],
    ["soon", "2026-03"],
    [null, "2026-03"],
  ])("reads %j from the address as %j", (text, month) => expect(readMonth(text, now)).toBe(month));

  test.each([
    ["2026-02", 28],
    ["2024-02", 29],
    ["2026-11", 30],
    ["2026-12", 31],
  ])("covers the true month: %s has %i days", (month, count) => {
    expect(daysOf(month)).toHaveLength(count);
    expect(daysOf(month).at(-1)).toBe(`${month}-${count}`);
  });
});
