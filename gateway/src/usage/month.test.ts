import { expect, test } from "vitest";
import { daysOf, lastDays } from "./month.ts";

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

test("the last 30 days end today and reach over as many months as they need", () => {
  expect(lastDays(30, Date.parse("2026-03-01T23:59:59Z"))).toEqual({ startdate: "2026-01-31", enddate: "2026-03-01" });
});
