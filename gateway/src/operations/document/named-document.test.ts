import { ProductError } from "@finder/contract/errors";
import { limits } from "@finder/contract/limits";
import { mostSpentBy, spendingMutations } from "@finder/contract/rules/operations/spending-mutations";
import { expect, test } from "vitest";
import { Faults } from "../../dataspace/errors.ts";
import { buildGatewaySchema } from "../../schema.ts";
import { breaksOf } from "./breaks.ts";
import { readNamedDocument } from "./named-document.ts";

const schema = buildGatewaySchema();

function read(text: string) {
  return readNamedDocument(schema, text);
}

/** Why a document is refused; empty where it is not. */
function faultsOf(text: string): string[] {
  try {
    read(text);
    return [];
  } catch (error) {
    if (!(error instanceof ProductError) || error.code !== "BAD_OPERATION") throw error;
    return (error instanceof Faults ? error.all : [error]).map(({ message }) => message);
  }
}

test("a document's parameters, kind and most credits are read off it, fragments opened", () => {
  const found = read(`query ($title: String!, $all: Boolean!) { ...Found }
    fragment Found on Query { findPeople(filter: { title: $title }) { totalCount userErrors { code message } } ...More @include(if: $all) }
    fragment More on Query { viewer { id } limits: rateLimit { remaining } }`);
  expect(found.parameters.map(({ name, typeText }) => [name, typeText])).toEqual([
    ["title", "String!"],
    ["all", "Boolean!"],
  ]);
  expect([found.readsOnly, found.spending]).toEqual([true, null]);
  expect(found.answer.map(({ key, isOptional }) => [key, isOptional])).toEqual([
    ["findPeople", false],
    ["viewer", true],
    ["limits", true],
  ]);
  const spends = read(
    `mutation ($email: String!, $maxCredits: Int!) { lookUpEmail(email: $email, confirm: true, maxCredits: $maxCredits) { charged userErrors { code message } } }`,
  );
  expect([spends.readsOnly, spends.spending]).toEqual([false, { most: 1 }]);
});

test.each<[string, string, RegExp]>([
  ["no GraphQL", "{ viewer {", /^Line 1: Syntax Error/],
  ["an unknown field", "{ viewer { shoeSize } }", /^Line 1: Cannot query field "shoeSize"/],
  ["an operation of the operators' console", "{ operators { id } }", /Cannot query field "operators"/],
  ["two operations", "query A { viewer { id } } query B { viewer { id } }", /one query or one mutation/],
  ["nothing but a fragment", "fragment A on Query { viewer { id } }", /one query or one mutation/],
  ["a subscription", "subscription { viewer { id } }", /subscription cannot be called/],
  [
    "two changes",
    `mutation { deleteTag(name: "a") { userErrors { code message } } b: deleteTag(name: "b") { userErrors { code message } } }`,
    /makes one change/,
  ],
  ["the schema itself", "{ __schema { types { name } } }", /__schema cannot be called by name/],
  ["API keys", "{ apiKeys { key } }", /apiKeys cannot be called by name: no service token may use it/],
  [
    "a password",
    `mutation ($a: String!, $b: String!) { changePassword(currentPassword: $a, newPassword: $b) { userErrors { code message } } }`,
    /changePassword cannot be called/,
  ],
  [
    "a session",
    `mutation ($e: String!, $p: String!) { signIn(email: $e, password: $p) { userErrors { code message } } }`,
    /signIn cannot be called/,
  ],
  [
    "more operations",
    `mutation { deleteOperation(name: "a") { userErrors { code message } } }`,
    /deleteOperation cannot be called/,
  ],
  [
    "spending without a cap",
    `mutation ($e: String!) { lookUpEmail(email: $e, confirm: true) { userErrors { code message } } }`,
    /lookUpEmail spends credits: take its cap from a variable/,
  ],
  [
    "spending up to a cap of its own",
    `mutation ($e: String!) { lookUpEmail(email: $e, maxCredits: 5) { userErrors { code message } } }`,
    /take its cap from a variable/,
  ],
  [
    "refusals that are not selected",
    `query ($t: String) { findPeople(filter: { title: $t }) { totalCount } }`,
    /Select userErrors \{ code message \} of findPeople/,
  ],
  [
    "an email",
    `mutation ($maxCredits: Int) { lookUpEmail(email: "jane@acme.example", maxCredits: $maxCredits) { userErrors { code message } } }`,
    /take them from variables/,
  ],
  [
    "a profile address",
    `query ($u: String = "https://www.linkedin.com/in/jane") { searchContact(url: $u, data: [PHONE]) { userErrors { code message } } }`,
    /take them from variables|String!/,
  ],
  ...[
    "https://www.linkedin.com/%69n/jane",
    "HTTPS://lin\\u200bkedin.com%2Fin%2Fjane",
    "linkedin.com/sales/lead/ACwAAABcDeFgHiJ,x",
    "in/jane-doe",
    "recruiter/123",
    "jane%2540acme.example",
    "jane\\uFF20acme.example",
  ].map((value): [string, string, RegExp] => [
    `${value} as a default`,
    `query ($text: String = "${value}") { findPeople(filter: { title: $text }) { userErrors { code message } } }`,
    /take them from variables/,
  ]),
  ["a reserved name", "query ($__proto__: Int) { invoices(page: $__proto__) { totalCount } }", /reserved|type/],
  ["a depth of eleven", `{ viewer { ${"client { ".repeat(11)} id ${"} ".repeat(11)} } }`, /fields deep/],
  [
    "sixteen aliases",
    `{ ${Array.from({ length: 16 }, (_, index) => `a${index}: rateLimit { cost }`).join(" ")} }`,
    /aliases/,
  ],
  [
    "a fragment that holds itself",
    "{ viewer { ...A } } fragment A on Viewer { ...B } fragment B on Viewer { ...A }",
    /Cannot spread fragment/,
  ],
  ["a thousand tokens", `{ viewer { ${"id ".repeat(1_000)} } }`, /token/],
  [
    "ten thousand characters",
    `{ viewer { id } } #${"x".repeat(limits.operations.document)}`,
    /more than 10000 characters/,
  ],
])("%s is no named operation, and the refusal says why", (_what, text, why) => {
  expect(faultsOf(text).join("\n")).toMatch(why);
});

test("fragments that double sixty times over are refused by their measure, not opened", () => {
  const fragments = Array.from(
    { length: 60 },
    (_, index) => `fragment F${index} on Viewer { ...F${index + 1} ...F${index + 1} }`,
  );
  const text = `{ viewer { ...F0 } } ${fragments.join(" ")} fragment F60 on Viewer { id }`;
  const began = process.cpuUsage();
  expect(faultsOf(text)[0]).toMatch(/more than 5000 fields|token/);
  expect(process.cpuUsage(began).user).toBeLessThan(10_000_000);
});

test("every change that spends credits is in one list, and takes a cap", () => {
  const changes = schema.getMutationType()?.getFields() ?? {};
  const capped = Object.values(changes).filter(({ args }) => args.some(({ name }) => name === "maxCredits"));
  expect(capped.map(({ name }) => name).toSorted()).toEqual(Object.keys(spendingMutations).toSorted());
  expect(mostSpentBy("deleteTag")).toBeUndefined();
  expect(mostSpentBy("constructor")).toBeUndefined();
});

const before = `query ($title: String!, $company: String) {
  findPeople(filter: { title: $title, company: $company }) { totalCount people { fullName } userErrors { code message } }
}`;

function breaks(after: string, from = before): string[] {
  return breaksOf(read(from), read(after));
}

test("more data, a further parameter or another order breaks nothing", () => {
  const more = before
    .replace("$company: String", "$name: String, $company: String")
    .replace("totalCount", "isExact totalCount")
    .replace("title: $title", "title: $title, name: $name");
  expect(breaks(more)).toEqual([]);
  expect(breaks(before.replace("$title: String!", "$title: String"))).toEqual([]);
});

test.each<[string, string, RegExp]>([
  ["a field that is gone", before.replace("totalCount ", ""), /^data\.findPeople\.totalCount was removed\.$/],
  [
    "a nested field that is gone",
    before.replace("fullName", "profileUrl"),
    /^data\.findPeople\.people\.fullName was removed\.$/,
  ],
  [
    "another name in the answer",
    before.replace("findPeople(", "people: findPeople("),
    /^data\.findPeople was removed\.$/,
  ],
  [
    "a field that a variable leaves out",
    before
      .replace("totalCount", "totalCount @include(if: $all)")
      .replace("$company: String", "$company: String, $all: Boolean = true"),
    /^data\.findPeople\.totalCount changed type from Int! to Int\.$/,
  ],
  [
    "a parameter that is gone",
    before.replace(", $company: String", "").replace(", company: $company", ""),
    /^Parameter company was removed\.$/,
  ],
  [
    "a parameter that is needed now",
    before.replace("$company: String", "$company: String!"),
    /^Parameter company has changed type from String to String!\.$/,
  ],
  [
    "a new parameter that is needed",
    before
      .replace("$company: String", "$company: String, $name: String!")
      .replace("title: $title", "title: $title, name: $name"),
    /^Parameter name is new and required\.$/,
  ],
])("%s breaks callers, and is named", (_what, after, sentence) => {
  const [first] = breaks(after);
  expect(first).toMatch(sentence);
});

test("a query that becomes a change, and a change that begins to spend, break callers", () => {
  const tag = `mutation { deleteTag(name: "a") { userErrors { code message } } }`;
  expect(breaks(tag, "{ rateLimit { cost } }")[0]).toMatch(/^It was a query/);
  const spends = `mutation ($maxCredits: Int, $e: String = "x") { deleteTag: lookUpEmail(email: $e, maxCredits: $maxCredits) { userErrors { code message } } }`;
  expect(breaks(spends, tag)).toContain("It would spend credits, which it did not.");
});

test("names with underscores are compared as they are, and said as they are written", () => {
  const [from, to] = ["a_d: rateLimit { first_uname: cost }", "a_d: rateLimit { other: cost }"];
  expect(breaks(`{ ${to} }`, `{ ${from} }`)).toEqual(["data.a_d.first_uname was removed."]);
});
