import { beforeAll, expect, test } from "vitest";
import { startGateway } from "../../../../tests/support/gateway.ts";
import { aClient, aMember, aProfile, type Client } from "../../../../tests/support/people.ts";
import { sharedStack, type SharedStack } from "../../../../tests/support/shared/stack.ts";
import { ask } from "../../testing/stack.ts";
import { aToken, callOps, find, posted, register, reveal, search } from "../../testing/named-operations.ts";

let stack: SharedStack;
let client: Client;
let reader: string;
beforeAll(async () => {
  stack = await sharedStack();
  client = await aClient(stack.dataspace, { credits: 20 });
  const made = { search, find, reveal, team: "{ members { items { id } } }", limits: "{ rateLimit { limit } }" };
  for (const [name, document] of Object.entries(made)) await register(stack.gateway, client, { name, document });
  reader = await aToken(stack.dataspace, client, ["contacts:read"]);
});

function ops(path: string, init: Parameters<typeof callOps>[2] = { token: reader }) {
  return callOps(stack.gateway, `/ops/${path}`, init);
}

test("a token calls a query by GET or POST and gets plain JSON with no-store", async () => {
  const { url } = await aProfile(stack.dataspace, { full_name: "Ida Holm" });
  const byGet = await ops(`search?url=${encodeURIComponent(url)}&data=PHONE&data=PERSONAL_EMAIL`);
  const byPost = await ops("search/v1", { token: reader, ...posted({ url, data: ["PHONE", "PERSONAL_EMAIL"] }) });
  for (const { status, headers, body } of [byGet, byPost]) {
    expect([status, headers.get("content-type"), headers.get("cache-control")]).toEqual([
      200,
      "application/json; charset=utf-8",
      "no-store",
    ]);
    expect(body).toEqual({ data: { searchContact: { contact: { fullName: "Ida Holm" }, userErrors: [] } } });
  }
  const one = await ops(`search?url=${encodeURIComponent(url)}`);
  expect(one.status).toBe(200);
  expect((await ops("limits", { token: reader, method: "POST" })).body).toHaveProperty("data.rateLimit.limit");
});

test("a call equals its GraphQL request: same data, points and upstream calls", async () => {
  const { url } = await aProfile(stack.dataspace);
  await ops("limits");
  const asked = await ask(stack.gateway, search, { token: reader, variables: { url } });
  const before = Number((await ops("limits")).headers.get("ratelimit")?.match(/r=(\d+)/)?.[1]);
  const { body, headers } = await ops(`search?url=${encodeURIComponent(url)}`);
  expect(body["data"]).toEqual(asked.data);
  expect(asked.calls).toBe(1);
  const cost = Number(headers.get("x-points-charged"));
  expect(Number(headers.get("ratelimit")?.match(/r=(\d+)/)?.[1])).toBe(before - cost);
  expect((await ops("search/price?data=PHONE")).body).toMatchObject({ points: cost });
  expect(headers.get("ratelimit-policy")).toBe('"points";q=100000;w=60');
});

test("a call without a session, with an API key or from another site is rejected", async () => {
  const problem = { success: 0, code: "SIGNED_OUT" };
  for (const init of [{}, { token: "svc_made-up" }, { headers: { "x-api-key": "abcdefgh12345678" } }]) {
    const { status, headers, body } = await ops("limits", init);
    expect([status, headers.get("www-authenticate")]).toEqual([401, "Bearer"]);
    expect(headers.get("content-type")).toBe("application/problem+json; charset=utf-8");
    expect(body).toMatchObject(problem);
    expect(body["requestId"]).toBe(headers.get("x-request-id"));
  }
  const foreign = { token: reader, headers: { origin: "https://evil.example", "sec-fetch-site": "cross-site" } };
  const refused = await ops("limits", foreign);
  expect([refused.status, refused.headers.get("access-control-allow-origin")]).toEqual([403, null]);
});

test("a token needs its scopes, a member the role; other clients' names are unknown", async () => {
  const scopeless = await aToken(stack.dataspace, client, ["usage:read"]);
  const missing = await ops("search?url=x", { token: scopeless });
  expect([missing.status, missing.body["code"]]).toEqual([400, "SCOPE_MISSING"]);
  expect(missing.body["detail"]).toContain("contacts:read");
  const { token } = await aMember(stack.dataspace, client.clientid);
  const forbidden = await ops("team", { token });
  expect([forbidden.status, forbidden.body["code"]]).toEqual([403, "FORBIDDEN"]);
  const other = await aClient(stack.dataspace);
  const unknown = await ops("team", { token: other.owner.token });
  expect([unknown.status, unknown.body["code"]]).toEqual([404, "NOT_FOUND"]);
});

test("GET /ops lists what the caller may call, with its price, and nothing else", async () => {
  const names = async (token: string) => {
    const { body } = await callOps(stack.gateway, "/ops", { token });
    return (body["resource"] as { name: string }[]).map(({ name }) => name);
  };
  expect(await names(client.owner.token)).toEqual(["find", "limits", "reveal", "search", "team"]);
  expect(await names(reader)).toEqual(["find", "limits", "search"]);
  expect(await names((await aMember(stack.dataspace, client.clientid)).token)).toEqual([
    "find",
    "limits",
    "reveal",
    "search",
  ]);
  expect(await names((await aClient(stack.dataspace)).owner.token)).toEqual([]);
  const { body } = await callOps(stack.gateway, "/ops", { token: client.owner.token });
  expect(body["resource"]).toContainEqual({
    name: "reveal",
    version: 1,
    description: "As a test says",
    parameters: expect.objectContaining({ required: ["email", "maxCredits"] }),
    answer: expect.objectContaining({ required: ["data"] }),
    url: `${stack.gateway.url}/ops/reveal/v1`,
    methods: ["POST"],
    price: { points: 37, mostCredits: 1 },
    retiresOn: null,
  });
});

test("a body has to be a JSON object of known parameters, and holds all of them", async () => {
  const codes = async (init: RequestInit, path = "search") => {
    const { status, body } = await ops(path, { token: reader, ...init });
    return [status, body["code"]];
  };
  expect(await codes(posted([]))).toEqual([400, "BAD_REQUEST"]);
  expect(await codes(posted({ url: "x", more: 1 }))).toEqual([400, "BAD_PARAMETER"]);
  expect(await codes(posted({ url: 7 }))).toEqual([400, "BAD_PARAMETER"]);
  expect(await codes({ ...posted({}), body: "{" })).toEqual([400, "BAD_REQUEST"]);
  expect(await codes({ method: "POST", body: "url=x" })).toEqual([415, "BAD_REQUEST"]);
  expect(await codes(posted({ url: "x" }), "search?data=PHONE")).toEqual([400, "BAD_REQUEST"]);
  expect(await codes({ ...posted({}), body: `{"__proto__":{"url":"x"}}` })).toEqual([400, "BAD_PARAMETER"]);
  expect(await codes({ ...posted({}), body: `{"url":"${"x".repeat(300_000)}"}` })).toEqual([413, "BAD_REQUEST"]);
});

test("a method that does not fit is answered with those that do, and nothing runs", async () => {
  const answered = async (method: string, path: string) => {
    const { status, headers } = await ops(path, { token: reader, method });
    return [status, headers.get("allow")];
  };
  expect(await answered("GET", "reveal?email=x&maxCredits=1")).toEqual([405, "POST"]);
  for (const method of ["PUT", "DELETE", "PATCH", "HEAD", "OPTIONS"])
    expect([method, ...(await answered(method, "search"))]).toEqual([method, 405, "GET, POST"]);
  for (const path of ["openapi.json", "search/price", "search/v1/openapi.json"])
    expect(await answered("POST", path)).toEqual([405, "GET"]);
});

test.each([
  "Search",
  "search%2f..%2fteam",
  "..%2f..%2fv1",
  "__proto__",
  "search/v0",
  "search/v01",
  "search/v9",
  "search/1",
  "search/v1/more",
  "search;x",
  "a'--",
])("an unknown name or version, or an invalid address, is 404: %s", async (path) => {
  const { status, body } = await ops(path);
  expect([400, 404]).toContain(status);
  expect(["NOT_FOUND", "BAD_ADDRESS"]).toContain(body["code"]);
});

test("a call spends at most the lower of maxCredits and X-Max-Credits", async () => {
  const { business } = await aProfile(stack.dataspace, { full_name: "Ida Holm" });
  const email = business[0]?.address ?? "";
  const token = await aToken(stack.dataspace, client, ["contacts:write"], 5);
  const send = async (maxCredits: number, header?: string) => {
    const more = header === undefined ? {} : { "x-max-credits": header };
    const { status, headers, body } = await ops("reveal", { token, ...posted({ email, maxCredits }, more) });
    return [status, body["code"], headers.get("x-credits-charged")];
  };
  expect(await send(0)).toEqual([402, "MAX_CREDITS_EXCEEDED", "0"]);
  expect(await send(5, "0")).toEqual([402, "MAX_CREDITS_EXCEEDED", "0"]);
  expect(await send(0, "5")).toEqual([402, "MAX_CREDITS_EXCEEDED", "0"]);
  expect((await send(1, "some"))[0]).toBe(400);
  expect(await send(1, "1")).toEqual([200, undefined, "1"]);
  expect(await send(1)).toEqual([200, undefined, "0"]);
  const alone = await ops("reveal", { token, ...posted({ email }, { "x-max-credits": "1" }) });
  expect(alone.status).toBe(200);
  const poor = await aToken(stack.dataspace, client, ["contacts:write"]);
  const [other] = (await aProfile(stack.dataspace)).business;
  const spent = await ops("reveal", { token: poor, ...posted({ email: other?.address, maxCredits: 1 }) });
  expect([spent.status, spent.body["code"]]).toEqual([402, "TOKEN_BUDGET_REACHED"]);
  expect(spent.body).toHaveProperty("data.lookUpEmail.charged", 0);
});

test("a price is returned for given parameters before anything runs", async () => {
  const price = async (path: string, headers = {}) => (await ops(path, { token: client.owner.token, headers })).body;
  expect(await price("reveal/price")).toMatchObject({ points: 37, mostCredits: 1, limits: { pointsPerCall: 5000 } });
  expect(await price("reveal/v1/price?maxCredits=0")).toMatchObject({ mostCredits: 0 });
  expect(await price("reveal/price", { "x-max-credits": "0" })).toMatchObject({ mostCredits: 0 });
  expect(await price("search/price?data=PHONE")).toMatchObject({ mostCredits: 0 });
  expect(await price("search/price?data=FAX")).toMatchObject({ code: "BAD_PARAMETER" });
  await register(stack.gateway, client, {
    name: "invoices",
    document: "query ($pageSize: Int) { invoices(pageSize: $pageSize) { items { number } } }",
  });
  const [few, many] = [await price("invoices/price?pageSize=10"), await price("invoices/price?pageSize=100")];
  expect(Number(many["points"])).toBeGreaterThan(5 * Number(few["points"]));
});

test("a call over the points limit or outside the registered documents is rejected", async () => {
  const poor = await startGateway(stack.dataspace, { POINTS_PER_MINUTE: "20" });
  const only = await startGateway(stack.dataspace, { REGISTERED_ONLY: "true" });
  const codes: unknown[] = [];
  for (let tries = 0; tries < 30; tries += 1) {
    const { status, headers, body } = await callOps(poor, "/ops/limits", { token: reader });
    if (status !== 200) codes.push([status, body["code"], Number(headers.get("retry-after")) > 0]);
  }
  expect(codes[0]).toEqual([429, "POINTS_SPENT", true]);
  const { status, body } = await callOps(only, "/ops/limits", { token: reader });
  expect([status, body["code"]]).toEqual([400, "DOCUMENT_NOT_REGISTERED"]);
  await Promise.all([poor.close(), only.close()]);
});

test("another gateway sees a name within its cache time, and counts its calls", async () => {
  const another = await startGateway(stack.dataspace, { SESSION_CACHE_MS: "0" });
  const own = await aClient(stack.dataspace);
  const { token } = own.owner;
  await register(stack.gateway, own, { name: "limits", document: "{ rateLimit { limit } }" });
  for (const _ of ["once", "twice"]) expect((await callOps(another, "/ops/limits", { token })).status).toBe(200);
  // A gateway writes its counts when it closes, at the latest; the shared one would write them at any time.
  await another.close();
  const counted = await ask(stack.gateway, "{ namedOperations { versions { calls } } }", { token });
  expect(counted.data).toEqual({ namedOperations: [{ versions: [{ calls: 2 }] }] });
});

test("version 1 keeps the bare name, new versions get addresses, retired ones a hint", async () => {
  const own = await aClient(stack.dataspace);
  const { token } = own.owner;
  await register(stack.gateway, own, { name: "me", document: "{ viewer { id role } }" });
  await register(stack.gateway, own, { name: "me", document: "{ viewer { email } }", newVersion: true });
  const viewer = async (path: string) => (await callOps(stack.gateway, `/ops/${path}`, { token })).body["data"];
  expect(Object.keys((await viewer("me")) as object)).toEqual(["viewer"]);
  expect(await viewer("me")).toEqual(await viewer("me/v1"));
  expect(await viewer("me/v2")).toEqual({ viewer: { email: own.owner.email } });
  const retire = (on: string) =>
    ask(stack.gateway, `mutation { retireOperation(name: "me", version: 1, on: "${on}") { userErrors { code } } }`, {
      token,
    });
  await retire("2999-01-31");
  const still = await callOps(stack.gateway, "/ops/me", { token });
  expect(still.status).toBe(200);
  expect(still.headers.get("sunset")).toBe("Thu, 31 Jan 2999 00:00:00 GMT");
  const sinceSeconds = Date.now() / 1000 - Number(still.headers.get("deprecation")?.slice(1));
  expect(sinceSeconds).toBeGreaterThanOrEqual(0);
  expect(sinceSeconds).toBeLessThan(25 * 3600);
  await retire(new Date().toISOString().slice(0, 10));
  const gone = await callOps(stack.gateway, "/ops/me", { token });
  expect([gone.status, gone.body["code"]]).toEqual([410, "OPERATION_RETIRED"]);
  expect(gone.body["fix"]).toContain("GET /ops");
});
