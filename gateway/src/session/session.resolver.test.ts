import { beforeAll, expect, test } from "vitest";
import { aClient, aMember, anOperator, aSession, inDays } from "../../../tests/support/people.ts";
import { sharedStack, type SharedStack } from "../../../tests/support/shared/stack.ts";
import { ask, codesOf } from "../testing/stack.ts";

let stack: SharedStack;
beforeAll(async () => {
  stack = await sharedStack();
});

const signIn =
  "mutation ($email: String!, $password: String!) { signIn(email: $email, password: $password) { viewer { id role client { companyName credits { phone } } } sessionToken userErrors { code field message } } }";
const plan = "{ viewer { id client { credits { phone } subscription { plan { name } } } } }";
const browser = { "sec-fetch-site": "same-origin" };

test("a tool signs in and gets a token, no cookie", async () => {
  const { owner } = await aClient(stack.dataspace, { credits: 3, companyname: "Acme" });
  const answer = await ask(stack.gateway, signIn, {
    variables: { email: ` ${owner.email.toUpperCase()} `, password: owner.password },
  });
  expect(answer.data?.["signIn"]).toEqual({
    viewer: { id: `${owner.appuserid}`, role: "CLIENT", client: { companyName: "Acme", credits: { phone: 3 } } },
    sessionToken: expect.any(String),
    userErrors: [],
  });
  expect(answer.cookies).toEqual([]);
  expect(answer.calls).toBe(1);
});

test("a browser signs in and gets a cookie that no script reads, no token", async () => {
  const { owner } = await aClient(stack.dataspace);
  const answer = await ask(stack.gateway, signIn, { variables: owner, headers: browser });
  expect(answer.data?.["signIn"]).toMatchObject({ sessionToken: null, userErrors: [] });
  expect(answer.cookies).toEqual([
    expect.stringMatching(/^finder_session=[^;]+; Path=\/; Expires=[^;]+; HttpOnly; SameSite=Lax$/),
  ]);
  const cookie = answer.cookies[0]?.split(";")[0] ?? "";
  const viewer = await ask(stack.gateway, "{ viewer { id } }", { headers: { ...browser, cookie } });
  expect(viewer.data).toEqual({ viewer: { id: `${owner.appuserid}` } });
  expect(viewer.calls).toBe(0);
});

test("a wrong password is refused with its own sentence, and ends no session", async () => {
  const { owner } = await aClient(stack.dataspace);
  const answer = await ask(stack.gateway, signIn, {
    variables: { email: owner.email, password: "Wrong-Horse-1" },
    token: owner.token,
  });
  expect(answer.data?.["signIn"]).toEqual({
    viewer: null,
    sessionToken: null,
    userErrors: [
      { code: "INVALID_CREDENTIALS", field: null, message: "You have entered an invalid email or password" },
    ],
  });
  expect((await ask(stack.gateway, "{ viewer { id } }", { token: owner.token })).data).toEqual({
    viewer: { id: `${owner.appuserid}` },
  });
});

test.each([
  ["disabled", { isactive: 0 }, "ACCOUNT_DISABLED", "Your account is temporarily disabled"],
  ["deleted", { isdeleted: 1 }, "ACCOUNT_DELETED", "You have been removed from the platform by the admin"],
  [
    "unverified",
    { isverified: 0 },
    "ACCOUNT_UNVERIFIED",
    "Your email is not verified. Please verify your email address and try logging in again.",
  ],
  [
    "invited",
    { invitestatus: "pending" } as const,
    "INVITATION_NOT_ACCEPTED",
    "Please Accept your invitation and Sign in",
  ],
])("a person who is %s is rejected with the message of that state", async (_state, state, code, message) => {
  const { clientid } = await aClient(stack.dataspace);
  const member = await aMember(stack.dataspace, clientid, state);
  const answer = await ask(stack.gateway, signIn, { variables: member });
  expect(answer.data?.["signIn"]).toEqual({
    viewer: null,
    sessionToken: null,
    userErrors: [{ code, field: null, message }],
  });
  const session = await ask(stack.gateway, "{ viewer { id } }", { token: member.token });
  expect(codesOf(session)).toEqual([code]);
});

test("signing out ends the session everywhere at once, however warm it was", async () => {
  const { owner } = await aClient(stack.dataspace);
  const { token } = owner;
  await ask(stack.gateway, "{ viewer { id } }", { token });
  expect((await ask(stack.gateway, "mutation { signOut { signedOut } }", { token })).data).toEqual({
    signOut: { signedOut: true },
  });
  expect(codesOf(await ask(stack.gateway, "{ viewer { id } }", { token }))).toEqual(["SESSION_ENDED"]);
  expect((await ask(stack.gateway, "mutation { signOut { signedOut } }", { token })).data).toEqual({
    signOut: { signedOut: true },
  });
});

test("signing out takes the browser's cookie away", async () => {
  const { owner } = await aClient(stack.dataspace);
  const answer = await ask(stack.gateway, "mutation { signOut { signedOut } }", {
    headers: { ...browser, cookie: `finder_session=${owner.token}` },
  });
  expect(answer.cookies).toEqual([expect.stringMatching(/^finder_session=; Path=\/; Expires=Thu, 01 Jan 1970/)]);
});

test("an expired session differs from none, and its cookie is removed", async () => {
  const { owner } = await aClient(stack.dataspace);
  const token = await aSession(stack.dataspace.services, owner.afid, inDays(stack.dataspace.services, -1));
  const answer = await ask(stack.gateway, "{ viewer { id } }", {
    headers: { ...browser, cookie: `finder_session=${token}` },
  });
  expect(codesOf(answer)).toEqual(["SESSION_EXPIRED"]);
  expect(answer.errors[0]?.message).toBe("Your account access session is expired");
  expect(answer.cookies).toEqual([expect.stringMatching(/^finder_session=;/)]);
});

test("an invented token is anonymous", async () => {
  expect(codesOf(await ask(stack.gateway, "{ viewer { id } }", { token: "x".repeat(40) }))).toEqual(["SIGNED_OUT"]);
});

test("a member who is disabled is out at the next call that reaches the dataspace", async () => {
  const { clientid } = await aClient(stack.dataspace);
  const member = await aMember(stack.dataspace, clientid);
  await ask(stack.gateway, "{ viewer { id } }", { token: member.token });
  await stack.dataspace.services.db.pool.query(
    "update appuser set isactive = 0 where clientid = $1 and appuserid = $2",
    [clientid, member.appuserid],
  );
  expect(codesOf(await ask(stack.gateway, plan, { token: member.token }))).toEqual(["ACCOUNT_DISABLED"]);
  expect(codesOf(await ask(stack.gateway, "{ viewer { id } }", { token: member.token }))).toEqual(["ACCOUNT_DISABLED"]);
});

test("a browser that signs in over a session ends it, and only it", async () => {
  const { owner, clientid } = await aClient(stack.dataspace);
  const member = await aMember(stack.dataspace, clientid);
  const elsewhere = await aSession(stack.dataspace.services, owner.afid);
  const before = await aSession(stack.dataspace.services, owner.afid);
  const headers = { ...browser, cookie: `finder_session=${before}` };
  await ask(stack.gateway, "{ viewer { id } }", { headers });
  const answer = await ask(stack.gateway, signIn, { variables: member, headers });
  expect(answer.data?.["signIn"]).toMatchObject({ viewer: { id: `${member.appuserid}` }, userErrors: [] });
  expect(answer.cookies).toEqual([expect.stringMatching(/^finder_session=[^;]+;/)]);
  expect(codesOf(await ask(stack.gateway, "{ viewer { id } }", { token: before }))).toEqual(["SESSION_ENDED"]);
  expect((await ask(stack.gateway, "{ viewer { id } }", { token: elsewhere })).errors).toEqual([]);
});

test("a browser signs in over a session that is over already, and keeps the new cookie", async () => {
  const { owner } = await aClient(stack.dataspace);
  const expired = await aSession(stack.dataspace.services, owner.afid, inDays(stack.dataspace.services, -1));
  const headers = { ...browser, cookie: `finder_session=${expired}` };
  const answer = await ask(stack.gateway, signIn, { variables: owner, headers });
  expect(answer.data?.["signIn"]).toMatchObject({ viewer: { id: `${owner.appuserid}` }, userErrors: [] });
  expect(answer.cookies).toEqual([expect.stringMatching(/^finder_session=[^;]+;/)]);
});

test("a wrong password ends no session, with any cookie", async () => {
  const { owner } = await aClient(stack.dataspace);
  const headers = { ...browser, cookie: `finder_session=${owner.token}` };
  await ask(stack.gateway, signIn, { variables: { email: owner.email, password: "Wrong-Horse-1" }, headers });
  expect((await ask(stack.gateway, "{ viewer { id } }", { headers })).data).toEqual({
    viewer: { id: `${owner.appuserid}` },
  });
});

/** Sessions of a login that could still be used. */
async function openSessionsOf(afid: number): Promise<number> {
  const { rows } = await stack.dataspace.services.db.pool.query<{ count: number }>(
    "select count(*)::int as count from loginsession where afid = $1 and endedon is null",
    [afid],
  );
  return rows[0]?.count ?? -1;
}

test("an operator cannot sign in here, and no session stays open", async () => {
  const operator = await anOperator(stack.dataspace);
  const before = await openSessionsOf(operator.afid);
  expect(codesOf(await ask(stack.gateway, signIn, { variables: operator }))).toEqual(["FORBIDDEN"]);
  expect(await openSessionsOf(operator.afid)).toBe(before);
});

test("an operator belongs to no client and is no viewer", async () => {
  const operator = await anOperator(stack.dataspace);
  expect(codesOf(await ask(stack.gateway, "{ viewer { id } }", { token: operator.token }))).toEqual(["FORBIDDEN"]);
  const answer = await ask(stack.gateway, signIn, { variables: operator });
  expect(answer.data?.["signIn"] ?? codesOf(answer)).toMatchObject(["FORBIDDEN"]);
});
