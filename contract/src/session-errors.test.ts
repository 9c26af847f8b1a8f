import { expect, test } from "vitest";
import { errors } from "./errors.ts";
import { sessionErrors } from "./session-errors.ts";

test("a client signs out on every error of status 401 and 403, and on no other", () => {
  const ending = Object.entries(errors).filter(([, { status }]) => status === 401 || status === 403);
  expect(ending.map(([code]) => code)).toEqual([...sessionErrors]);
});
