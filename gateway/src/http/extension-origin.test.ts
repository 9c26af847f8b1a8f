import { beforeAll, expect, test } from "vitest";
import { aClient, type Client } from "../../../tests/support/people.ts";
import { sharedStack, type SharedStack } from "../../../tests/support/shared/stack.ts";
import { type Answered, ask } from "../testing/stack.ts";

let stack: SharedStack;
let client: Client;
beforeAll(async () => {
  stack = await sharedStack();
  client = await aClient(stack.dataspace);
});

const ours = "chrome-extension://fidfejibambekfebhgjadlajdkneljco";
const inFirefox = "moz-extension://0a1b2c3d-0a1b-4c3d-8a1b-0a1b2c3d4e5f";
const chrome = "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/141.0.0.0 Safari/537.36";
const viewer = "{ viewer { id } }";

test.each([ours, inFirefox])("our extension works with a bearer token: %s", async (origin) => {
  const headers = { origin, "sec-fetch-site": "cross-site" };
  const answer = await ask(stack.gateway, viewer, { token: client.owner.token, headers });
  expect(answer.data).toEqual({ viewer: { id: `${client.owner.appuserid}` } });
  expect(answer.headers.get("access-control-allow-origin")).toBeNull();
});

test("a cookie that a browser sends along with an extension's call counts for nothing", async () => {
  const cookie = `finder_session=${client.owner.token}`;
  const answer = await ask(stack.gateway, viewer, { headers: { origin: ours, cookie } });
  expect(answer.data).toEqual({ viewer: null });
});

test.each([
  "chrome-extension://aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa",
  `${ours}.evil.example`,
  "moz-extension://evil",
  "chrome-extension://",
])("another extension may do nothing, with a token or without: %s", async (origin) => {
  for (const token of [undefined, client.owner.token])
    expect((await ask(stack.gateway, viewer, { token, headers: { origin } })).status).toBe(403);
});

/** A text of a payload. */
function textAt({ data }: Answered, payload: string, field: string): string {
  return String(Reflect.get(Object(data?.[payload]), field));
}

const handOver = "mutation ($to: String!) { handOverToExtension(returnTo: $to) { url userErrors { code field } } }";
const exchange =
  "mutation ($token: String!) { exchangeSessionToken(sessionToken: $token) { sessionToken userErrors { code } } }";

test("a session is handed over to our extension as its own token without a cookie", async () => {
  const to = `https://fidfejibambekfebhgjadlajdkneljco.chromiumapp.org/state`;
  const { token } = client.owner;
  const offered = await ask(stack.gateway, handOver, { token, variables: { to } });
  const url = textAt(offered, "handOverToExtension", "url");
  expect(url.startsWith(`${to}#session_token=`)).toBe(true);
  const handed = new URLSearchParams(new URL(url).hash.slice(1)).get("session_token");
  const headers = { origin: ours, "x-finder-extension": "0.1.0", "user-agent": chrome };
  const answer = await ask(stack.gateway, exchange, { variables: { token: handed }, headers });
  expect(answer.cookies).toEqual([]);
  const sessionToken = textAt(answer, "exchangeSessionToken", "sessionToken");
  expect([token, handed]).not.toContain(sessionToken);
  const devices = await ask(stack.gateway, "{ mySessions { device extensionVersion current } }", {
    token: sessionToken,
  });
  expect(devices.data?.["mySessions"]).toContainEqual({
    device: "Contact Finder · Chrome · Windows",
    extensionVersion: "0.1.0",
    current: true,
  });
  const again = await ask(stack.gateway, exchange, { variables: { token: handed }, headers });
  expect(again.data?.["exchangeSessionToken"]).toMatchObject({ sessionToken: null });
});

test.each([
  "https://evil.example/",
  "https://aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa.chromiumapp.org/",
  "https://fidfejibambekfebhgjadlajdkneljco.chromiumapp.org.evil.example/",
  "http://fidfejibambekfebhgjadlajdkneljco.chromiumapp.org/",
  "https://fidfejibambekfebhgjadlajdkneljco.chromiumapp.org@evil.example/",
  "javascript:alert(1)",
  "",
])("a session is not handed over to anyone else: %s", async (to) => {
  const { data } = await ask(stack.gateway, handOver, { token: client.owner.token, variables: { to } });
  expect(data?.["handOverToExtension"]).toEqual({
    url: null,
    userErrors: [{ code: "BAD_REQUEST", field: "returnTo" }],
  });
});

test("the way back into the web leads to a path of the dashboard and nowhere else", async () => {
  const document = "mutation ($path: String!) { handOverToWeb(path: $path) { url userErrors { code } } }";
  const go = async (path: string): Promise<{ url: string | null }> =>
    (await ask(stack.gateway, document, { token: client.owner.token, variables: { path } })).data?.[
      "handOverToWeb"
    ] as {
      url: string | null;
    };
  const { url } = await go("/dashboard/main/mycontacts?q=Jane+Doe");
  expect(url).toMatch(
    new RegExp(`^${stack.gateway.url}/dashboard\\?session_token=[^#&]+#/dashboard/main/mycontacts\\?q=Jane\\+Doe$`),
  );
  for (const path of [
    "//evil.example/dashboard",
    "/login",
    "https://evil.example/dashboard",
    "/dashboard/../auth/google",
  ])
    expect(await go(path)).toMatchObject({ url: null });
});
