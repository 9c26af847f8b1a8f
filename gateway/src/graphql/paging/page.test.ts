import { expect, test } from "vitest";
import { pageWithin } from "./page.ts";

test("a page is read as it is asked for, with the rows before it left out", () => {
  expect(pageWithin({ page: 3, pageSize: 25 }, { most: 100 })).toEqual({
    page: 3,
    pageSize: 25,
    rows: { limit: 25, offset: 50 },
  });
});

test.each([
  ["before the first", { page: 0, pageSize: 25 }, { page: 1, pageSize: 25 }],
  ["of no rows", { page: 2, pageSize: -4 }, { page: 2, pageSize: 1 }],
  ["of too many rows", { page: 1, pageSize: 5000 }, { page: 1, pageSize: 100 }],
  ["behind the farthest row", { page: 900, pageSize: 100 }, { page: 10, pageSize: 100 }],
])("a page %s becomes the nearest one", (_what, asked, nearest) => {
  expect(pageWithin(asked, { most: 100, farthest: 1000 })).toMatchObject(nearest);
});
