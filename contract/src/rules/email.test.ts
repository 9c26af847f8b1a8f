import { expect, it } from "vitest";
import { readEmail } from "./email.ts";

it.each([
  ["Jane.Doe@Acme.COM", "jane.doe@acme.com"],
  ["  jane@mail.acme.co.uk ", "jane@mail.acme.co.uk"],
  ["jane+list@acme.technology", "jane+list@acme.technology"],
])("%j is the email %j", (text, email) => {
  expect(readEmail(text)).toBe(email);
});

it.each([
  "",
  "jane",
  "jane@acme",
  "jane@acme.c",
  "jane@acme.abcdefghijk",
  "@acme.com",
  "jane@.com",
  "ja ne@acme.com",
  "jane@a@acme.com",
  `${"j".repeat(250)}@acme.com`,
])("%j is not an email", (text) => {
  expect(readEmail(text)).toBeNull();
});
