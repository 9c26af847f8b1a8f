import { expect, test } from "vitest";
import { Recent } from "./recent.ts";

test("what was used last stays, what was unused for longest makes room", () => {
  const made: string[] = [];
  const recent = new Recent<string>(2);
  const use = (key: string): string =>
    recent.get(key, () => {
      made.push(key);
      return key.toUpperCase();
    });
  expect(["a", "b", "a", "c", "a", "b"].map(use)).toEqual(["A", "B", "A", "C", "A", "B"]);
  expect(made).toEqual(["a", "b", "c", "b"]);
});

test("values are kept by what they weigh together, and one that is too heavy is not kept at all", () => {
  const recent = new Recent<string>(10);
  const kept = (): string[] => ["a", "b", "c", "d"].filter((key) => recent.find(key) !== undefined);
  recent.keep("a", "A", 4);
  recent.keep("b", "B", 4);
  recent.keep("b", "B", 5);
  expect(kept()).toEqual(["a", "b"]);
  recent.keep("c", "C", 6);
  expect(kept()).toEqual(["c"]);
  recent.keep("d", "D", 11);
  expect(kept()).toEqual(["c"]);
});
