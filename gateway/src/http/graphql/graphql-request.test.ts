import type { IncomingMessage } from "node:http";
import { expect, test } from "vitest";
import { graphqlRequest } from "./graphql-request.ts";

const query = "{ viewer { id } }";
const plain = { query, id: undefined, operationName: undefined, variables: {} };

function byGet(parameters: Record<string, string>) {
  const url = `/graphql?${new URLSearchParams({ query, ...parameters })}`;
  return graphqlRequest({ method: "GET", url } as IncomingMessage, undefined);
}

function byPost(fields: object) {
  return graphqlRequest({ method: "POST", url: "/graphql" } as IncomingMessage, JSON.stringify({ query, ...fields }));
}

const names = ["variables", "operationName", "extensions"] as const;

test.each(names)("an empty %s counts as absent", (name) => {
  for (const empty of ["", " ", "null"]) expect(byGet({ [name]: empty })).toEqual({ ...plain, readsOnly: true });
  for (const empty of ["", " ", null]) expect(byPost({ [name]: empty })).toEqual({ ...plain, readsOnly: false });
});

test("all of them can be empty at once, with an empty id", () => {
  const empty = { variables: "", operationName: "" };
  expect(byGet({ ...empty, extensions: "{}" })).toEqual({ ...plain, readsOnly: true });
  expect(byPost({ ...empty, extensions: { persistedQuery: null } })).toEqual({ ...plain, readsOnly: false });
});

test("what is given stays", () => {
  const given = { operationName: "A", variables: { page: 0, search: "" } };
  expect(byPost(given)).toMatchObject(given);
  expect(byGet({ ...given, variables: JSON.stringify(given.variables) })).toMatchObject(given);
});

test.each(["0", "[]", "false", '"{}"', "{"])("variables of %s are refused by GET", (variables) => {
  expect(() => byGet({ variables })).toThrow("`variables`");
});

test.each([[0], [false], [[]], ["{}"]])("variables of %j are refused by POST", (variables) => {
  expect(() => byPost({ variables })).toThrow("`variables` has to be an object.");
});

test("an empty document is missing", () => {
  expect(() => byPost({ query: " " })).toThrow("needs a `query`");
});
