import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test } from "vitest";
import { startGateway, type TestGateway } from "../../../tests/support/gateway.ts";
import { ask, codesOf, startStack } from "../testing/stack.ts";
import { aClient } from "../../../tests/support/people.ts";

const open: { close: () => unknown }[] = [];
afterEach(async () => {
  for (const each of open.splice(0).toReversed()) await each.close();
});

const signIn = 'mutation { signIn(email: "a@acme.com", password: "x") { sessionToken userErrors { code } } }';

/** A gateway in front of an upstream that behaves as told. */
async function inFrontOf(upstream: Server, env: Record<string, string> = {}): Promise<TestGateway> {
  await new Promise<void>((resolve) => upstream.listen(0, "127.0.0.1", resolve));
  open.push({ close: () => upstream.closeAllConnections() }, upstream);
  const gateway = await startGateway(
    { url: `http://127.0.0.1:${(upstream.address() as AddressInfo).port}`, appKey: "0123456789abcdef" },
    env,
  );
  open.push(gateway);
  return gateway;
}

test("a dataspace that is down is said so, with what to do and nothing lost", async () => {
  const gateway = await startGateway({ url: "http://127.0.0.1:9", appKey: "0123456789abcdef" });
  open.push(gateway);
  for (const answer of [await ask(gateway, signIn), await ask(gateway, "{ viewer { id } }", { token: "abc" })]) {
    expect(codesOf(answer)).toEqual(["UNAVAILABLE"]);
    expect(answer.errors[0]?.message).toBe(
      "The service is not available right now. Please try again in a moment: nothing is charged twice.",
    );
  }
  expect((await ask(gateway, "{ viewer { id } }")).data).toEqual({ viewer: null });
});

test("a dataspace that goes down and comes back needs no new gateway", async () => {
  const stack = await startStack({ SESSION_CACHE_MS: "0" });
  open.push(stack.gateway);
  const { owner } = await aClient(stack.dataspace);
  const viewer = (): ReturnType<typeof ask> => ask(stack.gateway, "{ viewer { id } }", { token: owner.token });
  expect((await viewer()).errors).toEqual([]);
  await stack.dataspace.close();
  expect(codesOf(await viewer())).toEqual(["UNAVAILABLE"]);
  const { startDataspace } = await import("../../../tests/support/dataspace.ts");
  const again = await startDataspace({ ...stack.dataspace.env, DATASPACE_PORT: new URL(stack.dataspace.url).port });
  open.push(again);
  expect((await viewer()).data).toEqual({ viewer: { id: `${owner.appuserid}` } });
});

test("a dataspace that does not answer in time is given up", async () => {
  const gateway = await inFrontOf(
    createServer(() => {}),
    { UPSTREAM_TIMEOUT_MS: "100" },
  );
  const started = performance.now();
  const answer = await ask(gateway, signIn);
  expect(codesOf(answer)).toEqual(["TIMED_OUT"]);
  expect(answer.errors[0]?.message).toBe("The answer took too long. Please try again: nothing is charged twice.");
  expect(performance.now() - started).toBeLessThan(5_000);
});

const client = { clientid: 7, companyname: "Acme", usersubscription_by_clientid: [], usercredit_by_clientid: [{}] };
const session = JSON.stringify({
  session_token: "t",
  token_expiry_date: "",
  appuser: { role: "client", clientid: 7, client_by_clientid: client },
});

test("all calls of a request share one deadline", async () => {
  const slow = createServer(
    (request, response) => void setTimeout(() => response.end(request.method === "GET" ? session : "{}"), 300),
  );
  const gateway = await inFrontOf(slow, { UPSTREAM_TIMEOUT_MS: "500" });
  expect(codesOf(await ask(gateway, "{ revealedCount }", { token: "abc" }))).toEqual(["TIMED_OUT"]);
});

test("a call that waits for the payment provider has a deadline of its own, and leaves the others theirs", async () => {
  const upstream = (): Server =>
    createServer(({ method, url = "" }, response) => {
      const answer = url.startsWith("/api/v2/user/") ? session : JSON.stringify({ resource: [client] });
      setTimeout(() => response.end(answer), method === "DELETE" ? 2_500 : 0);
    });
  const cancel = "mutation { cancelSubscription { client { companyName } } }";
  const patient = await inFrontOf(upstream(), { UPSTREAM_TIMEOUT_MS: "2000" });
  const answer = await ask(patient, cancel, { token: "abc" });
  expect(answer.data).toEqual({ cancelSubscription: { client: { companyName: "Acme" } } });
  const hasty = await inFrontOf(upstream(), { PAYMENT_TIMEOUT_MS: "200" });
  expect(codesOf(await ask(hasty, cancel, { token: "abc" }))).toEqual(["TIMED_OUT"]);
});

test("an answer that stops in the middle is given up in time as well", async () => {
  const gateway = await inFrontOf(
    createServer((_request, response) => void response.writeHead(200, { "content-length": "100" }).write('{"session_')),
    { UPSTREAM_TIMEOUT_MS: "150" },
  );
  expect(codesOf(await ask(gateway, signIn))).toEqual(["TIMED_OUT"]);
});

test.each([
  ["a failure of its own", 500, '{"error":{"code":500,"message":"SQLSTATE[23000] secret"}}'],
  ["a page of a proxy", 502, "<html>Bad Gateway</html>"],
  ["an answer that is no JSON", 200, "<html>hello</html>"],
])("%s is unavailable to the caller, who learns nothing of it", async (_what, status, body) => {
  const gateway = await inFrontOf(createServer((_request, response) => void response.writeHead(status).end(body)));
  const answer = await ask(gateway, signIn);
  expect(codesOf(answer)).toEqual(["UNAVAILABLE"]);
  expect(JSON.stringify(answer.errors)).not.toMatch(/SQLSTATE|secret|html|stack/);
});

test("a bug is shown in development and masked in production, where only the request's id leads to it", async () => {
  const strange = (): Server =>
    createServer(
      (_request, response) =>
        void response.end('{"session_token":"t","token_expiry_date":"","appuser":{"role":"client"}}'),
    );
  const development = await ask(await inFrontOf(strange()), "{ viewer { id } }", { token: "abc" });
  const production = await ask(await inFrontOf(strange(), { NODE_ENV: "production" }), "{ viewer { id } }", {
    token: "abc",
  });
  expect(codesOf(development)).toEqual(["INTERNAL"]);
  expect(development.errors[0]?.message).toContain("Member.id");
  expect(production.errors).toEqual([
    {
      message: "Something went wrong",
      locations: expect.anything(),
      path: ["viewer", "id"],
      extensions: { code: "INTERNAL", requestId: expect.any(String) },
    },
  ]);
  expect(production.calls).toBe(-1);
});

test("the request's id goes with every call and comes back with every error", async () => {
  const seen: unknown[] = [];
  const gateway = await inFrontOf(
    createServer((request, response) => {
      seen.push(request.headers["x-request-id"]);
      response.writeHead(500).end();
    }),
  );
  const answer = await ask(gateway, signIn, { headers: { "x-request-id": "trace-1" } });
  expect(seen).toEqual(["trace-1"]);
  expect(answer.errors[0]?.extensions.requestId).toBe("trace-1");
  expect(answer.headers.get("x-request-id")).toBe("trace-1");
  const forged = await ask(gateway, signIn, { headers: { "x-request-id": "a b<script>" } });
  expect(forged.headers.get("x-request-id")).toMatch(/^[\w-]{36}$/);
});

test("every call says how many milliseconds are left", async () => {
  const seen: Record<string, number> = {};
  const upstream = createServer(({ headers, method, url = "" }, response) => {
    seen[`${method} ${url.replace(/\?.*/, "")}`] = Number(headers["x-request-timeout-ms"]);
    const answer = url.startsWith("/api/v2/user/") ? session : JSON.stringify({ resource: [client] });
    setTimeout(() => response.end(answer), 120);
  });
  const gateway = await inFrontOf(upstream, { UPSTREAM_TIMEOUT_MS: "40000", PAYMENT_TIMEOUT_MS: "90000" });
  await ask(gateway, "mutation { cancelSubscription { client { companyName } } }", { token: "abc" });
  // The public API is passed on as it is; what its caller says of time is not.
  await fetch(`${gateway.url}/v1/account`, { headers: { "x-api-key": "k", "x-request-timeout-ms": "1" } });
  const { "GET /v1/account": passed, "DELETE /api/v2/cardpayment": payment, ...others } = seen;
  expect([passed, payment]).toEqual([40_000, 90_000]);
  const [first = 0, second = 0, ...more] = Object.values(others);
  expect(more).toEqual([]);
  expect([first, second].every(Number.isInteger)).toBe(true);
  expect(first).toBeGreaterThan(20_000);
  expect(first).toBeLessThanOrEqual(40_000);
  expect(first - second).toBeGreaterThanOrEqual(115);
  expect(second).toBeGreaterThan(10_000);
});

test("the dataspace learns the caller's address, behind as many proxies as there are and no more", async () => {
  const seen: unknown[] = [];
  const upstream = (): Server =>
    createServer((request, response) => {
      seen.push(request.headers["x-forwarded-for"]);
      response.writeHead(500).end();
    });
  const headers = { "x-forwarded-for": "203.0.113.9, 198.51.100.7" };
  await ask(await inFrontOf(upstream()), signIn, { headers });
  await ask(await inFrontOf(upstream(), { TRUST_PROXY: "1" }), signIn, { headers });
  expect(seen).toEqual(["127.0.0.1", "198.51.100.7"]);
});

test("calls share connections", async () => {
  let connections = 0;
  const upstream = createServer((_request, response) => void response.writeHead(500).end());
  upstream.on("connection", () => (connections += 1));
  const gateway = await inFrontOf(upstream);
  for (let each = 0; each < 5; each += 1) await ask(gateway, signIn);
  expect(connections).toBe(1);
});
