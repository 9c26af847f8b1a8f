import { expect, it } from "vitest";
import type { Conditions } from "../conditions.ts";
import { split, byIndex } from "./split.ts";

const [rare, usual, frequent] = [1, 2, 3];
const shares = {
  of: new Map([
    [usual, 0.05],
    [frequent, 0.7],
  ]),
  people: 10_000_000,
};

function asked(all: number[], groups: number[][] = []): Conditions {
  return { all, groups, since: -1, notof: null };
}

it("asks the index for a rare term and looks at a frequent one in the rows", () => {
  const { indexed, filtered } = split(asked([frequent, rare]), shares);
  expect([indexed.all, filtered.all]).toEqual([[rare], [frequent]]);
});

it("searches the index for two usual terms together, as each excludes most rows", () => {
  const { indexed, filtered } = split(asked([usual], [[4, 2]]), shares);
  expect([indexed, filtered]).toEqual([
    { all: [usual], groups: [[4, 2]] },
    { all: [], groups: [] },
  ]);
});

it("asks for something by the index always, and leaves no condition out", () => {
  for (const conditions of [
    asked([frequent]),
    asked([], [[frequent, usual]]),
    asked([rare, usual, frequent], [[frequent, 5]]),
  ]) {
    const { indexed, filtered } = split(conditions, shares);
    expect(indexed.all.length + indexed.groups.length).toBeGreaterThan(0);
    expect([...indexed.all, ...filtered.all].toSorted()).toEqual(conditions.all.toSorted());
    expect([...indexed.groups, ...filtered.groups]).toEqual(conditions.groups);
  }
});

it("asks the index for everything where no term is frequent", () => {
  const conditions = asked([8, 9], [[10, 11]]);
  expect(split(conditions, { of: new Map(), people: 0 }).indexed).toEqual(byIndex(conditions).indexed);
});
