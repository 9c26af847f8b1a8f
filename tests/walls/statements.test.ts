import { expect, test } from "vitest";
import { readSources } from "./source.ts";
import { findSharedStatements } from "./statements.ts";

test("no two prepared statements share a name", () => {
  expect(findSharedStatements(readSources(new URL("../..", import.meta.url).pathname))).toEqual([]);
});

test("a name that is used twice is found, in one file and in two", () => {
  const text = 'export const a = statement<[], never>("find_a", `select 1`);';
  const files = ["dataspace/src/a/a.queries.ts", "dataspace/src/b/b.queries.ts"].map((path) => ({ path, text }));
  expect(findSharedStatements(files)).toEqual([
    "dataspace/src/b/b.queries.ts:1 names a statement find_a, as dataspace/src/a/a.queries.ts:1 does: give it its own name",
  ]);
});

test("a statement whose values have names counts too", () => {
  const text =
    'const a = namedStatement<{ id: number }, never>("find_a", `select $id`); const b = statement<[], never>("find_a", "");';
  expect(findSharedStatements([{ path: "dataspace/src/a/a.queries.ts", text }])).toHaveLength(1);
});
