import { expect, test } from "vitest";
import { ConcurrencyLimiter } from "./concurrency-limiter.ts";

function settle(): Promise<void> {
  return new Promise((done) => setImmediate(done));
}

/** Fills two places and a line of four from one network. */
async function crowded() {
  const places = new ConcurrencyLimiter(() => 2, { waiting: 4, waitMs: 1_000 }, new Error("full"));
  const log: string[] = [];
  const come = async (name: string, from: string): Promise<void> => {
    if (await places.take(from)) log.push(`${name} in`);
    else log.push(`${name} refused`);
  };
  for (let each = 1; each <= 6; each += 1) void come(`crowd ${each}`, "203.0.113.1");
  await settle();
  return { places, log, come };
}

test("a newcomer of another network gets the next place in a queue full of one network", async () => {
  const { places, log, come } = await crowded();
  expect(log).toEqual(["crowd 1 in", "crowd 2 in"]);
  expect(places.isFull("203.0.113.1")).toBe(true);
  expect(places.isFull("198.51.100.7")).toBe(false);
  void come("newcomer", "198.51.100.7");
  await settle();
  expect(log.slice(2)).toEqual(["crowd 6 refused"]);
  places.leave("203.0.113.1");
  await settle();
  expect(log.slice(3)).toEqual(["newcomer in"]);
});

test("networks that have as many places are served in turns", async () => {
  const { places, log, come } = await crowded();
  for (const name of ["other 1", "other 2"]) void come(name, "198.51.100.7");
  await settle();
  for (let each = 0; each < 2; each += 1) places.leave("203.0.113.1");
  await settle();
  expect(
    log
      .filter((line) => line.endsWith(" in"))
      .slice(2)
      .map((line) => line.split(" ")[0]),
  ).toEqual(["other", "crowd"]);
});

test("one network alone has all places, and is refused when its line is full", async () => {
  const { places, log, come } = await crowded();
  await come("crowd 7", "203.0.113.1");
  expect(log.at(-1)).toBe("crowd 7 refused");
  for (let each = 0; each < 2; each += 1) places.leave("203.0.113.1");
  await settle();
  expect(log.filter((line) => line.endsWith(" in"))).toHaveLength(4);
});
