import { beforeAll, expect, test } from "vitest";
import { aClient } from "../../../../tests/support/people.ts";
import { agreedBy, connect, requested, requestOf } from "../../testing/assistants/agree.ts";
import { App, connectByOAuth, redirect } from "../../testing/assistants/assistant.ts";
import { aToken } from "../../testing/assistants/token.ts";
import { sharedStack, type SharedStack } from "../../../../tests/support/shared/stack.ts";
import { ask, codesOf } from "../../testing/stack.ts";

const terms = { creditBudget: 5, confirmAbove: 2 };

let stack: SharedStack;
beforeAll(async () => {
  stack = await sharedStack();
});

test("an app finds the login page from the address, gets consent and stays within it", async () => {
  const client = await aClient(stack.dataspace);
  const app = new App();
  const assistant = await connectByOAuth(stack.gateway.url, app, agreedBy(stack.gateway, client.owner, terms));
  expect(app.asked?.pathname).toBe("/dashboard/assistant/connect");
  expect(app.asked?.searchParams.get("resource")).toBe(`${stack.gateway.url}/mcp`);
  expect(app.kept).toMatchObject({ token_type: "Bearer", expires_in: 90 * 86_400 });
  expect(await assistant.call("balance")).toMatchObject({ phone: 10, budgetLeft: 5, withoutAsking: 2 });
  const listed = await ask(stack.gateway, "{ serviceTokens { name appName creditBudget confirmAbove allowed } }", {
    token: client.owner.token,
  });
  expect(listed.data?.["serviceTokens"]).toEqual([
    { name: "Claude", appName: "Claude", creditBudget: 5, confirmAbove: 2, allowed: 2 },
  ]);
  await assistant.close();
});

test("a person coming from an app sees who requests what, and the redirect address", async () => {
  const { owner } = await aClient(stack.dataspace);
  const asked = await askedBy(new App());
  const seen = await ask(stack.gateway, requested, { token: owner.token, variables: { request: requestOf(asked) } });
  expect(seen.data?.["assistantRequest"]).toEqual({
    request: {
      appName: "Claude",
      sentTo: "127.0.0.1:33418",
      refusalUrl: expect.stringContaining(`${redirect}?error=access_denied&state=a-state-of-the-app&iss=`),
      scopes: [
        { slice: "SESSION", access: "READ" },
        { slice: "CONTACTS", access: "READ" },
        { slice: "CONTACTS", access: "WRITE" },
      ],
    },
    userErrors: [],
  });
});

test("an app of the own machine is shown by its visible name, and not started", async () => {
  const { owner } = await aClient(stack.dataspace);
  const own = "com.example.app:/callback";
  const body = JSON.stringify({ client_name: "Cla\u202E\u200B\u3164ude\n", redirect_uris: [own] });
  const headers = { "content-type": "application/json" };
  const registered = await fetch(`${stack.gateway.url}/oauth/register`, { method: "POST", headers, body });
  const { client_id: clientId, client_name } = (await registered.json()) as Record<string, string>;
  const request = requestOf(await askedBy(new App()), { clientId: clientId ?? "", redirectUri: own });
  const seen = await ask(stack.gateway, requested, { token: owner.token, variables: { request } });
  expect([client_name, seen.data?.["assistantRequest"]]).toMatchObject([
    "Claude",
    { request: { appName: "Claude", sentTo: "com.example.app:", refusalUrl: `${stack.gateway.url}/dashboard` } },
  ]);
});

test.each([
  [{ redirectUri: "https://evil.example/callback" }, "APP_UNKNOWN"],
  [{ clientId: "made-up" }, "APP_UNKNOWN"],
  [{ clientId: "", redirectUri: "" }, "APP_UNKNOWN"],
  [{ responseType: "token" }, "BAD_REQUEST"],
  [{ codeChallengeMethod: "plain" }, "BAD_REQUEST"],
  [{ codeChallenge: "short" }, "BAD_REQUEST"],
  [{ resource: "https://other.example/mcp" }, "BAD_REQUEST"],
  [{ state: "x".repeat(501) }, "BAD_REQUEST"],
])("a request with %j is rejected on view and on consent, without a redirect", async (changed, code) => {
  const { owner } = await aClient(stack.dataspace);
  const request = requestOf(await askedBy(new App()), changed);
  const scopes = [{ slice: "CONTACTS", access: "READ" }];
  const seen = await ask(stack.gateway, requested, { token: owner.token, variables: { request } });
  const agreed = await ask(stack.gateway, connect, { token: owner.token, variables: { request, scopes } });
  expect([...codesOf(seen), ...codesIn(seen, "assistantRequest")]).toEqual([code]);
  expect([...codesOf(agreed), ...codesIn(agreed, "connectAssistant")]).toEqual([code]);
});

test("a caller who is signed out or an assistant can't connect or consent", async () => {
  const client = await aClient(stack.dataspace);
  const request = requestOf(await askedBy(new App()));
  const variables = { request, scopes: [{ slice: "CONTACTS", access: "READ" }], id: "1" };
  const allow = `mutation ($id: ID!) { allowSpending(id: $id, credits: 1) { userErrors { code } } }`;
  const { token: assistant } = await aToken(stack.gateway, client);
  for (const document of [requested, connect, allow]) {
    expect(codesOf(await ask(stack.gateway, document, { variables }))).toEqual(["SIGNED_OUT"]);
    expect(codesOf(await ask(stack.gateway, document, { token: assistant, variables }))).toEqual(["SCOPE_MISSING"]);
  }
});

test("a token says what it may still spend, to itself alone", async () => {
  const client = await aClient(stack.dataspace);
  const { token, id } = await aToken(stack.gateway, client, {
    creditBudget: 7,
    confirmAbove: 3,
    scopes: ["usage:read"],
  });
  const document = "{ callingToken { id creditBudget allowed confirmAbove } }";
  const own = await ask(stack.gateway, document, { token });
  expect(own.data?.["callingToken"]).toEqual({ id, creditBudget: 7, allowed: 3, confirmAbove: 3 });
  expect((await ask(stack.gateway, document, { token: client.owner.token })).data).toEqual({ callingToken: null });
  expect(codesOf(await ask(stack.gateway, document))).toEqual(["SIGNED_OUT"]);
});

test("the documents by which an app finds its way name this product's own address", async () => {
  const origin = stack.gateway.url;
  for (const path of ["/.well-known/oauth-protected-resource", "/.well-known/oauth-protected-resource/mcp"])
    expect(await (await fetch(origin + path)).json()).toMatchObject({
      resource: `${origin}/mcp`,
      authorization_servers: [origin],
    });
  expect(await (await fetch(`${origin}/.well-known/oauth-authorization-server`)).json()).toMatchObject({
    issuer: origin,
    authorization_endpoint: `${origin}/dashboard/assistant/connect`,
    code_challenge_methods_supported: ["S256"],
    authorization_response_iss_parameter_supported: true,
  });
});

const form = { "content-type": "application/x-www-form-urlencoded" };
const json = { "content-type": "application/json" };

test.each([
  ["/oauth/register", json, "{", 400, "invalid_client_metadata"],
  ["/oauth/register", json, JSON.stringify({ redirect_uris: [] }), 400, "invalid_client_metadata"],
  ["/oauth/register", json, JSON.stringify({ redirect_uris: ["javascript://x/"] }), 400, "invalid_redirect_uri"],
  ["/oauth/register", form, "redirect_uris=x", 400, "invalid_request"],
  [
    "/oauth/register",
    json,
    JSON.stringify({ redirect_uris: ["https://a.example/"], client_name: "x".repeat(17_000) }),
    413,
    "invalid_request",
  ],
  ["/oauth/token", form, "grant_type=authorization_code", 400, "invalid_request"],
  ["/oauth/token", json, "{}", 400, "invalid_request"],
  ["/oauth/token", form, tokenForm({ grant_type: "refresh_token" }), 400, "unsupported_grant_type"],
  ["/oauth/token", form, tokenForm({ resource: "https://other.example/mcp" }), 400, "invalid_target"],
  ["/oauth/token", form, tokenForm({}), 400, "invalid_grant"],
  ["/oauth/revoke", form, "", 400, "invalid_request"],
] as const)("POST %s of %j is refused in OAuth's own words", async (path, headers, body, status, error) => {
  const answer = await fetch(stack.gateway.url + path, { method: "POST", headers, body });
  expect([answer.status, await answer.json()]).toEqual([
    status,
    { error, error_description: expect.stringMatching(/\S/) },
  ]);
  expect(answer.headers.get("cache-control")).toBe("no-store");
});

test("a page of another site registers nothing and exchanges nothing", async () => {
  for (const path of ["/oauth/register", "/oauth/token", "/oauth/revoke"]) {
    const headers = { ...json, origin: "https://evil.example" };
    expect((await fetch(stack.gateway.url + path, { method: "POST", headers, body: "{}" })).status).toBe(403);
  }
});

test("a token that its app gives back works no more", async () => {
  const app = new App();
  const assistant = await connectByOAuth(
    stack.gateway.url,
    app,
    agreedBy(stack.gateway, (await aClient(stack.dataspace)).owner, terms),
  );
  const body = new URLSearchParams({ token: app.kept?.access_token ?? "" });
  expect((await fetch(`${stack.gateway.url}/oauth/revoke`, { method: "POST", body })).status).toBe(200);
  await expect(assistant.call("balance")).rejects.toThrow(/SIGNED_OUT/);
});

/** Where an app sends its person, that has only just begun. */
async function askedBy(app: App): Promise<URL> {
  const stopped = new Error("not yet");
  await connectByOAuth(stack.gateway.url, app, () => Promise.reject(stopped)).catch((error: unknown) => {
    if (error !== stopped) throw error;
  });
  if (!app.asked) throw new Error("The app did not ask.");
  return app.asked;
}

function codesIn({ data }: { data: Record<string, unknown> | null | undefined }, field: string): string[] {
  return ((data?.[field] as { userErrors?: { code: string }[] } | null)?.userErrors ?? []).map(({ code }) => code);
}

function tokenForm(changed: Record<string, string>): string {
  const asked = {
    grant_type: "authorization_code",
    code: "made-up",
    code_verifier: "v".repeat(43),
    client_id: "x",
    redirect_uri: redirect,
  };
  return new URLSearchParams({ ...asked, ...changed }).toString();
}
