import { beforeAll, expect, test } from "vitest";
import { linkIn, mailTo } from "../../../../tests/support/third-parties/mail.ts";
import { aClient, aMember, aSession, type MemberPerson, password } from "../../../../tests/support/people.ts";
import { type Answered, ask, browser, codesOf, cookieOf, sharedMailedStack } from "../../testing/stack.ts";

let stack: Awaited<ReturnType<typeof sharedMailedStack>>;
beforeAll(async () => {
  stack = await sharedMailedStack();
});

const errors = "userErrors { code field message }";
const request = `mutation ($email: String!) { requestPasswordReset(email: $email) { sent ${errors} } }`;
const reset = `mutation ($email: String!, $code: String!, $password: String!) { resetPassword(email: $email, code: $code, password: $password) { done ${errors} } }`;
const change = `mutation ($current: String!, $next: String!) { changePassword(currentPassword: $current, newPassword: $next) { viewer { id } sessionToken ${errors} } }`;
const signIn = `mutation ($email: String!, $password: String!) { signIn(email: $email, password: $password) { viewer { id } ${errors} } }`;
const viewer = "{ viewer { id } }";
const next = "Another-Horse-2";

function payload({ data }: Answered, name: string): unknown {
  return data?.[name];
}

async function aPerson(): Promise<MemberPerson> {
  return (await aClient(stack.dataspace)).owner;
}

async function codeFor(email: string): Promise<string> {
  await ask(stack.gateway, request, { variables: { email } });
  return linkIn(await mailTo(stack.dataspace, email, /Reset your password/)).query["code"] ?? "";
}

test("the emailed code resets a forgotten password once and ends every session", async () => {
  const { email, token, appuserid } = await aPerson();
  await ask(stack.gateway, viewer, { token }); // warm
  const variables = { email: ` ${email.toUpperCase()}`, code: await codeFor(email), password: next };
  expect(payload(await ask(stack.gateway, reset, { variables }), "resetPassword")).toEqual({
    done: true,
    userErrors: [],
  });
  expect(codesOf(await ask(stack.gateway, viewer, { token }))).toEqual(["SESSION_ENDED"]);
  const entered = await ask(stack.gateway, signIn, { variables: { email, password: next } });
  expect(payload(entered, "signIn")).toMatchObject({ viewer: { id: `${appuserid}` } });
  expect(payload(await ask(stack.gateway, reset, { variables }), "resetPassword")).toEqual({
    done: false,
    userErrors: [
      {
        code: "RESET_CODE_EXPIRED",
        field: "code",
        message: "The Code for this link has expired,Please try with latest",
      },
    ],
  });
});

test("a weak new password is refused by its field and leaves the code good", async () => {
  const { email } = await aPerson();
  const code = await codeFor(email);
  const weak = await ask(stack.gateway, reset, { variables: { email, code, password: "weak" } });
  expect(payload(weak, "resetPassword")).toMatchObject({
    done: false,
    userErrors: [{ code: "WEAK_PASSWORD", field: "password" }],
  });
  const good = await ask(stack.gateway, reset, { variables: { email, code, password: next } });
  expect(payload(good, "resetPassword")).toMatchObject({ done: true });
});

test("a code works for its own account only", async () => {
  const [{ email }, other] = [await aPerson(), await aPerson()];
  const variables = { email: other.email, code: await codeFor(email), password: next };
  expect(payload(await ask(stack.gateway, reset, { variables }), "resetPassword")).toMatchObject({
    done: false,
    userErrors: [{ code: "RESET_CODE_EXPIRED" }],
  });
});

test("the answer about a reset link is the same with and without an account", async () => {
  for (const email of [(await aPerson()).email, "unknown@acme-works.com"])
    expect(payload(await ask(stack.gateway, request, { variables: { email } }), "requestPasswordReset")).toEqual({
      sent: true,
      userErrors: [],
    });
});

test("changing the password ends every session, cached too, and opens a new one", async () => {
  const { afid, token, appuserid } = await aPerson();
  const phone = await aSession(stack.dataspace.services, afid);
  for (const each of [token, phone]) await ask(stack.gateway, viewer, { token: each });
  const answer = await ask(stack.gateway, change, { variables: { current: password, next }, token });
  expect(payload(answer, "changePassword")).toEqual({
    viewer: { id: `${appuserid}` },
    sessionToken: expect.any(String),
    userErrors: [],
  });
  for (const each of [token, phone])
    expect(codesOf(await ask(stack.gateway, viewer, { token: each }))).toEqual(["SESSION_ENDED"]);
  const { sessionToken } = payload(answer, "changePassword") as { sessionToken: string };
  expect((await ask(stack.gateway, viewer, { token: sessionToken })).data).toEqual({ viewer: { id: `${appuserid}` } });
});

test("a browser that changes the password stays signed in with a new cookie", async () => {
  const { token, appuserid } = await aPerson();
  const headers = { ...browser, cookie: `finder_session=${token}` };
  const answer = await ask(stack.gateway, change, { variables: { current: password, next }, headers });
  expect(payload(answer, "changePassword")).toMatchObject({ sessionToken: null, userErrors: [] });
  const cookie = cookieOf(answer, "finder_session");
  const after = await ask(stack.gateway, viewer, { headers: { ...browser, cookie } });
  expect(after.data).toEqual({ viewer: { id: `${appuserid}` } });
});

test.each([
  ["a wrong current password", { current: "Wrong-Horse-1", next }, "WRONG_PASSWORD", "currentPassword"],
  ["a weak new password", { current: password, next: "weak" }, "WEAK_PASSWORD", "newPassword"],
])("%s changes nothing and ends no session", async (_what, variables, code, field) => {
  const { token, appuserid } = await aPerson();
  const answer = await ask(stack.gateway, change, { variables, token });
  expect(payload(answer, "changePassword")).toMatchObject({
    viewer: null,
    sessionToken: null,
    userErrors: [{ code, field }],
  });
  expect((await ask(stack.gateway, viewer, { token })).data).toEqual({ viewer: { id: `${appuserid}` } });
});

test("only a signed-in member changes a password: its own", async () => {
  const variables = { current: password, next };
  expect(codesOf(await ask(stack.gateway, change, { variables }))).toEqual(["SIGNED_OUT"]);
  const member = await aMember(stack.dataspace, (await aPerson()).clientid);
  const answer = await ask(stack.gateway, change, { variables, token: member.token });
  expect(payload(answer, "changePassword")).toMatchObject({ viewer: { id: `${member.appuserid}` } });
});
