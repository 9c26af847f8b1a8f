import { expect, it } from "vitest";
import { brokenPasswordRules } from "./password.ts";

it.each([
  ["Abcdefg1", []],
  [`Ab1${"x".repeat(97)}`, []],
  ["Пароль77", []],
  ["Abcdef1", ["length"]],
  [`Ab1${"x".repeat(98)}`, ["length"]],
  ["abcdefg1", ["uppercase"]],
  ["ABCDEFG1", ["lowercase"]],
  ["Abcdefgh", ["digit"]],
  ["Abc defg1", ["noSpaces"]],
  ["Abcdefg1\t", ["noSpaces"]],
  ["", ["length", "uppercase", "lowercase", "digit"]],
])("%j breaks the rules %j", (password, broken) => {
  expect(brokenPasswordRules(password)).toEqual(broken);
});
