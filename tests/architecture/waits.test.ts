import { expect, test } from "vitest";
import { readSources } from "./source.ts";
import { findWaits } from "./waits.ts";

test("no test of the project waits on the clock", () => {
  expect(findWaits(readSources(new URL("../..", import.meta.url).pathname))).toEqual([]);
});

test.each([
  'import { setTimeout } from "node:timers/promises";',
  "await new Promise((resolve) => setTimeout(resolve, 50));",
  "await page.waitForTimeout(50);",
  'await page.goto("/", { waitUntil: "networkidle" });',
  "await expect.poll(ask, { timeout: 2_000 }).toBe(1);",
  'test("is quick", async () => {}, 5_000);',
  'test.each([1])("is quick", run, 5_000);',
])("a test that says %s is found", (text) => {
  expect(findWaits([{ path: "web/src/App.test.tsx", text }])).toHaveLength(1);
  expect(findWaits([{ path: "tests/support/until.ts", text }])).toEqual([]);
});

test("a count of a whole table is found where a dataspace is shared", () => {
  const share = 'import { sharedDataspace } from "../support/shared/dataspace.ts";';
  const count = "await rows(`select count(*)::int as mails from mailoutbox`);";
  expect(findWaits([{ path: "dataspace/src/a.test.ts", text: share + count }])).toHaveLength(1);
  expect(findWaits([{ path: "dataspace/src/a.test.ts", text: count }])).toEqual([]);
  const own = "await rows(`select count(*) from mailoutbox where clientid = $1`);";
  expect(findWaits([{ path: "dataspace/src/a.test.ts", text: share + own }])).toEqual([]);
});

test("a word, a long limit, a faked timer and a number of another call are no wait", () => {
  const text =
    'const said = "setTimeout(go, 50)"; test(said, run, { timeout: 30_000 }); vi.stubGlobal("setTimeout", now); list.reduce(add, 0);';
  expect(findWaits([{ path: "web/src/App.test.tsx", text }])).toEqual([]);
});
