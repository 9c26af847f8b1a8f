import { pino } from "pino";
import { expect, test } from "vitest";
import { repeat } from "./repeat.ts";

/** A logger that keeps its lines. */
function kept() {
  const lines: string[] = [];
  return { lines, log: pino({ base: null }, { write: (line: string) => void lines.push(line) }) };
}

test("works run in turn until stopped: the current one ends, and nothing is logged", async () => {
  const { lines, log } = kept();
  const begun: string[] = [];
  const inHand = Promise.withResolvers<void>();
  const stop = repeat(
    { log },
    1,
    "work",
    () => {
      begun.push("first");
      return inHand.promise;
    },
    async () => begun.push("second"),
  );
  await expect.poll(() => begun).toEqual(["first"]);
  const stopped = stop();
  inHand.resolve();
  await stopped;
  expect(begun).toEqual(["first"]);
  expect(lines).toEqual([]);
});

test("a work that fails ends its round, is logged, and is done again with the next", async () => {
  const { lines, log } = kept();
  const begun: string[] = [];
  const stop = repeat(
    { log },
    1,
    "work",
    async () => {
      begun.push("first");
      if (begun.length === 1) throw new Error("no database");
    },
    async () => begun.push("second"),
  );
  await expect.poll(() => begun.slice(0, 3)).toEqual(["first", "first", "second"]);
  await stop();
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain("work waits for the database");
});
