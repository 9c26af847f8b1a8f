import { expect, test } from "vitest";
import { createLogger } from "./logger.ts";

function logged(err: unknown): unknown {
  let line = "";
  createLogger("error", { write: (text) => void (line = text) }).error({ err }, "failed");
  return (JSON.parse(line) as { err: unknown }).err;
}

test("an error is logged with its stack", () => {
  const stack: unknown = expect.stringContaining("logger.test.ts");
  expect(logged(new TypeError("of a value"))).toMatchObject({ type: "TypeError", message: "of a value", stack });
});

test("a thrown value that is no error is logged as it is", () => {
  expect(logged("a text")).toBe("a text");
});
