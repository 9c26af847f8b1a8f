import { expect, it } from "vitest";
import { compare, sameChance } from "./timing.ts";

function from(start: number, count: number): number[] {
  return Array.from({ length: count }, (_, at) => start + at);
}

/** Times of one distribution in a fixed order, around a middle. */
function around(middle: number, count: number, seed: number): number[] {
  let state = seed;
  return Array.from({ length: count }, () => {
    state = (state * 48_271) % 2_147_483_647;
    return middle + (state / 2_147_483_647 - 0.5) * 10;
  });
}

it("Mann-Whitney answers what the textbooks answer", () => {
  // The first is the example of scipy.stats.mannwhitneyu (method="asymptotic").
  expect(sameChance([19, 22, 16, 29, 24], [20, 11, 17, 12])).toBeCloseTo(0.111_3, 3);
  expect(sameChance([1, 2, 2, 3], [2, 3, 3, 4])).toBeCloseTo(0.172_0, 3);
  expect(sameChance(from(0, 20), from(0, 20))).toBeCloseTo(1, 2);
  expect(sameChance([5, 5, 5], [5, 5, 5])).toBe(1);
});

it("two samples of one distribution are not told apart, however large", () => {
  for (let seed = 1; seed <= 20; seed += 1)
    expect(compare(around(30, 200, seed), around(30, 200, seed + 1000)).apart).toBe(false);
});

it("a sample that is 4 ms later is told apart, whichever comes first; 1 ms of 30 is nothing", () => {
  for (let seed = 1; seed <= 20; seed += 1) {
    const [early, late] = [around(30, 200, seed), around(34, 200, seed + 1000)];
    expect([compare(early, late).apart, compare(late, early).apart]).toEqual([true, true]);
    expect(compare(early, around(31, 200, seed + 2000)).apart).toBe(false);
  }
});
