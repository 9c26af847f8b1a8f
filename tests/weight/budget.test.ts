import { paths } from "@finder/contract/web-paths";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readScreens } from "../../tools/first-load/screens.ts";
import { findOverweight, readBudget } from "./budget.ts";

const root = join(import.meta.dirname, "../..");
const budget = { goals: { "/login": 135, "": 190 }, files: 30 };

test("a screen heavier than its goal is refused", () => {
  expect(findOverweight([weight("/login", 135)], budget)).toEqual([]);
  expect(findOverweight([weight("/login", 135.1)], budget)).toEqual([
    "/login takes 135.1 kB for its first load; web/budget.json allows 135.",
  ]);
  expect(findOverweight([weight("/other", 190.1)], budget)).toHaveLength(1);
});

test("a screen of more files than the budget allows is refused", () => {
  expect(findOverweight([weight("/other", 180, 30)], budget)).toEqual([]);
  expect(findOverweight([weight("/other", 180, 31)], budget)).toEqual([
    "/other takes 31 files for its first load; web/budget.json allows 30.",
  ]);
});

test("every address of the web is weighed, with the goals that were set", () => {
  const weighed = new Set(readScreens(join(root, "web")).map(({ path }) => path));
  expect(Object.values(paths).filter((path) => !weighed.has(path))).toEqual([]);
  expect(readBudget(root).goals).toEqual({ "/login": 135, [paths.dashboard]: 185, "": 210 });
});

function weight(path: string, kilobytes: number, files = 12) {
  return { path, kilobytes, files };
}
