import { expect, test } from "vitest";
import { checkBounds } from "./day-bounds.ts";

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
