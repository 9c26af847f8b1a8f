import { expect, test } from "vitest";
import { pathOf } from "./Lines";

test("a line breaks where nothing is known, and a step alone is drawn as wide as it is", () => {
  expect(pathOf([0, 50, null, 100, null, null], 100)).toBe("M5,100.0L15,50.0M30,0.0h10");
  expect(pathOf([null, null], 100)).toBe("");
});
