import { request } from "node:http";
import { beforeAll, expect, test } from "vitest";
import { aClient, type Client } from "../../../tests/support/people.ts";
import { startGateway } from "../../../tests/support/gateway.ts";
import { sharedStack, type SharedStack } from "../../../tests/support/shared/stack.ts";
import { ask, codesOf, cookieOf } from "../testing/stack.ts";

let stack: SharedStack;
let client: Client;
beforeAll(async () => {
  stack = await sharedStack();
  client = await aClient(stack.dataspace);
});

type Sent = { status: number; headers: Record<string, unknown>; body: string };

/** A request exactly as written: fetch would add or drop headers of its own. */
function send(method: string, path: string, headers: Record<string, string> = {}, body = ""): Promise<Sent> {
  return new Promise((resolve, reject) => {
    const sent = request(`${stack.gateway.url}${path}`, { method, headers, agent: false }, (answer) => {
      let text = "";
      answer.setEncoding("utf8").on("data", (part: string) => (text += part));
      answer.on("end", () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: text }));
    });
    sent.on("error", reject).end(body);
  });
}

const json = { "content-type": "application/json" };
const viewer = '{"query":"{ viewer { id } }"}';

function cookie(): string {
  return `finder_session=${client.owner.token}`;
}

function own(): string {
  return stack.gateway.url;
}

const query = `/graphql?query=${encodeURIComponent("{ viewer { id } }")}`;

test.each([
  ["plain text", "POST", "/graphql", { "content-type": "text/plain" }, viewer],
  ["a form", "POST", "/graphql", { "content-type": "application/x-www-form-urlencoded" }, "query=%7B__typename%7D"],
  [
    "a multipart form",
    "POST",
    "/graphql",
    { "content-type": "multipart/form-data; boundary=x" },
    '--x\r\nContent-Disposition: form-data; name="operations"\r\n\r\n{}\r\n--x--',
  ],
  ["a bare GET", "GET", query, {}, ""],
  ["nothing", "POST", "/graphql", json, ""],
  ["a batch", "POST", "/graphql", json, `[${viewer}]`],
  ["broken JSON", "POST", "/graphql", json, '{"query":'],
])("%s is refused with 400", async (_what, method, path, headers, body) => {
  const answer = await send(method, path, { ...headers }, body);
  expect(answer.status).toBe(400);
  expect(JSON.parse(answer.body)).not.toHaveProperty("data");
});

test("a mutation by GET is rejected with 405, also with the preflight header", async () => {
  const mutation = `/graphql?query=${encodeURIComponent("mutation { signOut { signedOut } }")}`;
  expect((await send("GET", mutation, { "apollo-require-preflight": "1" })).status).toBe(405);
});

test("a body of more than 256 kB is refused unread with 413", async () => {
  const answer = await send(
    "POST",
    "/graphql",
    json,
    JSON.stringify({ query: `#${"x".repeat(300_000)}\n{ viewer { id } }` }),
  );
  expect(answer.status).toBe(413);
  expect(JSON.parse(answer.body)).toMatchObject({
    errors: [
      { message: "The request is too large.", extensions: { code: "BAD_REQUEST", requestId: expect.any(String) } },
    ],
  });
});

test.each([
  ["another site", { origin: "https://app.example.evil" }],
  ["a site that hides its name", { origin: "null" }],
  ["our own host on another port", { origin: "http://127.0.0.1:1" }],
  ["another site by sec-fetch-site", { "sec-fetch-site": "cross-site" }],
  ["a neighbour below the same domain", { "sec-fetch-site": "same-site" }],
])("a page of %s may do nothing, with or without a session", async (_where, headers) => {
  for (const session of [{}, { cookie: cookie() }, { authorization: `Bearer ${client.owner.token}` }]) {
    const answer = await send("POST", "/graphql", { ...json, ...headers, ...session }, viewer);
    expect(answer.status).toBe(403);
    expect(answer.body).toContain("comes from another site");
    expect(answer.headers).not.toHaveProperty("access-control-allow-origin");
  }
});

test("a preflight of another site gets no permission", async () => {
  const answer = await send("OPTIONS", "/graphql", {
    origin: "https://app.example.evil",
    "access-control-request-method": "POST",
  });
  expect(answer.status).toBe(403);
  expect(Object.keys(answer.headers).filter((name) => name.startsWith("access-control"))).toEqual([]);
});

test("our own page may use the session's cookie", async () => {
  for (const headers of [
    { origin: own() },
    { "sec-fetch-site": "same-origin" },
    { origin: own(), "sec-fetch-site": "same-origin" },
  ]) {
    const answer = await send("POST", "/graphql", { ...json, ...headers, cookie: cookie() }, viewer);
    expect(JSON.parse(answer.body)).toMatchObject({ data: { viewer: { id: `${client.owner.appuserid}` } } });
  }
});

test("a cookie without the browser's word on where it comes from is refused", async () => {
  const answer = await send("POST", "/graphql", { ...json, cookie: cookie() }, viewer);
  expect(answer.status).toBe(403);
  expect(answer.body).toContain("Authorization: Bearer");
});

test("in production the cookie is Secure and host-only, for the public address", async () => {
  const production = await startGateway(stack.dataspace, {
    NODE_ENV: "production",
    PUBLIC_URL: "https://finder.example.com",
  });
  const headers = { origin: "https://finder.example.com" };
  const document =
    "mutation ($email: String!, $password: String!) { signIn(email: $email, password: $password) { viewer { id } } }";
  const answer = await ask(production, document, { variables: client.owner, headers });
  expect(answer.cookies).toEqual([
    expect.stringMatching(/^__Host-finder_session=[^;]+; Path=\/; .*; HttpOnly; Secure; SameSite=Lax$/),
  ]);
  const back = { ...headers, "sec-fetch-site": "same-origin", cookie: cookieOf(answer, "__Host-finder_session") };
  expect((await ask(production, "{ viewer { id } }", { headers: back })).data).toEqual({
    viewer: { id: `${client.owner.appuserid}` },
  });
  expect(answer.headers.get("strict-transport-security")).toContain("max-age");
  expect(
    (await ask(production, "{ viewer { id } }", { headers: { origin: "https://finder.example.com.evil" } })).status,
  ).toBe(403);
  await production.close();
});

test("a bearer token needs no browser and stands above a cookie", async () => {
  expect((await ask(stack.gateway, "{ viewer { id } }", { token: client.owner.token })).data).toEqual({
    viewer: { id: `${client.owner.appuserid}` },
  });
  expect(
    codesOf(await ask(stack.gateway, "{ viewer { id } }", { token: "nonsense", headers: { cookie: cookie() } })),
  ).toEqual(["SIGNED_OUT"]);
});
