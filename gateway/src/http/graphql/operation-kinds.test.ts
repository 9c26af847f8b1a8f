import { beforeAll, expect, test } from "vitest";
import { sharedStack, type SharedStack } from "../../../../tests/support/shared/stack.ts";
import { aClient } from "../../../../tests/support/people.ts";

let stack: SharedStack;
let owner: string;
beforeAll(async () => {
  stack = await sharedStack();
  owner = (await aClient(stack.dataspace)).owner.token;
});

/** A way to send an operation. */
const ways = (["POST", "GET"] as const).flatMap((method) =>
  [true, false].map((signedIn) => ({ method, signedIn, caller: signedIn ? "signed in" : "signed out" })),
);

type Way = (typeof ways)[number];
type Sent = { readonly query: string; readonly operationName?: string };
type Answer = { readonly data?: object | null; readonly errors?: { message: string; extensions: { code: string } }[] };

async function send({ method, signedIn }: Way, sent: Sent) {
  const headers = { "content-type": "application/json", ...(signedIn ? { authorization: `Bearer ${owner}` } : {}) };
  const address = `${stack.gateway.url}/graphql`;
  const answer =
    method === "POST"
      ? await fetch(address, { method, headers, body: JSON.stringify(sent) })
      : await fetch(`${address}?${new URLSearchParams(sent)}`, { headers });
  const body = (await answer.json()) as Answer;
  return { status: answer.status, body, codes: [...new Set(body.errors?.map(({ extensions }) => extensions.code))] };
}

const read = "{ viewer { id } }";
const several = `query A ${read} query B ${read} mutation M { __typename }`;
const invalid = { status: 400, codes: ["GRAPHQL_VALIDATION_FAILED"] };
const unclear = { status: 400, codes: ["OPERATION_RESOLUTION_FAILURE"] };
const done = { status: 200, codes: [] };
const refusedByGet = { status: 405, codes: ["BAD_REQUEST"] };

type Expected = { readonly status: number; readonly codes: string[] };
const kinds: readonly (readonly [string, Sent, Expected, Expected?])[] = [
  ["an anonymous query", { query: read }, done],
  ["a named query", { query: `query A ${read}` }, done],
  ["a named query, by its name", { query: `query A ${read}`, operationName: "A" }, done],
  ["one query of several", { query: several, operationName: "B" }, done],
  ["one mutation of several", { query: several, operationName: "M" }, done, refusedByGet],
  ["none of several", { query: several }, unclear],
  ["a name that the document lacks", { query: `query A ${read}`, operationName: "B" }, unclear],
  ["two anonymous queries", { query: `${read} ${read}` }, invalid],
  ["an anonymous mutation", { query: "mutation { __typename }" }, done, refusedByGet],
  ["a named mutation", { query: "mutation M { __typename }", operationName: "M" }, done, refusedByGet],
  ["a subscription", { query: "subscription { x }" }, invalid],
  ["a named subscription", { query: "subscription S { x }", operationName: "S" }, invalid],
  ["a subscription to the type's name", { query: "subscription { __typename }" }, invalid],
  ["a subscription by a fragment", { query: "subscription { ...F } fragment F on Query { __typename }" }, invalid],
  ["a query next to a subscription", { query: `query A ${read} subscription S { x }`, operationName: "A" }, invalid],
  ["fragments only", { query: "fragment F on Query { __typename }" }, invalid],
  ["definitions of types", { query: "type X { y: Int }" }, invalid],
  ["only a comment", { query: "# nothing" }, { status: 400, codes: ["GRAPHQL_PARSE_FAILED"] }],
];

test.each(
  ways.flatMap((way) => kinds.map(([kind, sent, byPost, byGet = byPost]) => ({ way, kind, sent, byPost, byGet }))),
)("$kind is answered by $way.method, $way.caller", async ({ way, sent, byPost, byGet }) => {
  const { status, codes } = await send(way, sent);
  expect({ status, codes }).toEqual(way.method === "POST" ? byPost : byGet);
});

test("a subscription names the kinds of operations that there are", async () => {
  const { body } = await send({ method: "POST", signedIn: false, caller: "" }, { query: "subscription { x }" });
  expect(body.errors?.map(({ message }) => message)).toEqual([
    "This API has no subscription operations. Send a query or a mutation.",
  ]);
});
