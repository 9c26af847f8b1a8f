import { expect, it } from "vitest";
import { fullName, splitName } from "./person-name.ts";

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
