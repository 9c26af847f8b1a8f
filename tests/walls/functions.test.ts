import { expect, test } from "vitest";
import { findFunctionFaults } from "./functions.ts";
import { readSources } from "./source.ts";

function planted(text: string, path = "contract/src/a.ts"): string[] {
  return findFunctionFaults([{ path, text }]);
}

test("every file of the project declares its functions, what it exports first", () => {
  expect(findFunctionFaults(readSources(new URL("../..", import.meta.url).pathname))).toEqual([]);
});

test("an arrow constant is found; a closure, and a constant with a type of its own, may be arrows", () => {
  expect(planted("export const twice = (n: number) => n * 2;")).toEqual([
    "contract/src/a.ts:1 is an arrow constant: declare a function",
  ]);
  expect(planted("export function twice(n: number) { const one = () => n; return one() * 2; }")).toEqual([]);
  expect(planted("export const twice: Change = (n) => n * 2;")).toEqual([]);
});

test("a helper above an exported function is found, but not in a test, which reads in the order of its promises", () => {
  const upside =
    "function half(n: number) { return n / 2; }\nexport function quarter(n: number) { return half(half(n)); }";
  expect(planted(upside)).toEqual(["contract/src/a.ts:1 puts its helper half above what it exports: move it below"]);
  expect(planted(upside, "contract/src/a.test.ts")).toEqual([]);
  expect(planted(upside.replace("export ", "") + "\nexport { half, quarter };")).toEqual([]);
});
