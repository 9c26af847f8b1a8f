import { expect, test } from "vitest";
import { readTraceparent } from "./traceparent.ts";

const [trace, span] = ["4bf92f3577b34da6a3ce929d0e0e4736", "00f067aa0ba902b7"];

test("a traceparent is read with its trace, its span and whether it is sampled", () => {
  const text = `00-${trace}-${span}-01`;
  expect(readTraceparent(text)).toEqual({ text, traceId: trace, spanId: span, sampled: true });
  expect(readTraceparent(`00-${trace}-${span}-02`)?.sampled).toBe(false);
});

test.each([
  undefined,
  ["00"],
  "",
  `01-${trace}-${span}-01`,
  `00-${"0".repeat(32)}-${span}-01`,
  `00-${trace}-${"0".repeat(16)}-01`,
  `00-${trace.toUpperCase()}-${span}-01`,
  `00-${trace}-${span}-01-more`,
  `00-${trace}-${span}-01\n`,
])("%j is none", (given) => {
  expect(readTraceparent(given)).toBeUndefined();
});
