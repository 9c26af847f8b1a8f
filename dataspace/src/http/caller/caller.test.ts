import { beforeAll, expect, it } from "vitest";
import { call, type ErrorBody } from "../../../../tests/support/calls.ts";
import type { TestDataspace } from "../../../../tests/support/dataspace.ts";
import { sharedDataspace } from "../../../../tests/support/shared/dataspace.ts";
import { aClient, type Client } from "../../../../tests/support/people.ts";

let dataspace: TestDataspace;
let client: Client;
beforeAll(async () => {
  dataspace = await sharedDataspace();
  client = await aClient(dataspace);
});

const counters = "datascript/appcounters";

function answerOf(init: Parameters<typeof call>[2], path = counters): ReturnType<typeof call<ErrorBody>> {
  return call<ErrorBody>(dataspace, path, init);
}

const orders: [string, () => Parameters<typeof call>[2], number, RegExp][] = [
  ["no key and no token", () => ({ key: null }), 400, /^No session token \(JWT\) or API Key detected in request\./],
  ["a token without a key", () => ({ key: null, token: client.owner.token }), 400, /^No API Key provided\./],
  [
    "an unknown key without a token",
    () => ({ key: "unknown-key-000000" }),
    400,
    /^No session token \(JWT\) provided\./,
  ],
  [
    "an unknown key with a valid token",
    () => ({ key: "unknown-key-000000", token: client.owner.token }),
    403,
    /^Role not found\./,
  ],
  ["an unknown token, with any key", () => ({ key: null, token: "garbage" }), 401, /^Invalid token: /],
  ["a key without a token", () => ({}), 401, /^Unauthorized\. User is not authenticated\.$/],
];

it.each(orders)("%s is answered as the dialect says", async (_, init, status, message) => {
  const answer = await answerOf(init());
  expect([answer.status, answer.body.error.code, answer.body.error.status_code]).toEqual([status, status, status]);
  expect(answer.body.error.message).toMatch(message);
});

it("a key in the query wins over the header, and the header over the body", async () => {
  const { token } = client.owner;
  const { appKey } = dataspace;
  expect((await answerOf({ token, key: "unknown-key-000000" }, `${counters}?api_key=${appKey}`)).status).toBe(200);
  expect((await answerOf({ token, key: appKey }, `${counters}?api_key=unknown-key-000000`)).status).toBe(403);
  expect((await answerOf({ token, key: null, body: { api_key: appKey } })).status).toBe(200);
  expect((await answerOf({ token, key: "unknown-key-000000", body: { api_key: appKey } })).status).toBe(403);
  expect((await answerOf({ token, key: null }, `${counters}?API_KEY=${appKey}`)).status).toBe(400);
});

it("a bearer token wins over the header, that over the query, that over the body", async () => {
  const { token } = client.owner;
  expect((await answerOf({ token: "garbage", headers: { authorization: `Bearer ${token}` } })).status).toBe(200);
  expect((await answerOf({ token, headers: { authorization: "Bearer garbage" } })).status).toBe(401);
  expect((await answerOf({ token }, `${counters}?session_token=garbage`)).status).toBe(200);
  expect((await answerOf({ body: { session_token: "garbage" } }, `${counters}?session_token=${token}`)).status).toBe(
    200,
  );
  expect((await answerOf({ body: { session_token: token } })).status).toBe(200);
});

it.each([
  "/api/v2/datascript/appcounters",
  "/api/datascript/appcounters",
  "/api/v2.1/DataScript/appcounters",
  "/api/v2/datascript/appcounters/",
])("the address %s is the same call", async (address) => {
  const headers = { "x-dreamfactory-api-key": dataspace.appKey, "x-dreamfactory-session-token": client.owner.token };
  expect((await fetch(dataspace.url + address, { method: "POST", headers })).status).toBe(200);
});

it("a resource of the user service that does not exist is not found", async () => {
  const answer = await answerOf({ token: client.owner.token, method: "GET" }, "user/nosuch");
  expect([answer.status, answer.body.error.message]).toEqual([404, "Resource 'nosuch' not found for service 'user'."]);
});

it("what a caller wrote is escaped in the message that repeats it", async () => {
  const answer = await answerOf({ token: client.owner.token, method: "GET" }, "user/%3Cimg%20src=x%3E&quot;<b>");
  expect(answer.body.error.message).not.toMatch(/[<>]/);
});

it("a broken JSON body is an empty body, not a fault", async () => {
  const headers = { "content-type": "application/json", "x-dreamfactory-api-key": dataspace.appKey };
  const answer = await fetch(`${dataspace.url}/api/v2/user/session`, { method: "POST", headers, body: '{"email": ' });
  expect(answer.status).toBe(400);
  expect(((await answer.json()) as ErrorBody).error.message).toBe("Login request is missing required email.");
});
