import { expect, test } from "vitest";
import { TableError } from "../table-error.ts";
import { parseFilter } from "./parse.ts";
import { filterLimits } from "./tree.ts";

function nested(depth: number): string {
  return `${"(".repeat(depth)}i=1${")".repeat(depth)}`;
}

function terms(count: number): string {
  return Array.from({ length: count }, () => "(i=1)").join(" or ");
}

test("a filter may nest, join and list so much", () => {
  expect(parseFilter(nested(filterLimits.depth))).toMatchObject({ kind: "term", field: "i" });
  expect(parseFilter(terms(filterLimits.terms))).toMatchObject({ kind: "or", of: { length: filterLimits.terms } });
});

test.each([
  ["nests too deep", nested(filterLimits.depth + 1)],
  ["nests 5,000 deep", nested(5_000)],
  ["only opens", "(".repeat(5_000)],
  ["compares too often", terms(filterLimits.terms + 1)],
  ["lists too much", `i in (${"1,".repeat(filterLimits.list)}1)`],
  ["has 100 kB", `s=${"x".repeat(100_000)}`],
])("a filter that %s is refused", (_, filter) => {
  expect(() => parseFilter(filter)).toThrow(TableError);
});
