import { expect, it } from "vitest";
import { businessEmailFault, mayRegister } from "./business-email.ts";

const lists = {
  free: new Set(["gmail.com", "mail.ru"]),
  blocked: new Set(["rival.com", "xn--rval-vpa.com"]),
  allowed: new Set(["friends.gmail.com"]),
};

it.each([
  ["jane@acme.com", true],
  ["jane@acme.technology", true],
  ["jane@acme.photography", false],
  ["jane@acme.рф", true],
  ["jane@acme.xn--h2brj9c", true],
  ["jane@acme", false],
])("a company can be signed up with %j: %j", (email, may) => {
  expect(mayRegister(email)).toBe(may);
});

it.each([
  ["jane@acme.com", null],
  ["jane@acme.photography", null],
  ["jane@gmail.com", "free_domain"],
  ["JANE@GMAIL.COM", "free_domain"],
  ["jane@eu.gmail.com", "free_domain"],
  ["jane@rival.com", "blocked_domain"],
  ["jane@RÍVAL.com", "blocked_domain"],
  ["jane@friends.gmail.com", null],
  ["jane@notgmail.com", null],
  ["jane", "not_an_email"],
])("of %j the rule that fails is %j", (email, fault) => {
  expect(businessEmailFault(email, lists)).toBe(fault);
});
