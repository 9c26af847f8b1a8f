import { expect, test } from "vitest";
import { checkBounds, daysOf } from "./month.ts";

test.each([
  ["2026-01", "2026-01-31"],
  ["2026-02", "2026-02-28"],
  ["2028-02", "2028-02-29"],
  ["2100-02", "2100-02-28"],
  ["2026-04", "2026-04-30"],
  ["2026-12", "2026-12-31"],
])("the month %s ends on %s", (month, enddate) => {
  expect(daysOf(month)).toEqual({ startdate: `${month}-01`, enddate });
});

test.each(["", "2026", "2026-13", "2026-00", "2026-1", "2026-01-01", " 2026-01", "0000-01", "२०२६-०१"])(
  "%j is no month and is refused by name",
  (month) => {
    expect(() => daysOf(month)).toThrow(expect.objectContaining({ code: "BAD_REQUEST", field: "month" }));
  },
);

test.each([
  ["2026-02-30", null, "from"],
  [null, "2026-02-29", "to"],
  ["tomorrow", null, "from"],
  ["2026-03-02", "2026-03-01", "to"],
])("from %s to %s is refused and names %s", (from, to, field) => {
  expect(() => checkBounds(from, to)).toThrow(expect.objectContaining({ code: "BAD_REQUEST", field }));
});

test("one day, and open ends, are bounds", () => {
  expect(() => checkBounds("2028-02-29", "2028-02-29")).not.toThrow();
  expect(() => checkBounds(null, null)).not.toThrow();
});
