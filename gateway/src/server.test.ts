import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import type { ServerResponse } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startGateway, type TestGateway } from "../../tests/support/gateway.ts";
import { until } from "../../tests/support/until.ts";

const dataspace = { url: "http://127.0.0.1:9", appKey: "0123456789abcdef" };
const script = "console.log(1);".repeat(1000);
let folder: string;
let gateway: TestGateway;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "finder-web-"));
  mkdirSync(join(folder, "assets"));
  writeFileSync(join(folder, "index.html"), "<!doctype html><title>Finder</title>");
  writeFileSync(join(folder, "assets/app-Ab12.js"), script);
  writeFileSync(join(folder, "icon.svg"), "<svg/>");
  mkdirSync(join(folder, "operator/assets"), { recursive: true });
  writeFileSync(join(folder, "operator/operator.html"), "<!doctype html><title>Operators</title>");
  writeFileSync(join(folder, "operator/assets/operator-Ab12.js"), script);
  gateway = await startGateway(dataspace, { WEB_DIST: folder });
});
afterAll(async () => {
  await gateway.close();
  rmSync(folder, { recursive: true });
});

const html = { accept: "text/html,application/xhtml+xml,*/*;q=0.8" };

test.each(["/", "/login", "/dashboard/main/search", "/dashboard/settings?tab=api"])(
  "%s is a page of the app that browsers don't cache",
  async (path) => {
    const answer = await fetch(`${gateway.url}${path}`, { headers: html });
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain("<title>Finder</title>");
    expect(answer.headers.get("cache-control")).toMatch(/no-cache|max-age=0/);
  },
);

test.each([
  ["/operator", 200],
  ["/operator/customers/12", 200],
  ["/operator/nowhere", 404],
])("%s is a page of the operators' console, answered with %i", async (path, status) => {
  const answer = await fetch(`${gateway.url}${path}`, { headers: html });
  expect([answer.status, answer.headers.get("cache-control")]).toEqual([status, "no-cache"]);
  expect(await answer.text()).toContain("<title>Operators</title>");
});

test("the console's hashed files are kept for a year", async () => {
  const answer = await fetch(`${gateway.url}/operator/assets/operator-Ab12.js`);
  expect(answer.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
});

test("hashed files are kept for a year", async () => {
  const answer = await fetch(`${gateway.url}/assets/app-Ab12.js`);
  expect(answer.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
  expect(await answer.text()).toBe(script);
});

test.each(["/assets/app-Ab12.js", "/operator/assets/operator-Ab12.js"])(
  "the hashed file %s has only the headers that a file needs",
  async (path) => {
    const { headers } = await fetch(`${gateway.url}${path}`);
    expect([headers.get("x-content-type-options"), headers.get("cross-origin-resource-policy")]).toEqual([
      "nosniff",
      "same-origin",
    ]);
    const bytes = [...headers].reduce((sum, [name, value]) => sum + name.length + value.length + 4, 0);
    expect(bytes).toBeLessThan(600);
  },
);

test("a hashed file that is gone is 404 and not a page", async () => {
  const answer = await fetch(`${gateway.url}/assets/app-Old1.js`, { headers: html });
  expect(answer.status).toBe(404);
  expect(await answer.text()).not.toContain("<title>Finder</title>");
  expect(answer.headers.get("cache-control") ?? "").not.toContain("immutable");
});

test("no answer leaves the folder of the web", async () => {
  for (const path of ["/..%2f..%2fetc/passwd", "/assets/..%2f..%2f..%2fetc/passwd", "/assets/%00"])
    expect(await (await fetch(`${gateway.url}${path}`)).text()).not.toContain("root:");
});

test("pages allow only our and Stripe's scripts, no framing and no referrer", async () => {
  const { headers } = await fetch(gateway.url, { headers: html });
  const policy = headers.get("content-security-policy") ?? "";
  for (const rule of [
    "default-src 'self'",
    "script-src 'self' https://js.stripe.com https://*.js.stripe.com",
    "frame-src https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com",
    "connect-src 'self' https://api.stripe.com",
    "frame-ancestors 'none'",
    "object-src 'none'",
    "base-uri 'none'",
  ])
    expect(policy.split(";")).toContain(rule);
  expect(policy).not.toMatch(/unsafe-eval|script-src[^;]*unsafe-inline/);
  expect(headers.get("referrer-policy")).toBe("no-referrer");
  expect(headers.get("x-content-type-options")).toBe("nosniff");
  expect(headers.get("x-powered-by")).toBeNull();
});

test("with another payment provider its card fields run, and no others", async () => {
  const other = await startGateway(dataspace, {
    WEB_DIST: folder,
    STRIPE_SCRIPT_URL: "http://localhost:4242/stripe.js",
  });
  const policy = (await fetch(other.url, { headers: html })).headers.get("content-security-policy") ?? "";
  await other.close();
  for (const rule of ["script-src 'self'", "connect-src 'self'", "frame-src"])
    expect(policy.split(";")).toContain(`${rule} http://localhost:4242`);
  expect(policy).not.toContain("stripe.com");
});

test("answers of GraphQL are never stored and carry no ETag", async () => {
  const answer = await fetch(`${gateway.url}/graphql`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: '{"query":"{ viewer { id } }"}',
  });
  expect(answer.headers.get("cache-control")).toBe("no-store");
  expect(answer.headers.get("etag")).toBeNull();
  expect(answer.headers.get("content-security-policy")).toBe("default-src 'none'; frame-ancestors 'none'");
  expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
  expect(answer.headers.get("x-powered-by")).toBeNull();
  await answer.text();
});

test("a browser that opens /graphql gets a page that explains it", async () => {
  const answer = await fetch(`${gateway.url}/graphql`, { headers: html });
  expect(answer.status).toBe(200);
  expect(answer.headers.get("content-type")).toContain("text/plain");
  expect(await answer.text()).toContain("schema.graphql");
});

test("the gateway is alive even if what it calls is down", async () => {
  expect(await (await fetch(`${gateway.url}/health`)).json()).toEqual({ status: "ok" });
});

test("a taken port is named, with what to do", async () => {
  const { port } = new URL(gateway.url);
  await expect(startGateway(dataspace, { GATEWAY_PORT: port })).rejects.toThrow(
    `Port ${port} is taken. End what uses it, or choose another with GATEWAY_PORT.`,
  );
});

test("a gateway that ends answers what is under way", async () => {
  const { createServer } = await import("node:http");
  const arrived = Promise.withResolvers<ServerResponse>();
  const slow = createServer(({ url }, response) =>
    url?.startsWith("/api/v2/programs/") ? response.end() : arrived.resolve(response),
  );
  await new Promise<void>((resolve) => slow.listen(0, "127.0.0.1", resolve));
  const address = slow.address();
  const ending = await startGateway({
    ...dataspace,
    url: `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}`,
  });
  const query = JSON.stringify({ query: 'mutation { signIn(email: "a@b.com", password: "x") { sessionToken } }' });
  const underWay = fetch(`${ending.url}/graphql`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: query,
  });
  const held = await arrived.promise;
  const closed = ending.close();
  await until(async () => (await fetch(`${ending.url}/health`).catch(() => null)) === null);
  held.writeHead(500).end();
  expect((await underWay).status).toBe(200);
  await closed;
  await expect(fetch(ending.url)).rejects.toThrow("fetch failed");
  slow.close();
});

test("every page and answer sets permissions, nosniff and referrer headers", async () => {
  for (const [path, init] of [
    ["/", { headers: html }],
    ["/login", { headers: html }],
    ["/nope", { headers: html }],
    ["/icon.svg", {}],
    ["/assets/app-Old1.js", {}],
    ["/health", {}],
    ["/graphql", { headers: html }],
    ["/graphql", { method: "POST" }],
    ["/schema.graphql", {}],
    ["/v1/contacts", {}],
    ["/v1/nope", {}],
    ["/openapi.json", {}],
    ["/legal/privacypolicy", { redirect: "manual" }],
    ["/files/avatars/1.png", {}],
    ["/%ff", {}],
  ] as const) {
    const { headers } = await fetch(`${gateway.url}${path}`, init);
    expect([path, headers.get("permissions-policy")]).toEqual([
      path,
      expect.stringMatching(/camera=\(\).*geolocation=\(\).*microphone=\(\).*clipboard-write=\(self\)/),
    ]);
    expect([path, headers.get("x-content-type-options"), headers.get("referrer-policy")]).toEqual([
      path,
      "nosniff",
      "no-referrer",
    ]);
  }
});

test("passkeys are permitted on pages, not at data or files", async () => {
  const policyOf = async (path: string): Promise<string | null> =>
    (await fetch(`${gateway.url}${path}`, { headers: html })).headers.get("permissions-policy");
  for (const path of ["/operator/security", "/login", "/dashboard"])
    expect(await policyOf(path)).toMatch(/camera=\(\).*publickey-credentials-get=\(self\)/);
  for (const path of ["/schema.graphql", "/health", "/openapi.json"])
    expect(await policyOf(path)).toMatch(/publickey-credentials-create=\(\).*publickey-credentials-get=\(\)/);
});

test.each(["/nope", "/dashboard/nope", "/login/nope"])(
  "%s is no page: the app says so itself, with the status that programs read",
  async (path) => {
    const answer = await fetch(`${gateway.url}${path}`, { headers: html });
    expect([answer.status, await answer.text()]).toEqual([404, expect.stringContaining("<title>Finder</title>")]);
  },
);

test.each(["/.env", "/.git/config", "/wp-login.php", "/backup.zip", "/.well-known/nope", "/login/x.map", "/api/nope"])(
  "%s is no file and no page",
  async (path) => {
    for (const headers of [html, { accept: "*/*" }]) {
      const answer = await fetch(`${gateway.url}${path}`, { headers });
      expect(answer.status).toBe(404);
      expect(await answer.text()).not.toContain("<title>Finder</title>");
    }
  },
);

test("an error page has the reader's language, a link on and the request id", async () => {
  const english = await fetch(`${gateway.url}/assets/gone.js`, { headers: html });
  expect(english.headers.get("content-type")).toBe("text/html; charset=utf-8");
  expect(english.headers.get("content-security-policy")).toContain("default-src 'none'");
  const page = await english.text();
  expect(page).toContain('<html lang="en" dir="ltr">');
  expect(page).toMatch(/This could not be found\.[\s\S]*href="\/">Sign in<\/a>/);
  expect(page).toContain(english.headers.get("x-request-id"));
  const ofMember = await fetch(`${gateway.url}/assets/gone.js`, { headers: { ...html, cookie: "finder_session=a" } });
  expect(await ofMember.text()).toContain('href="/">Back to dashboard</a>');
  const arabic = await fetch(`${gateway.url}/%ff`, { headers: { ...html, "accept-language": "ar,en;q=0.5" } });
  expect([arabic.status, await arabic.text()]).toEqual([400, expect.stringContaining('<html lang="ar" dir="rtl">')]);
});
