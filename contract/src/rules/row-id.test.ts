import { expect, test } from "vitest";
import { readLargeId, readRowId } from "./row-id.ts";

test.each([
  ["0", 0, 0],
  ["1000", 1000, 1000],
  ["2147483647", 2_147_483_647, 2_147_483_647],
  ["2147483648", null, 2_147_483_648],
  ["281474976710657", null, 281_474_976_710_657],
  ["9007199254740991", null, 9_007_199_254_740_991],
  ["9007199254740992", null, null],
  ["", null, null],
  ["-1", null, null],
  ["1e3", null, null],
  ["1.5", null, null],
  [" 7", null, null],
])("%j is a key up to the bounds of its table, and exact", (text, row, large) => {
  expect([readRowId(text), readLargeId(text)]).toEqual([row, large]);
});
