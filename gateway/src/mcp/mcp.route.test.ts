import { beforeAll, expect, test } from "vitest";
import { aClient } from "../../../tests/support/people.ts";
import { startGateway } from "../../../tests/support/gateway.ts";
import { aToken } from "../testing/assistants/token.ts";
import { sharedStack, type SharedStack } from "../../../tests/support/shared/stack.ts";
import { ask } from "../testing/stack.ts";

const ping = { jsonrpc: "2.0", id: 1, method: "tools/list", params: {} };

let stack: SharedStack;
beforeAll(async () => {
  stack = await sharedStack();
});

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

test("a member's session and an ended token are no assistant's token", async () => {
  const client = await aClient(stack.dataspace);
  const { token, id } = await aToken(stack.gateway, client);
  expect((await post({ authorization: `Bearer ${client.owner.token}` })).status).toBe(401);
  expect((await post({ authorization: `Bearer ${token}` })).status).toBe(200);
  const end = `mutation ($id: ID!) { endServiceToken(id: $id) { endedId } }`;
  await ask(stack.gateway, end, { token: client.owner.token, variables: { id } });
  const text = await (
    await post({ authorization: `Bearer ${token}` }, called("quote", { profileUrls: ["x"], data: ["PHONE"] }))
  ).text();
  expect(text).toContain("SIGNED_OUT");
  expect((await post({ authorization: `Bearer ${token}` })).status).toBe(401);
});

test.each([
  "*/*",
  "text/event-stream",
  "text/*",
  "application/json, text/event-stream;q=0.5",
  "application/json;q=0.9, */*;q=0.1",
  "TEXT/EVENT-STREAM",
])("an assistant that accepts %s is answered", async (accept) => {
  const { token } = await aToken(stack.gateway, await aClient(stack.dataspace));
  const answer = await post({ authorization: `Bearer ${token}`, accept });
  expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "text/event-stream"]);
});

test.each(["application/json", "image/png", "*/*, text/event-stream;q=0"])(
  "an assistant that accepts %s cannot read the answer",
  async (accept) => {
    const { token } = await aToken(stack.gateway, await aClient(stack.dataspace));
    expect((await post({ authorization: `Bearer ${token}`, accept })).status).toBe(406);
  },
);

test("a page of another site is refused, with any token", async () => {
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

test.each([
  ["a batch of one", [ping]],
  ["an empty batch", []],
  ["a method that is an object", { ...ping, method: { toString: 1 } }],
  ["a request of another protocol", { ...ping, jsonrpc: "1.0" }],
  ["an object without a method", { jsonrpc: "2.0", id: 1 }],
])("%s is refused as the caller's mistake", async (_, body) => {
  const { token } = await aToken(stack.gateway, await aClient(stack.dataspace));
  expect((await post({ authorization: `Bearer ${token}` }, body)).status).toBe(400);
});

test.each([{ toString: 1 }, 5, null, ["op_x"], undefined])(
  "a tool named %j is refused as the protocol says",
  async (name) => {
    const { token } = await aToken(stack.gateway, await aClient(stack.dataspace));
    const answer = await post(
      { authorization: `Bearer ${token}` },
      { ...ping, method: "tools/call", params: { name } },
    );
    expect([answer.status, await answer.text()]).toEqual([200, expect.stringContaining("-32602")]);
  },
);

test("messages cost points, and are refused unread once there are none", async () => {
  const client = await aClient(stack.dataspace);
  const { token } = await aToken(stack.gateway, client);
  const poor = await startGateway(stack.dataspace, { POINTS_PER_MINUTE: "119" });
  const statuses: number[] = [];
  const [hello, list] = [{ jsonrpc: "2.0", id: 1, method: "ping" }, ping];
  for (const body of [hello, list, list, hello, list])
    statuses.push((await post({ authorization: `Bearer ${token}` }, body, poor.url)).status);
  const answer = await post({ authorization: `Bearer ${token}` }, list, poor.url);
  expect([statuses, Number(answer.headers.get("retry-after"))]).toEqual([
    [200, 200, 200, 429, 429],
    expect.closeTo(30, -2),
  ]);
  await poor.close();
});

function called(name: string, args: object) {
  return { jsonrpc: "2.0", id: 1, method: "tools/call", params: { name, arguments: args } };
}

function post(
  headers: Record<string, string>,
  body: object | string = ping,
  url = stack.gateway.url,
): Promise<Response> {
  return fetch(`${url}/mcp`, {
    method: "POST",
    headers: { "content-type": "application/json", accept: "application/json, text/event-stream", ...headers },
    body: typeof body === "string" ? body : JSON.stringify(body),
  });
}
