import { expect, test } from "vitest";
import { labelDelivery, wilson } from "./label-delivery.ts";

// Newcombe, "Two-sided confidence intervals for the single proportion", 1998, table I, method 3.
test.each([
  [81, 263, 0.2553, 0.3662],
  [15, 148, 0.0624, 0.1605],
  [0, 20, 0, 0.1611],
  [1, 29, 0.0061, 0.1718],
])("the interval of %i of %i is the published one", (hits, all, low, high) => {
  const ends = wilson(hits, all);
  expect([ends.low, ends.high].map((end) => Math.round(end * 10_000) / 10_000)).toEqual([low, high]);
});

test("the interval of none is everything", () => {
  expect(wilson(0, 0)).toEqual({ low: 0, high: 1 });
});

test.each([
  ["valid", 970, 30, "holds"],
  ["valid", 950, 50, "holds"],
  ["valid", 940, 60, "too_low"],
  ["valid", 995, 5, "too_high"],
  ["valid", 0, 99, "too_few"],
  ["valid", 0, 100, "too_low"],
  ["unknown", 700, 300, "holds"],
  ["unknown", 600, 400, "too_low"],
  ["unknown", 790, 210, "too_high"],
] as const)("%s with %i delivered and %i bounced emails: %s", (label, delivered, bounced, state) => {
  expect(labelDelivery(label, { delivered, bounced })).toMatchObject({ observations: delivered + bounced, state });
});

test("a label without observations has no observed share", () => {
  expect(labelDelivery("unknown", { delivered: 0, bounced: 0 })).toMatchObject({ predicted: 0.7, observed: null });
});
