import { expect, test } from "vitest";
import { logoOf } from "./logo-of.ts";

const setting = "https://logos.example.com/{domain}?size=96";

test.each([
  ["names a company's domain", setting, "acme.example", "https://logos.example.com/acme.example?size=96"],
  ["cannot leave its place in the address", setting, "../x?y", "https://logos.example.com/..%2Fx%3Fy?size=96"],
  ["is null without a domain", setting, null, null],
  ["is null without the setting", null, "acme.example", null],
])("a logo's address %s", (_, from, domain, address) => {
  expect(logoOf(from, domain)).toBe(address);
});
