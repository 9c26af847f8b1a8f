import { once } from "node:events";
import { connect } from "node:net";
import { gzipSync } from "node:zlib";
import { beforeAll, expect, test } from "vitest";
import { aClient, aMember, aProfile } from "../../../../tests/support/people.ts";
import { startGateway } from "../../../../tests/support/gateway.ts";
import { page, reveal, search } from "../../testing/contact-documents.ts";
import { sharedStack, type SharedStack } from "../../../../tests/support/shared/stack.ts";
import { ask } from "../../testing/stack.ts";

let stack: SharedStack;
let owner: string;
let member: string;
let url: string;
beforeAll(async () => {
  stack = await sharedStack();
  const client = await aClient(stack.dataspace, { credits: 5 });
  owner = client.owner.token;
  member = (await aMember(stack.dataspace, client.clientid)).token;
  ({ url } = await aProfile(stack.dataspace, { full_name: 'Zoë "Z" Doe 🙂' }));
  await ask(stack.gateway, reveal, { token: owner, variables: { url, datum: "BUSINESS_EMAIL" } });
  for (const token of [owner, member]) await ask(stack.gateway, "{ viewer { id } }", { token });
});

type Body = { data?: Record<string, unknown> | null; errors?: object[]; extensions: Record<string, unknown> };
type Sent = { status: number; headers: Record<string, string>; text: string; body: Body };

/** Everything but the price, the lane and the places in the text, in which the two documents differ. */
function withoutLane({ status, headers, body: { data, errors, extensions } }: Sent): object {
  const { cost: _cost, lane: _lane, ...rest } = extensions;
  const { "content-length": _length, ...others } = headers;
  return { status, headers: others, data, errors, rest };
}

async function post(body: string | Uint8Array<ArrayBuffer>, headers: Record<string, string>): Promise<Sent> {
  const init = { method: "POST", body, headers: { "content-type": "application/json", ...headers } };
  const answer = await fetch(`${stack.gateway.url}/graphql`, init);
  const { date: _date, ...rest } = Object.fromEntries(answer.headers);
  const text = await answer.text();
  return { status: answer.status, headers: rest, text, body: JSON.parse(text) };
}

const client =
  "query { viewer { id role client { companyName credits { phone } subscription { status expiresOn plan { name price features { name } } } } } }";

test.each<[string, () => object, () => string]>([
  ["who I am, with client and plan", () => ({ query: client }), () => owner],
  ["a page of contacts", () => ({ query: page, variables: { page: 1, pageSize: 25, search: "" } }), () => owner],
  ["a search", () => ({ query: search, variables: { url, data: ["PHONE"] } }), () => owner],
  ["a search that is refused", () => ({ query: search, variables: { url: "x", data: ["PHONE"] } }), () => owner],
  ["no session", () => ({ query: "{ viewer { id } }", variables: null, operationName: null }), () => "no-such-token"],
  ["what a member may not see", () => ({ query: "{ viewer { id } plans { id } }" }), () => member],
  [
    "a window that is not offered",
    () => ({ query: "{ a: revealedCount(days: 7) b: revealedCount(days: 8) }" }),
    () => owner,
  ],
  ["a missing variable", () => ({ query: page }), () => owner],
  ["a field that does not exist", () => ({ query: "{ viewer { unknown } }" }), () => owner],
  ["two queries and no name", () => ({ query: "query A { viewer { id } } query B { viewer { id } }" }), () => owner],
  [
    "one query of two, by name",
    () => ({ query: "query A { viewer { id } } query B { viewer { name } }", operationName: "B" }),
    () => owner,
  ],
])("%s has the same answer and upstream calls, compiled and executed", async (_what, body, token) => {
  const headers = { authorization: `Bearer ${token()}`, "x-request-id": "trace-1" };
  const sent: { query: string } = { query: "", ...body() };
  // Who asks for the schema as well is answered by the executor.
  const query = sent.query.replace(/\}$/, ' __type(name: "Nothing") { name } }');
  const asked = async () => {
    await ask(stack.gateway, "{ viewer { id } }", { token: token() }); // the session is known
    const compiled = await post(JSON.stringify(sent), headers);
    const executed = await post(JSON.stringify({ ...sent, query }), headers);
    const { __type: _none, ...data } = executed.body.data ?? {};
    const withoutType = executed.body.data ? { ...executed.body, data } : executed.body;
    expect(withoutLane(compiled)).toEqual(withoutLane({ ...executed, body: withoutType }));
    return compiled.body;
  };
  const { data, errors, extensions } = await asked();
  expect(data && !errors ? extensions["lane"] : "compiled").toBe("compiled");
});

test("a client that understands GraphQL's own content type gets it", async () => {
  const accept = "application/graphql-response+json,application/json;q=0.9";
  const answer = await post('{"query":"{ viewer { id } }"}', { accept, authorization: `Bearer ${owner}` });
  expect(answer.headers["content-type"]).toBe("application/graphql-response+json; charset=utf-8");
  expect(answer.status).toBe(200);
});

test("an Accept header without a type that we send is refused", async () => {
  expect((await post('{"query":"{ viewer { id } }"}', { accept: "image/png" })).status).toBe(406);
});

test.each(['"query"', "null"])("a body of %s is refused", async (body) => {
  const answer = await post(body, {});
  expect(answer.status).toBe(400);
  expect(JSON.parse(answer.text)).toMatchObject({
    errors: [{ message: "The request's body is no JSON object.", extensions: { code: "BAD_REQUEST" } }],
  });
});

test("a packed body with a quoted charset is answered", async () => {
  const headers = { "content-encoding": "gzip", "content-type": 'application/json; charset="utf-8"' };
  const answer = await post(new Uint8Array(gzipSync('{"query":"{ viewer { id } }"}')), headers);
  expect(answer.text).toContain('{"data":{"viewer":null}');
});

test("a body that never ends is refused as soon as it is too large", async () => {
  const { hostname, port } = new URL(stack.gateway.url);
  const socket = connect(Number(port), hostname);
  socket.write(
    "POST /graphql HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n",
  );
  for (let sent = 0; sent < 5; sent += 1) socket.write(`10000\r\n${" ".repeat(0x10000)}\r\n`);
  const [answer] = (await once(socket, "data")) as [Buffer];
  expect(answer.toString()).toMatch(/^HTTP\/1.1 413 /);
  socket.destroy();
});

test("a caller who leaves in the middle of a request disturbs no other", async () => {
  const { hostname, port } = new URL(stack.gateway.url);
  const socket = connect(Number(port), hostname);
  await once(socket, "connect");
  const begun =
    'POST /graphql HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{"query"';
  await new Promise((resolve) => socket.write(begun, resolve));
  socket.destroy();
  expect((await ask(stack.gateway, "{ viewer { id } }")).data).toEqual({ viewer: null });
});

test("unknown extensions change nothing: a client may name itself at no cost", async () => {
  const extensions = { clientLibrary: { name: "@apollo/client", version: "4.0.0" }, other: [1] };
  const answer = await ask(stack.gateway, "{ viewer { id } }", { token: owner, extensions });
  expect([answer.lane, answer.errors]).toEqual(["compiled", []]);
});

test("a read by GET is compiled as well, and answered as by POST", async () => {
  const headers = {
    "apollo-require-preflight": "1",
    authorization: `Bearer ${owner}`,
    accept: "application/json, */*;q=0.1",
  };
  const asked = new URLSearchParams({ query: page, variables: JSON.stringify({ page: 1, pageSize: 25, search: "" }) });
  const answer = await fetch(`${stack.gateway.url}/graphql?${asked}`, { headers });
  const posted = await ask(stack.gateway, page, { token: owner, variables: { page: 1, pageSize: 25, search: "" } });
  expect(await answer.json()).toMatchObject({ data: posted.data, extensions: { lane: "compiled" } });
});

test.each<[string, object]>([
  ["a query that is no text", { query: { kind: "Document" } }],
  ["variables that are no object", { query: "{ viewer { id } }", variables: "{}" }],
  ["an operation's name that is no text", { query: "{ viewer { id } }", operationName: 1 }],
  ["extensions that are no object", { query: "{ viewer { id } }", extensions: [] }],
  ["several operations", [{ query: "{ viewer { id } }" }]],
  ["nothing", {}],
  ["an empty document", { query: "" }],
])("a request with %s is rejected with 400, the request's id and the reason", async (_what, sent) => {
  const { status, body } = await post(JSON.stringify(sent), { "x-request-id": "trace-1" });
  expect(status).toBe(400);
  expect(body).toEqual({
    errors: [{ message: expect.any(String), extensions: { code: "BAD_REQUEST", requestId: "trace-1" } }],
  });
});

test("what is answered in no form that the caller accepts is not done either", async () => {
  const change = 'mutation { updateProfile(input: { firstName: "Away", lastName: "Away" }) { userErrors { code } } }';
  const headers = { accept: "image/png", authorization: `Bearer ${owner}` };
  expect((await post(JSON.stringify({ query: change }), headers)).status).toBe(406);
  const { data } = await ask(stack.gateway, "{ viewer { firstName } }", { token: owner });
  expect(data).not.toEqual({ viewer: { firstName: "Away" } });
});

test("errors of variables hint at no schema names where introspection is off", async () => {
  const production = await startGateway(stack.dataspace, { NODE_ENV: "production" });
  const variables = { url, datum: "PHON" };
  const [open, closed] = [
    await ask(stack.gateway, reveal, { variables }),
    await ask(production, reveal, { variables }),
  ];
  await production.close();
  expect(open.errors[0]?.message).toContain('Did you mean the enum value "PHONE"?');
  expect(closed.errors[0]?.message).toContain("PHON");
  expect(closed.errors[0]?.message).not.toContain("Did you mean");
});

test("only /graphql is GraphQL", async () => {
  const body = '{"query":"{ viewer { id } }"}';
  const statusOf = async (path: string): Promise<number> =>
    (
      await fetch(`${stack.gateway.url}${path}`, {
        method: "POST",
        body,
        headers: { "content-type": "application/json" },
      })
    ).status;
  expect(
    await Promise.all(["/graphql", "/graphql/", "/graphql?x=1", "/graphqlx", "/graphql/x", "/"].map(statusOf)),
  ).toEqual([200, 200, 200, 404, 404, 404]);
});
