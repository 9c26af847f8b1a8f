import { expect, it } from "vitest";
import { reportProgress, waitFor } from "./waiting.ts";

it("a wait reports what it waits for and its last line until it is over", async () => {
  const { promise, resolve } = Promise.withResolvers<string>();
  const reports: string[] = [];
  const report = (sentence: string): void => {
    if (reports.push(sentence) === 2) resolve("ready");
  };
  const waiting = { what: "the dataspace", report, lastLine: () => "Migrating", everyMs: 1 };
  expect(await waitFor(promise, waiting)).toBe("ready");
  for (const each of reports)
    expect(each).toMatch(/^Still waiting for the dataspace \(\d+ s\)\. Its last line: Migrating$/);
});

it("progress is reported at its begin, every few seconds and at its end", () => {
  const reports: string[] = [];
  const seldom = reportProgress("Loading", (sentence) => reports.push(sentence), Number.POSITIVE_INFINITY);
  for (const done of [1_000, 2_000, 3_000]) seldom(done, 3_000);
  expect(reports.splice(0)).toEqual(["Loading: 1,000 of 3,000", "Loading: 3,000 of 3,000"]);
  const often = reportProgress("Loading", (sentence) => reports.push(sentence), 0);
  for (const done of [1, 2, 3]) often(done, 3);
  expect(reports).toEqual(["Loading: 1 of 3", "Loading: 2 of 3", "Loading: 3 of 3"]);
});
