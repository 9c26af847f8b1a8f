import { getIntrospectionQuery } from "graphql";
import { beforeAll, expect, test } from "vitest";
import { startGateway } from "../../../tests/support/gateway.ts";
import { aClient } from "../../../tests/support/people.ts";
import { sharedStack, type SharedStack } from "../../../tests/support/shared/stack.ts";
import { ask, codesOf } from "../testing/stack.ts";

let stack: SharedStack;
beforeAll(async () => {
  stack = await sharedStack();
});

function aliases(count: number, field: string): string {
  return Array.from({ length: count }, (_, index) => `a${index}: ${field}`).join(" ");
}

function nested(depth: number): string {
  return `{ ${"... { viewer { client { ".repeat(depth)} id ${"} } }".repeat(depth)} }`;
}

test.each([
  ["more than 15 aliases", `{ ${aliases(16, "viewer { id }")} }`, "more than 15 aliases"],
  ["more than 1,000 tokens", `{ ${"viewer { id } ".repeat(300)} }`, "more that 1000 tokens"],
  [
    "a fragment that contains itself",
    "{ viewer { ...F } } fragment F on Member { client { id } ...F }",
    "within itself",
  ],
  ["fields that do not exist, deep down", nested(20), "fields deep"],
])("a document with %s is refused with 400 and costs no upstream call", async (_what, query, message) => {
  const answer = await ask(stack.gateway, query);
  expect(answer.status).toBe(400);
  expect(answer.errors.map((error) => error.message).join(" ")).toContain(message);
  expect(answer.data).toBeUndefined();
});

test("15 aliases are fine", async () => {
  expect((await ask(stack.gateway, `{ ${aliases(15, "viewer { id }")} }`)).errors).toEqual([]);
});

test("depth is counted through fragments", async () => {
  const chain = Array.from(
    { length: 11 },
    (_, index) => `fragment F${index} on Member { client { ${index < 10 ? `...F${index + 1}` : "id"} } }`,
  ).join(" ");
  const answer = await ask(stack.gateway, `{ viewer { ...F0 } } ${chain}`);
  expect(answer.errors.map((error) => error.message).join(" ")).toContain("fields deep; 10 are allowed");
});

test("a fragment counts where it is deepest, not where it comes first", async () => {
  const query =
    "{ x { ...F } y { y { y { y { y { ...F } } } } } } fragment F on Member { z { z { z { z { z { z } } } } } }";
  const answer = await ask(stack.gateway, query);
  expect(answer.errors.map((error) => error.message)).toContain("The document is 11 fields deep; 10 are allowed.");
});

test.each([
  ["signIn", '(email: "a@acme.com", password: "Wrong-Horse-1") { sessionToken }'],
  ["resetPassword", '(email: "a@acme.com", code: "x", password: "Wrong-Horse-1") { done }'],
  ["changePassword", '(currentPassword: "Wrong-Horse-1", newPassword: "Wrong-Horse-2") { sessionToken }'],
  ["acceptInvitation", '(input: { email: "a@acme.com", token: "x", password: "Wrong-Horse-1" }) { sessionToken }'],
  [
    "register",
    '(input: { firstName: "A", lastName: "B", email: "a@acme.com", password: "x", acceptTerms: true }) { registered }',
  ],
  ["requestEmailChange", '(newEmail: "a@acme.com", password: "Wrong-Horse-1") { sent }'],
])("aliases do not multiply the tries of %s at a password", async (operation, rest) => {
  const tryOne = operation + rest;
  for (const query of [
    `mutation { a: ${tryOne} b: ${tryOne} }`,
    `mutation { ...A a: ${tryOne} } fragment A on Mutation { b: ${tryOne} }`,
  ]) {
    const answer = await ask(stack.gateway, query);
    expect(answer.status).toBe(400);
    expect(answer.errors.map(({ message }) => message)).toEqual([`A document may use ${operation} once.`]);
  }
});

test.each([
  ["a condition", "query ($no: Boolean = true) { rateLimit { limit @skip(if: $no) } }"],
  ["the condition of a root", "query ($no: Boolean = true) { rateLimit @skip(if: $no) { limit } }"],
  ["an order", "query ($no: ContactSort = NEWEST) { myContacts(sort: $no) { totalCount } }"],
  ["the size of a page", "query ($no: Int = 5) { myContacts(pageSize: $no) { totalCount } }"],
])("a null for %s that has a default is the caller's mistake", async (_what, query) => {
  const answer = await ask(stack.gateway, query, { variables: { no: null } });
  expect([answer.status, codesOf(answer)]).toEqual([400, ["BAD_USER_INPUT"]]);
  expect(answer.errors[0]?.message).toMatch(/must not be null/);
});

test("many wrong passwords are a limit and not a refusal, with when to try again", async () => {
  const { owner } = await aClient(stack.dataspace);
  const query = `mutation { signIn(email: "${owner.email}", password: "Wrong-Horse-1") { userErrors { code } } }`;
  for (let tries = 0; tries < 30; tries += 1) {
    const answer = await ask(stack.gateway, query);
    if (answer.errors.length === 0) continue;
    const { code, retryAfter } = answer.errors[0]?.extensions ?? {};
    expect([code, answer.headers.get("retry-after")]).toEqual(["TOO_MANY_ATTEMPTS", String(retryAfter)]);
    expect(retryAfter).toBeGreaterThan(0);
    return;
  }
  expect.unreachable("30 wrong passwords were all checked");
});

test("a tool may read the schema on the machine itself, and names are hinted at", async () => {
  expect((await ask(stack.gateway, getIntrospectionQuery())).errors).toEqual([]);
  expect((await ask(stack.gateway, "{ viewr { id } }")).errors[0]?.message).toContain("Did you mean");
});

test.each([
  ["in production", { NODE_ENV: "production" }],
  ["at an address that others reach, with any NODE_ENV", { NODE_ENV: "", GATEWAY_HOST: "0.0.0.0" }],
])("introspection, hints and upstream calls are hidden %s", async (_where, env) => {
  const gateway = await startGateway(stack.dataspace, env);
  expect((await ask(gateway, "{ __schema { types { name } } }")).status).toBe(400);
  expect((await fetch(`${gateway.url}/schema.graphql`)).status).toBe(404);
  for (const query of ["{ viewr { id } }", "{ viewer { ids } }", 'mutation { signIn(mail: "a@acme.com") { done } }'])
    expect((await ask(gateway, query)).errors.map(({ message }) => message).join()).not.toContain("Did you mean");
  expect((await ask(gateway, "{ viewer { id } }")).calls).toBe(-1);
  await gateway.close();
});
