import { afterAll, beforeAll, expect, test } from "vitest";
import type { TestDataspace } from "../../../tests/support/dataspace.ts";
import { aClient } from "../../../tests/support/people.ts";
import { aToken } from "../testing/assistants/token.ts";
import { ask, startStack, type Stack } from "../testing/stack.ts";

let stack: Stack<TestDataspace>;
beforeAll(async () => {
  stack = await startStack();
});
afterAll(() => stack.close());

test.each([
  ["no token", {}],
  ["a forged token", { authorization: "Bearer svc_forged" }],
  ["the cookie of a browser", { cookie: "finder_session=x" }],
])("%s is answered 401, with the address where an assistant learns how to connect", async (_, headers) => {
  const { status, headers: answered } = await post(headers);
  expect([status, answered.get("www-authenticate")]).toEqual([
    401,
    expect.stringContaining(`resource_metadata="${stack.gateway.url}/.well-known/oauth-protected-resource/mcp"`),
  ]);
});

test("a person's own session is no token of an assistant, and an ended token is none any more", async () => {
  const client = await aClient(stack.dataspace);
  const { token, id } = await aToken(stack.gateway, client);
  expect((await post({ authorization: `Bearer ${client.owner.token}` })).status).toBe(401);
  expect((await post({ authorization: `Bearer ${token}` })).status).toBe(200);
  const end = `mutation ($id: ID!) { endServiceToken(id: $id) { endedId } }`;
  await ask(stack.gateway, end, { token: client.owner.token, variables: { id } });
  const told = await (
    await post({ authorization: `Bearer ${token}` }, called("quote", { profileUrls: ["x"], data: ["PHONE"] }))
  ).text();
  expect(told).toContain("SIGNED_OUT");
  expect((await post({ authorization: `Bearer ${token}` })).status).toBe(401);
});

test("a page of another site is refused, whatever token it holds", async () => {
  const { token } = await aToken(stack.gateway, await aClient(stack.dataspace));
  const headers = { authorization: `Bearer ${token}`, origin: "https://evil.example" };
  expect((await post(headers)).status).toBe(403);
});

test("a tool outside the token's scopes is refused with the scopes that it needs", async () => {
  const client = await aClient(stack.dataspace);
  const { token } = await aToken(stack.gateway, client, { scopes: ["contacts:read"] });
  const { status, headers } = await post({ authorization: `Bearer ${token}` }, called("balance", {}));
  expect([status, headers.get("www-authenticate")]).toEqual([
    403,
    expect.stringMatching(/insufficient_scope.*session:read/),
  ]);
});

test.each([
  ["no JSON", "{", 400],
  ["a body of 300 kB", JSON.stringify({ jsonrpc: "2.0", method: "x".repeat(300_000), id: 1 }), 413],
])("%s is refused before anything is looked at", async (_, body, status) => {
  const { token } = await aToken(stack.gateway, await aClient(stack.dataspace));
  expect((await post({ authorization: `Bearer ${token}` }, body)).status).toBe(status);
});

const ping = { jsonrpc: "2.0", id: 1, method: "tools/list", params: {} };

function called(name: string, args: object) {
  return { jsonrpc: "2.0", id: 1, method: "tools/call", params: { name, arguments: args } };
}

function post(headers: Record<string, string>, body: object | string = ping): Promise<Response> {
  return fetch(`${stack.gateway.url}/mcp`, {
    method: "POST",
    headers: { "content-type": "application/json", accept: "application/json, text/event-stream", ...headers },
    body: typeof body === "string" ? body : JSON.stringify(body),
  });
}
