import { randomBytes } from "node:crypto";
import { expect, it } from "vitest";
import { seal, unseal } from "./seal.ts";

const key = randomBytes(32);

it("a sealed value opens with its key and its row, and with nothing else", () => {
  const sealed = seal(key, "jane@acme.com", "row 1");
  expect(unseal(key, sealed, "row 1")).toBe("jane@acme.com");
  expect(() => unseal(key, sealed, "row 2")).toThrow("unable to authenticate");
  expect(() => unseal(randomBytes(32), sealed, "row 1")).toThrow("unable to authenticate");
});

it("no nonce is used twice, also when many values are sealed", () => {
  const nonces = new Set(Array.from({ length: 5000 }, () => seal(key, "same", "row").subarray(0, 12).toString("hex")));
  expect(nonces.size).toBe(5000);
});
