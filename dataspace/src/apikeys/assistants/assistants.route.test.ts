import { createHash } from "node:crypto";
import type {
  ExchangeAnswer,
  GrantAnswer,
  ReadAppAnswer,
  RegisterAppAnswer,
} from "@finder/contract/endpoints/assistants";
import type { OwnTokenAnswer, ServiceTokenRow, ServiceTokensAnswer } from "@finder/contract/endpoints/tokens";
import { afterAll, beforeAll, expect, test } from "vitest";
import { call, type ErrorBody } from "../../../../tests/support/calls.ts";
import { startDataspace, type TestDataspace } from "../../../../tests/support/dataspace.ts";
import { aClient, aMember, type Client } from "../../../../tests/support/people.ts";

let dataspace: TestDataspace;
let moved = 0;
beforeAll(async () => {
  const began = Date.now();
  dataspace = await startDataspace({}, { now: () => new Date(began + moved) });
});
afterAll(() => dataspace.close());

const redirect = "http://127.0.0.1:33418/callback";
const verifier = "a-secret-of-the-app-that-has-at-least-43-signs-in-it";
const challenge = createHash("sha256").update(verifier).digest("base64url");
const wanted = { scopes: ["contacts:read", "contacts:write"], days: 30, creditbudget: 20, confirmabove: 5 };

async function anApp(redirects: readonly string[] = [redirect], name = "Claude"): Promise<string> {
  const { body } = await call<RegisterAppAnswer>(dataspace, "assistants/apps", { body: { name, redirects } });
  return body.app;
}

async function granted({ owner }: Client, app: string, more: object = {}): Promise<string> {
  const body = { app, redirect, challenge, ...wanted, ...more };
  return (await call<GrantAnswer>(dataspace, "assistants/grants", { token: owner.token, body })).body.code;
}

function exchange(app: string, code: string, more: object = {}) {
  return call<ExchangeAnswer & ErrorBody>(dataspace, "assistants/tokens", {
    body: { app, code, redirect, verifier, ...more },
  });
}

function codeOf({ body }: { body: unknown }): unknown {
  return ((body as ErrorBody).error.context as { code?: unknown } | undefined)?.code;
}

async function works(token: string): Promise<boolean> {
  return (await call<OwnTokenAnswer>(dataspace, "servicetoken", { token, method: "GET" })).status === 200;
}

test("an app gets an id without an account, and a token once its owner grants it", async () => {
  const client = await aClient(dataspace);
  const app = await anApp();
  const asked = await call<ReadAppAnswer>(dataspace, "assistants/app", { body: { app, redirect } });
  expect(asked.body).toEqual({ name: "Claude" });
  const { body } = await exchange(app, await granted(client, app));
  expect(body.token).toMatch(/^svc_/);
  expect(body.servicetoken).toMatchObject({
    name: "Claude",
    appname: "Claude",
    scopes: ["contacts:read", "contacts:write"],
    creditbudget: 20,
    creditsspent: 0,
    confirmabove: 5,
    allowed: 5,
  });
  const own = await call<OwnTokenAnswer>(dataspace, "servicetoken", { token: body.token, method: "GET" });
  expect(own.body.appuser.appuserid).toBe(client.owner.appuserid);
});

test("a program on the person's own machine may choose another port each time", async () => {
  const app = await anApp();
  const elsewhere = "http://127.0.0.1:50001/callback";
  expect((await call(dataspace, "assistants/app", { body: { app, redirect: elsewhere } })).status).toBe(200);
});

test.each([
  "http://127.0.0.1:33418/other",
  "http://localhost:33418/callback",
  "https://127.0.0.1:33418/callback",
  "https://evil.example/callback",
  "nothing",
])("an app is not sent to %s, which it did not name", async (other) => {
  const answer = await call(dataspace, "assistants/app", { body: { app: await anApp(), redirect: other } });
  expect([answer.status, codeOf(answer)]).toEqual([400, "APP_UNKNOWN"]);
});

test("a made-up id is no app, for its owner neither", async () => {
  const { owner } = await aClient(dataspace);
  for (const app of ["made-up", (await anApp()).slice(0, -4), Buffer.alloc(60).toString("base64url")]) {
    const body = { app, redirect, challenge, ...wanted };
    expect(codeOf(await call(dataspace, "assistants/grants", { token: owner.token, body }))).toBe("APP_UNKNOWN");
  }
});

test("a code is for its app, its address and the holder of its secret, for two minutes", async () => {
  const client = await aClient(dataspace);
  const [app, other] = [await anApp(), await anApp([redirect], "Other")];
  const code = await granted(client, app);
  const wrong = { verifier: `${verifier}x` };
  for (const answer of [
    await exchange(other, code),
    await exchange(app, code, wrong),
    await exchange(app, code, { redirect: "http://127.0.0.1:1/callback" }),
    await exchange(app, `${code}AA`),
  ])
    expect([answer.status, codeOf(answer)]).toEqual([400, "GRANT_OVER"]);
  moved = 121_000;
  expect(codeOf(await exchange(app, code))).toBe("GRANT_OVER");
  moved = 119_000;
  expect((await exchange(app, code)).status).toBe(200);
  moved = 0;
});

test("a code that is shown twice makes one token, and ends it", async () => {
  const client = await aClient(dataspace);
  const app = await anApp();
  const code = await granted(client, app);
  const { body } = await exchange(app, code);
  expect(await works(body.token)).toBe(true);
  expect(codeOf(await exchange(app, code))).toBe("GRANT_OVER");
  expect(await works(body.token)).toBe(false);
});

test("of two who show a code at once one gets a token at most, which does not work", async () => {
  const client = await aClient(dataspace);
  const app = await anApp();
  const code = await granted(client, app);
  const answers = await Promise.all(Array.from({ length: 4 }, () => exchange(app, code)));
  const tokens = answers.flatMap(({ status, body }) => (status === 200 ? [body.token] : []));
  expect(tokens).toHaveLength(1);
  expect(await works(tokens[0] ?? "")).toBe(false);
});

test("a member's assistant acts for the member, with the member's rights", async () => {
  const { clientid } = await aClient(dataspace);
  const member = await aMember(dataspace, clientid);
  const app = await anApp();
  const scopes = ["contacts:read", "usage:read"];
  const body = { app, redirect, challenge, ...wanted, scopes };
  const { code } = (await call<GrantAnswer>(dataspace, "assistants/grants", { token: member.token, body })).body;
  const { token } = (await exchange(app, code)).body;
  const own = await call<OwnTokenAnswer>(dataspace, "servicetoken", { token, method: "GET" });
  expect(own.body.appuser).toMatchObject({ appuserid: member.appuserid, role: "member" });
  expect((await call(dataspace, "getcreditforecast", { token, body: {} })).status).toBe(403);
  await dataspace.rows("update appuser set isactive = 0 where appuserid = $1", member.appuserid);
  expect(await works(token)).toBe(false);
});

test("the owner manages every assistant, a member their own, and no manual token", async () => {
  const client = await aClient(dataspace);
  const [one, other] = [await aMember(dataspace, client.clientid), await aMember(dataspace, client.clientid)];
  const app = await anApp();
  const connected = async (token: string): Promise<number> => {
    const body = { app, redirect, challenge, ...wanted };
    const { code } = (await call<GrantAnswer>(dataspace, "assistants/grants", { token, body })).body;
    return (await exchange(app, code)).body.servicetoken.tokenid;
  };
  const [ofOwner, ofOne, ofOther] = [
    await connected(client.owner.token),
    await connected(one.token),
    await connected(other.token),
  ];
  const byHand = await call<ExchangeAnswer>(dataspace, "servicetokens", {
    token: client.owner.token,
    body: { name: "Sync", scopes: ["contacts:read"] },
  });
  const seenBy = async (token: string): Promise<number[]> => {
    const { body } = await call<ServiceTokensAnswer>(dataspace, "servicetokens", { token, method: "GET" });
    return body.resource.map(({ tokenid }) => tokenid).toSorted((a, b) => a - b);
  };
  const { tokenid } = byHand.body.servicetoken;
  expect(await seenBy(client.owner.token)).toEqual([ofOwner, ofOne, ofOther, tokenid]);
  expect(await seenBy(one.token)).toEqual([ofOne]);
  for (const id of [ofOwner, ofOther, tokenid]) {
    const allow = { token: one.token, body: { credits: 1 } };
    expect((await call(dataspace, `servicetokens/${id}/allow`, allow)).status).toBe(404);
    expect((await call(dataspace, `servicetokens/${id}`, { token: one.token, method: "DELETE" })).status).toBe(404);
  }
  for (const token of [one.token, client.owner.token]) {
    const allow = { token, body: { credits: 7 } };
    expect((await call<ServiceTokenRow>(dataspace, `servicetokens/${ofOne}/allow`, allow)).body.allowed).toBe(7);
  }
  expect((await call(dataspace, `servicetokens/${ofOne}`, { token: one.token, method: "DELETE" })).status).toBe(200);
  expect(
    (await call(dataspace, `servicetokens/${ofOther}`, { token: client.owner.token, method: "DELETE" })).status,
  ).toBe(200);
});

test("a member has at most ten assistants, apart from the tokens of others", async () => {
  const client = await aClient(dataspace);
  const member = await aMember(dataspace, client.clientid);
  const app = await anApp();
  const body = { app, redirect, challenge, ...wanted };
  const grant = (token: string) => call<GrantAnswer>(dataspace, "assistants/grants", { token, body });
  const codes: string[] = [];
  for (let each = 0; each < 11; each += 1) codes.push((await grant(member.token)).body.code);
  const answers = await Promise.all(codes.map((code) => exchange(app, code)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
  expect(codeOf(await grant(member.token))).toBe("TOO_MANY_TOKENS");
  expect((await grant(client.owner.token)).status).toBe(200);
});

test("signed out and by a service token nothing is granted or let on", async () => {
  const client = await aClient(dataspace);
  const app = await anApp();
  const { token } = (await exchange(app, await granted(client, app))).body;
  const body = { app, redirect, challenge, ...wanted };
  expect((await call(dataspace, "assistants/grants", { body })).status).toBe(401);
  expect(codeOf(await call(dataspace, "assistants/grants", { token, body }))).toBe("SCOPE_MISSING");
  expect(codeOf(await call(dataspace, "servicetokens/1/allow", { token, body: { credits: 1 } }))).toBe("SCOPE_MISSING");
});

test("the holder of a token ends it; one that does not work is as good as ended", async () => {
  const client = await aClient(dataspace);
  const app = await anApp();
  const { token } = (await exchange(app, await granted(client, app))).body;
  for (const each of [token, token, "svc_nothing"])
    expect((await call(dataspace, "assistants/revoke", { body: { token: each } })).body).toEqual({ success: true });
  expect(await works(token)).toBe(false);
});

test("the owner allows a token more spending once, within its budget", async () => {
  const [client, stranger] = [await aClient(dataspace), await aClient(dataspace)];
  const app = await anApp();
  const { servicetoken } = (await exchange(app, await granted(client, app))).body;
  const allow = (who: Client, credits: number) =>
    call<ServiceTokenRow & ErrorBody>(dataspace, `servicetokens/${servicetoken.tokenid}/allow`, {
      token: who.owner.token,
      body: { credits },
    });
  expect((await allow(client, 12)).body.allowed).toBe(12);
  expect((await allow(client, 12)).body.allowed).toBe(12);
  expect((await allow(client, 3)).body.allowed).toBe(12);
  expect((await allow(client, 1_000)).body.allowed).toBe(20);
  expect((await allow(stranger, 1)).status).toBe(404);
  expect((await allow(client, 0)).status).toBe(400);
});
