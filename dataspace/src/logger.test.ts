import { builtFailure } from "@finder/contract/logs/testing/built-failure";
import { afterAll, expect, test } from "vitest";
import { createLogger } from "./logger.ts";

const { frame, sourceFrame, remove } = await builtFailure();
afterAll(remove);

test("a logged error of a built file has its positions in the sources", () => {
  const err = new Error("of a value");
  err.stack = `Error: of a value\n${frame}`;
  let logged = "";
  createLogger({ LOG_LEVEL: "error" }, { write: (line) => void (logged = line) }).error({ err }, "failed");
  expect((JSON.parse(logged) as { err: { frames: string[] } }).err.frames).toEqual([sourceFrame]);
});
