import { expect, it } from "vitest";
import { businessEmailFault } from "./business-email.ts";

const lists = {
  free: new Set(["gmail.com", "mail.ru"]),
  blocked: new Set(["rival.com"]),
  allowed: new Set(["friends.gmail.com"]),
};

it.each([
  ["jane@acme.com", null],
  ["jane@gmail.com", "free_domain"],
  ["JANE@GMAIL.COM", "free_domain"],
  ["jane@eu.gmail.com", "free_domain"],
  ["jane@rival.com", "blocked_domain"],
  ["jane@friends.gmail.com", null],
  ["jane@notgmail.com", null],
  ["jane", "not_an_email"],
])("of %j the rule that fails is %j", (email, fault) => {
  expect(businessEmailFault(email, lists)).toBe(fault);
});
