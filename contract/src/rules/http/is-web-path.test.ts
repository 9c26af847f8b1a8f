import { expect, it } from "vitest";
import { paths, pathOfCompany } from "../../web-paths.ts";
import { isOfConsole, isOperatorPath, isWebPath } from "./is-web-path.ts";

it.each([
  ...Object.values(paths),
  "/",
  "/dashboard",
  "/dashboard/main/",
  "/Login",
  "/reset-password",
  pathOfCompany("12"),
  "/Dashboard/Company/12/",
])("the web has a page at %s", (path) => {
  expect(isWebPath(path)).toBe(true);
});

it.each([
  "/nope",
  "/dashboard/nope",
  "/dashboard/settings/nope",
  "/dashboard/company",
  "/dashboard/company/0",
  "/dashboard/company/acme",
  "/login/nope",
  "/.env",
  "/constructor",
  "",
])("the web has no page at %s", (path) => {
  expect(isWebPath(path)).toBe(false);
});

it.each([
  "/operator",
  "/operator/",
  "/operator/customers/12",
  `/operator/people/${"0a".repeat(16)}`,
  `/operator/people/duplicates/${"0a".repeat(16)}/${"1b".repeat(16)}`,
  "/operator/people/import/7",
  "/Operator/Log",
  "/operator/operators",
  "/operator/health",
  "/operator/security",
])("the operators' console has a page at %s", (path) => {
  expect([isOfConsole(path), isOperatorPath(path), isWebPath(path)]).toEqual([true, true, false]);
});

it.each([
  "/operator/customers",
  "/operator/customers/0",
  "/operator/customers/x",
  "/operator/people/x",
  "/operator/people/import/x",
  "/operator/customers/12/keys",
  "/operator/nope",
])("the operators' console has no page at %s", (path) => {
  expect([isOfConsole(path), isOperatorPath(path)]).toEqual([true, false]);
});

it("an address that only begins like the console's is the product's", () => {
  expect([isOfConsole("/operators"), isOfConsole("/dashboard/operator")]).toEqual([false, false]);
});
