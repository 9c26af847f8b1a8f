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
