import { builtFailure } from "@finder/contract/logs/testing/built-failure";
import { afterAll, expect, test } from "vitest";
import { createLogger } from "./logger.ts";

const { frame, sourceFrame, remove } = await builtFailure();
afterAll(remove);

function logged(err: unknown): unknown {
  let line = "";
  createLogger("error", { write: (text) => void (line = text) }).error({ err }, "failed");
  return (JSON.parse(line) as { err: unknown }).err;
}

test("a logged error of a built file has its positions in the sources", () => {
  const error = new TypeError("of a value");
  error.stack = `TypeError: of a value\n${frame}`;
  const stack = `TypeError: of a value\n${sourceFrame}`;
  expect(logged(error)).toEqual({ type: "TypeError", message: "of a value", stack });
});

test("a thrown value that is no error is logged as it is", () => {
  expect(logged("a text")).toBe("a text");
});
