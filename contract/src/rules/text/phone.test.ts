import { expect, it } from "vitest";
import { readPhone } from "./phone.ts";

it.each([
  ["+1 (404) 555-0100", "14045550100"],
  ["12345", "12345"],
  ["00 49 30 1234567", "0049301234567"],
])("%j is kept as %j", (text, phone) => {
  expect(readPhone(text)).toBe(phone);
});

it.each(["", "1234", "+1 2-3 (4)", "call me", "555-CALL", "1".repeat(21)])("%j is no phone number", (text) => {
  expect(readPhone(text)).toBeNull();
});
