import { afterAll, expect, test } from "vitest";
import { sourceFrames } from "./source-frames.ts";
import { builtFailure } from "./testing/built-failure.ts";

const { built, source, frame, sourceFrame, remove } = await builtFailure();
afterAll(remove);

test("a frame of a built file has its position in the sources", () => {
  expect(sourceFrames([frame])).toEqual([sourceFrame]);
});

test("a position without a map stays as it is", () => {
  const frames = [
    "    at node:internal/timers:1:2",
    `    at f (${source}:1:2)`,
    `    at f (${built}x.js:1:2)`,
    `    at f (${built}:999:1)`,
  ];
  expect(sourceFrames(frames)).toEqual(frames);
});
