import { createServer, request as send, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { problem } from "@finder/contract/endpoints/public-api";
import { chargeUnknown } from "@finder/contract/messages/public-api/en";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startGateway, type TestGateway } from "../../../tests/support/gateway.ts";
import { aClient, aPlan, aProfile } from "../../../tests/support/people.ts";
import { ask, startBesideOthers } from "../testing/stack.ts";

let stack: Awaited<ReturnType<typeof startBesideOthers>>;
beforeAll(async () => {
  stack = await startBesideOthers({ TRUST_PROXY: "1" });
});
afterAll(() => stack.close());

const create = 'mutation { createApiKey(purpose: "x") { apiKey { key } } }';

async function aKey(): Promise<string> {
  const { owner } = await aClient(stack.dataspace, { planid: await aPlan(stack.dataspace) });
  const { data } = await ask(stack.gateway, create, { token: owner.token });
  return (data as { createApiKey: { apiKey: { key: string } } }).createApiKey.apiKey.key;
}

/** Starts a dataspace with the given answers, and records the requests it receives. */
async function aListener(answer: Parameters<typeof createServer>[1]): Promise<{ server: Server; url: string }> {
  const server = createServer(answer ?? (() => {}));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

function inFrontOf(url: string, env: Record<string, string> = {}): Promise<TestGateway> {
  return startGateway({ url, appKey: "0123456789abcdef" }, env);
}

describe("one address for everything", () => {
  test("the API answers the same through the gateway: status, body, headers", async () => {
    const [key, { url }] = [await aKey(), await aProfile(stack.dataspace)];
    const path = `/v1/contacts?type=directdials&linkedinurl=${encodeURIComponent(url)}`;
    const headers = { authorization: `Bearer ${key}`, "x-request-id": "my-own-id" };
    const answer = await fetch(stack.gateway.url + path, { headers });
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({ success: 1, credits: { charged: 1 }, requestId: "my-own-id" });
    const given = Object.fromEntries(answer.headers);
    expect(given).toMatchObject({
      "x-request-id": "my-own-id",
      "x-credits-charged": "1",
      "x-credits-remaining": "personal=10, business=10, phone=9",
      "cache-control": "no-store",
      "content-length": expect.any(String),
      "ratelimit-policy": '"second";q=10;w=1, "minute";q=300;w=60',
    });
    expect(given["ratelimit"]).toMatch(/^"second";r=9;t=1, "minute";r=299;/);
    expect(given).not.toHaveProperty("set-cookie");
    const limited = await fetch(stack.gateway.url + path, { headers: { ...headers, "x-max-credits": "-" } });
    expect([limited.status, limited.headers.get("content-type")]).toEqual([
      400,
      "application/problem+json; charset=utf-8",
    ]);
    const unknown = await fetch(stack.gateway.url + path);
    expect([unknown.status, unknown.headers.get("www-authenticate")]).toEqual([401, "Bearer"]);
    await Promise.all([limited.text(), unknown.text()]);
  });

  test("a body of the API passes whole; one beyond 64 kB is refused unread", async () => {
    const headers = { authorization: `Bearer ${await aKey()}`, "content-type": "application/json" };
    const report = async (emails: string[]) => {
      const body = JSON.stringify({ emails });
      const answer = await fetch(`${stack.gateway.url}/v1/bounces`, { method: "POST", headers, body });
      return [answer.status, await answer.json()];
    };
    const [status, body] = await report(["j@acme.example"]);
    expect([status, body]).toMatchObject([200, { data: [{ email: "j@acme.example", outcome: "not_owned" }] }]);
    expect(await report(["x".repeat(65_536)])).toMatchObject([
      400,
      { code: "INVALID_PARAM", success: 0, detail: "The body can have 64 kB." },
    ]);
  });

  test("unknown addresses and methods below /v1 get the API's error, not a page", async () => {
    for (const [method, path] of [
      ["GET", "/v1"],
      ["GET", "/v1/nothing"],
      ["POST", "/v1/contacts"],
      ["POST", "/v1/nothing"],
      ["DELETE", "/v1/contacts"],
    ] as const) {
      const body = method === "POST" ? "{".repeat(6_000_000) : undefined;
      const text = await raw(stack.gateway.url, method, path, body);
      expect([method, path, problem.strict().parse(JSON.parse(text)).code]).toEqual([method, path, "NOT_FOUND"]);
    }
    expect((await fetch(`${stack.gateway.url}/v1/contacts`, { method: "HEAD" })).status).toBe(404);
  });

  test("document and documentation need no key, and the page has its own policy", async () => {
    const document = await fetch(`${stack.gateway.url}/openapi.json`);
    expect(((await document.json()) as { openapi: string }).openapi).toBe("3.1.0");
    const page = await fetch(`${stack.gateway.url}/docs/api`);
    expect(await page.text()).toContain("<h1>Contact Finder API</h1>");
    expect(page.headers.get("content-security-policy")).toMatch(/^default-src 'none'; style-src 'self' 'sha256-/);
  });
});

/** A request whose path is sent as it is written. */
function raw(url: string, method: string, path: string, body?: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(url);
    send(
      { hostname, port, method, path, headers: { "content-type": "application/json" } },
      (answer: IncomingMessage) => {
        let text = "";
        answer.on("data", (chunk: Buffer) => (text += chunk.toString())).on("end", () => resolve(text));
      },
    )
      .on("error", reject)
      .end(body);
  });
}

describe("what is passed on", () => {
  test("no cookie or session passes, and the caller's address only past trusted proxies", async () => {
    let seen: IncomingMessage["headers"] = {};
    const { server, url } = await aListener(({ headers }, response) => {
      seen = headers;
      response.writeHead(200, { "set-cookie": "a=b", "x-more": "kept", connection: "x-hop", "x-hop": "dropped" });
      response.end("{}");
    });
    const gateway = await inFrontOf(url, { TRUST_PROXY: "1", PUBLIC_URL: "https://finder.example" });
    const answer = await fetch(`${gateway.url}/v1/account?apikey=x`, {
      headers: {
        cookie: "finder_session=secret",
        "x-dreamfactory-session-token": "secret",
        "x-forwarded-for": "6.6.6.6, 203.0.113.9",
        "x-api-key": "k",
        "sec-purpose": "prefetch",
      },
    });
    expect(Object.fromEntries(answer.headers)).toMatchObject({ "x-more": "kept" });
    expect(answer.headers.get("strict-transport-security")).toContain("max-age");
    for (const name of ["set-cookie", "x-hop"]) expect(answer.headers.has(name)).toBe(false);
    expect(seen).toMatchObject({ "x-forwarded-for": "203.0.113.9", "x-api-key": "k", "sec-purpose": "prefetch" });
    expect(JSON.stringify(seen)).not.toContain("secret");
    await gateway.close();
    server.close();
  });

  test("an answer arrives while it is being made", async () => {
    const { server, url } = await aListener((_request, response) => {
      response.write("first,");
      finish = () => response.end("last");
    });
    let finish = (): void => {};
    const gateway = await inFrontOf(url);
    const reader = (await fetch(`${gateway.url}/v1/contacts`)).body?.getReader();
    expect(Buffer.from((await reader?.read())?.value ?? []).toString()).toBe("first,");
    finish();
    expect(Buffer.from((await reader?.read())?.value ?? []).toString()).toBe("last");
    await gateway.close();
    server.close();
  });
});

describe("while the API cannot be reached", () => {
  const refusalOf = async (answer: Response) => ({
    status: answer.status,
    retry: answer.headers.get("retry-after"),
    charged: answer.headers.get("x-credits-charged"),
    type: answer.headers.get("content-type"),
    body: problem.strict().parse(await answer.json()),
  });

  test("it is UPSTREAM as problem+json with Retry-After, and nothing was charged", async () => {
    const { server, url } = await aListener(() => {});
    server.close();
    const gateway = await inFrontOf(url);
    for (const path of ["/v1/contacts?apikey=AbcdEFGH12345678", "/openapi.json", "/docs/api"]) {
      const { status, retry, charged, type, body } = await refusalOf(await fetch(gateway.url + path));
      expect([status, retry, charged, body.code]).toEqual([503, "1", "0", "UPSTREAM"]);
      expect(type).toContain("application/problem+json");
      expect(JSON.stringify(body)).not.toContain("AbcdEFGH12345678");
    }
    await gateway.close();
  });

  test("a late answer says that a retry is free, and a broken one is cut", async () => {
    const { server, url } = await aListener(({ url: path }, response) => {
      if (path === "/v1/usage")
        response.writeHead(200, { "content-length": "100" }).write("x", () => response.destroy());
    });
    const gateway = await inFrontOf(url, { UPSTREAM_TIMEOUT_MS: "100" });
    const { status, retry, charged, body } = await refusalOf(await fetch(`${gateway.url}/v1/contacts`));
    expect([status, retry, charged, body.title]).toEqual([503, "1", null, chargeUnknown.title]);
    await expect(fetch(`${gateway.url}/v1/usage`).then((answer) => answer.text())).rejects.toThrow("terminated");
    await gateway.close();
    server.closeAllConnections();
    server.close();
  });
});
