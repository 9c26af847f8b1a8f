import { expect, test } from "vitest";
import { addUp, quantile } from "./bounds.ts";

const bounds = [0.1, 0.5, 1];

test("a percentile lies within its bucket by its part of it, and of nothing there is none", () => {
  expect(quantile(bounds, [0, 0, 0, 0], 0.5)).toBeNull();
  expect(quantile(bounds, [10, 0, 0, 0], 0.5)).toBeCloseTo(0.05);
  expect(quantile(bounds, [90, 10, 0, 0], 0.95)).toBeCloseTo(0.3);
  expect(quantile(bounds, [0, 0, 0, 5], 0.5)).toBe(1);
});

test("counts of several programs have one percentile together, which is not the mean of theirs", () => {
  const [fast, slow] = [
    [100, 0, 0, 0],
    [0, 0, 100, 0],
  ] as const;
  expect(quantile(bounds, addUp(fast, slow), 0.5)).toBeCloseTo(0.1);
  expect(quantile(bounds, addUp(fast, slow), 0.75)).toBeCloseTo(0.75);
});
