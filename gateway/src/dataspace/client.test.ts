import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import { afterEach, expect, test } from "vitest";
import { answerLate } from "../../../tests/support/servers/answer-late.ts";
import { startGateway, type TestGateway } from "../../../tests/support/gateway.ts";
import { ask, codesOf } from "../testing/stack.ts";

const open: { close: () => unknown }[] = [];
afterEach(async () => {
  for (const each of open.splice(0).toReversed()) await each.close();
});

const signIn = 'mutation { signIn(email: "a@acme.com", password: "x") { sessionToken userErrors { code } } }';

/** An upstream that takes a gateway's heartbeats and answers every other call by `answer`. */
function upstreamOf(answer: RequestListener): Server {
  return createServer((request, response) => {
    if (request.url === "/api/v2/programs/heartbeat") response.end("{}");
    else answer(request, response);
  });
}

/** A gateway in front of an upstream. */
async function inFrontOf(upstream: Server, env: Record<string, string> = {}): Promise<TestGateway> {
  await new Promise<void>((resolve) => upstream.listen(0, "127.0.0.1", resolve));
  const gateway = await startGateway(
    { url: `http://127.0.0.1:${(upstream.address() as AddressInfo).port}`, appKey: "0123456789abcdef" },
    env,
  );
  // A gateway that ends reports its metrics once more, and would wait for an upstream that is silent.
  open.push(gateway, { close: () => upstream.closeAllConnections() }, upstream);
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

test("a dataspace that does not answer in time is given up", async () => {
  const gateway = await inFrontOf(
    createServer(() => {}),
    { UPSTREAM_TIMEOUT_MS: "100" },
  );
  const started = performance.now();
  const answer = await ask(gateway, signIn);
  expect(codesOf(answer)).toEqual(["TIMED_OUT"]);
  expect(answer.errors[0]?.message).toBe("The answer took too long. Please try again: nothing is charged twice.");
  expect(performance.now() - started).toBeLessThan(60_000);
});

const client = { clientid: 7, companyname: "Acme", usersubscription_by_clientid: [], usercredit_by_clientid: [{}] };
const session = JSON.stringify({
  session_token: "t",
  token_expiry_date: "",
  appuser: { role: "client", clientid: 7, client_by_clientid: client },
});

test("a call that waits for the payment provider has a deadline of its own", async () => {
  const upstream = createServer(({ method, url = "" }, response) => {
    if (method !== "DELETE")
      response.end(url.startsWith("/api/v2/user/") ? session : JSON.stringify({ resource: [client] }));
  });
  const hasty = await inFrontOf(upstream, { PAYMENT_TIMEOUT_MS: "200" });
  const cancel = "mutation { cancelSubscription { client { companyName } } }";
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

test("a bug is shown in development and masked in production, with the request's id", async () => {
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
    upstreamOf((request, response) => {
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

test("every call of a request says how many milliseconds are left of its one deadline", async () => {
  const seen: Record<string, number> = {};
  const upstream = upstreamOf(({ headers, method, url = "" }, response) => {
    seen[`${method} ${url.replace(/\?.*/, "")}`] = Number(headers["x-request-timeout-ms"]);
    const answer = url.startsWith("/api/v2/user/") ? session : JSON.stringify({ resource: [client] });
    answerLate(120, () => response.end(answer));
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
  expect(first - second).toBeGreaterThanOrEqual(100);
  expect(second).toBeGreaterThan(10_000);
});

test("the dataspace gets the caller's address behind exactly the trusted proxies", async () => {
  const seen: unknown[] = [];
  const upstream = (): Server =>
    upstreamOf((request, response) => {
      seen.push(request.headers["x-forwarded-for"]);
      response.writeHead(500).end();
    });
  const headers = { "x-forwarded-for": "203.0.113.9, 198.51.100.7" };
  await ask(await inFrontOf(upstream()), signIn, { headers });
  await ask(await inFrontOf(upstream(), { TRUST_PROXY: "1" }), signIn, { headers });
  expect(seen).toEqual(["127.0.0.1", "198.51.100.7"]);
});

test("calls share connections", async () => {
  const connections = new Set<Socket>();
  const upstream = upstreamOf(({ socket }, response) => {
    connections.add(socket);
    response.writeHead(500).end();
  });
  const gateway = await inFrontOf(upstream);
  for (let each = 0; each < 5; each += 1) await ask(gateway, signIn);
  // One more while a heartbeat is under way.
  expect(connections.size).toBeLessThanOrEqual(2);
});
