import { describe, expect, test } from "vitest";
import { pageItems } from "./pages";

describe("numbered pagination", () => {
  test("a few pages are all shown", () => expect(pageItems(2, 4)).toEqual([1, 2, 3, 4]));
  test("far pages hide behind ellipses on both sides of the current one", () =>
    expect(pageItems(10, 20)).toEqual([1, "gap", 9, 10, 11, "gap", 20]));
  test("the first page has an ellipsis only after it", () => expect(pageItems(1, 20)).toEqual([1, 2, "gap", 20]));
  test("the last page has an ellipsis only before it", () => expect(pageItems(20, 20)).toEqual([1, "gap", 19, 20]));
  test("an ellipsis never stands for a single page", () =>
    expect(pageItems(4, 20)).toEqual([1, 2, 3, 4, 5, "gap", 20]));
  test("one page stands alone", () => expect(pageItems(1, 1)).toEqual([1]));
});
