import { expect, it } from "vitest";
import { fullName, nameOfMailbox, splitName } from "./person-name.ts";

it.each([
  ["Ann Bee", "client", "Ann", "Bee"],
  ["Anna Maria Bee", "client", "Anna Maria", "Bee"],
  ["Anna Maria Bee", "member", "Anna", "Maria"],
  ["  Ann   Bee ", "admin", "Ann", "Bee"],
  ["Ann", "client", "Ann", ""],
  ["", "member", "", ""],
] as const)("%j of a %s is %j and %j", (name, role, firstname, lastname) => {
  expect(splitName(name, role)).toEqual({ firstname, lastname });
});

it("a full name is first name, a space, last name", () => {
  expect(fullName({ firstname: "Ann", lastname: "Bee" })).toBe("Ann Bee");
  expect(fullName({ firstname: "Ann", lastname: "" })).toBe("Ann");
});

it("a mailbox lends its name, and no address with it", () => {
  expect(nameOfMailbox("ann.bee@acme.com")).toBe("ann.bee");
  expect(nameOfMailbox("evil.com/x@acme.com")).toBe("evil com x");
});
