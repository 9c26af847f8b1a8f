import { expect, test } from "vitest";
import { findImportViolations } from "./imports.ts";
import { readSources, type SourceFile } from "./source.ts";

const root = new URL("../..", import.meta.url).pathname;

function file(path: string, text: string): SourceFile {
  return { path, text };
}

function empty(path: string): SourceFile {
  return file(path, "export {};");
}

/** What is said when `from` imports `to`, both planted. */
function planted(from: string, to: string, text = `import "${to}";`): string[] {
  return findImportViolations([file(from, text)]);
}

test("no file of the project breaks an import wall", () => {
  expect(findImportViolations(readSources(root))).toEqual([]);
});

test.each([
  ["the contract imports no program", "contract/src/errors.ts", "@finder/dataspace/app"],
  ["the dataspace does not import the gateway", "dataspace/src/app.ts", "@finder/gateway/server"],
  ["the web does not import the dataspace", "web/src/features/contacts/Search.tsx", "@finder/dataspace/app"],
  ["no program imports what exists for one machine only", "gateway/src/main.ts", "../../local/src/product.ts"],
  ["no program imports a stand-in", "dataspace/src/outside/payments/payments.ts", "@finder/standins/payments/server"],
  ["a stand-in imports no program that asks it", "local/standins/src/payments/server.ts", "@finder/dataspace/app"],
  ["no program imports the tests", "dataspace/src/app.ts", "../../tests/support/database.ts"],
  [
    "a domain function does not know HTTP",
    "dataspace/src/contacts/reveal/reveal-contact.ts",
    "../../http/caller/session.ts",
  ],
  [
    "a domain function imports no other slice",
    "dataspace/src/contacts/reveal/reveal-contact.ts",
    "../../session/sign-in.ts",
  ],
  [
    "a route runs no other slice's queries",
    "dataspace/src/contacts/reveal/getcontact.route.ts",
    "../../session/session.queries.ts",
  ],
  ["the table engine does not know the slices", "dataspace/src/table/router.ts", "../contacts/reveal-contact.ts"],
  ["query planning does not know the slices", "gateway/src/planning/plan.ts", "../contacts/contacts.source.js"],
  ["a resolver knows no REST", "gateway/src/contacts/contacts.resolver.ts", "../dataspace/client.js"],
  [
    "a resolver uses no other slice's source",
    "gateway/src/contacts/contacts.resolver.ts",
    "../session/session.source.js",
  ],
  ["a source does not know GraphQL's context", "gateway/src/contacts/contacts.source.ts", "../auth/viewer.js"],
  ["a feature imports no other feature", "web/src/features/contacts/find/FindPage.tsx", "@/features/session/LoginPage"],
  ["a feature takes only the paths from the app", "web/src/features/contacts/find/FindPage.tsx", "@/app/routes"],
  ["a feature does not reach into the client", "web/src/features/contacts/find/FindPage.tsx", "@/apollo/client"],
  ["ui pieces do not know the features", "web/src/ui/actions/Button.tsx", "@/features/session/LoginPage"],
  ["a feature takes Chakra's pieces from ui", "web/src/features/session/LoginPage.tsx", "@chakra-ui/react"],
])("%s", (_promise, from, to) => {
  expect(planted(from, to)).toHaveLength(1);
});

test("an import of types only, a lazy import and a re-export count as imports", () => {
  const from = "dataspace/src/contacts/reveal/reveal-contact.ts";
  expect(planted(from, "", `import type { Caller } from "../../http/caller/session.ts";`)).toHaveLength(1);
  expect(planted(from, "", `export const load = () => import("../../http/caller/session.ts");`)).toHaveLength(1);
  expect(planted(from, "", `export { caller } from "../../http/caller/session.ts";`)).toHaveLength(1);
});

test.each([
  ["a lower slice does not know a higher one", "gateway/src/session/viewer.ts", "../account/profile.types.ts"],
  ["GraphQL's own pieces do not know who calls", "gateway/src/graphql/allow.ts", "../auth/caller.ts"],
  [
    "the way to the dataspace does not know how requests arrive",
    "gateway/src/dataspace/wire/adaptive-limit.ts",
    "../../http/places.ts",
  ],
  ["a slice does not know where the server is put together", "gateway/src/team/team.source.ts", "../schema.ts"],
  ["a new folder has its place in the order from its first file on", "gateway/src/newslice/do-it.ts", "../logger.ts"],
])("imports run one way in the gateway: %s", (_promise, from, to) => {
  expect(planted(from, to)).toEqual([expect.stringContaining("imports run one way in the gateway")]);
});

test("a route may pass on what is not its own to understand; a resolver may not", () => {
  expect(planted("gateway/src/apikeys/public-api.route.ts", "../dataspace/pass-on.ts")).toEqual([]);
  expect(planted("gateway/src/apikeys/tokens.resolver.ts", "../dataspace/pass-on.ts")).toHaveLength(1);
});

test("the gateway's base context imports no slice; higher slices may use lower ones", () => {
  expect(planted("gateway/src/context.ts", "./team/team.loaders.ts")).not.toEqual([]);
  expect(planted("gateway/src/team/team.types.ts", "../session/session.types.ts")).toEqual([]);
});

test("a new folder in dataspace/src is a slice from its first file on", () => {
  expect(planted("dataspace/src/newslice/do-it.ts", "../session/sign-in.ts")).toHaveLength(1);
});

test("slices may use credits, and routes may compose slices", () => {
  expect(planted("dataspace/src/contacts/reveal/reveal-contact.ts", "../../credits/spend-credit.ts")).toEqual([]);
  expect(planted("dataspace/src/contacts/reveal/getcontact.route.ts", "../../usage/count-usage.ts")).toEqual([]);
});

test("the environment is read in config and main only", () => {
  expect(planted("gateway/src/auth/viewer.ts", "", `export const key = process.env["KEY"];`)).toHaveLength(1);
  expect(planted("gateway/src/main.ts", "", `export const key = process.env["KEY"];`)).toEqual([]);
});

test("a circle of imports is shown from file to file", () => {
  const circle = [
    file("contract/src/a.ts", `import "./b.ts";`),
    file("contract/src/b.ts", `import "./c.ts";`),
    file("contract/src/c.ts", `import "./a.ts";`),
    empty("contract/src/d.ts"),
  ];
  expect(findImportViolations(circle)).toEqual([
    "a circle of imports: contract/src/a.ts -> contract/src/b.ts -> contract/src/c.ts -> contract/src/a.ts",
  ]);
});
