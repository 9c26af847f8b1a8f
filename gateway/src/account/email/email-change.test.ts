import { beforeAll, expect, test } from "vitest";
import { linkIn, mailTo } from "../../../../tests/support/third-parties/mail.ts";
import { aClient, aMember, aSession, type MemberPerson, password, unique } from "../../../../tests/support/people.ts";
import { type Answered, ask, browser, codesOf, cookieOf, sharedMailedStack } from "../../testing/stack.ts";

let stack: Awaited<ReturnType<typeof sharedMailedStack>>;
beforeAll(async () => {
  stack = await sharedMailedStack();
});

const errors = "userErrors { code field message }";
const request = `mutation ($newEmail: String!, $password: String) { requestEmailChange(newEmail: $newEmail, password: $password) { sent ${errors} } }`;
const change = `mutation ($newEmail: String!, $code: String!) { changeEmail(newEmail: $newEmail, code: $code) { viewer { email } sessionToken ${errors} } }`;
const viewer = "{ viewer { email } }";

function payload({ data }: Answered, name: string): unknown {
  return data?.[name];
}

async function aPerson(): Promise<MemberPerson> {
  return (await aClient(stack.dataspace)).owner;
}

function anEmail(): string {
  return `moved@new-${unique()}.com`;
}

async function codeFor(token: string, newEmail: string): Promise<string> {
  await ask(stack.gateway, request, { variables: { newEmail, password }, token });
  return linkIn(await mailTo(stack.dataspace, newEmail, /Confirm your new email/)).query["code"] ?? "";
}

test("the emailed code changes the email, ends other sessions and notifies the old one", async () => {
  const { email, token, afid } = await aPerson();
  const phone = await aSession(stack.dataspace.services, afid);
  for (const each of [token, phone]) await ask(stack.gateway, viewer, { token: each });
  const newEmail = anEmail();
  const variables = { newEmail: ` ${newEmail.toUpperCase()} `, code: await codeFor(token, newEmail) };
  const answer = await ask(stack.gateway, change, { variables, token });
  expect(payload(answer, "changeEmail")).toEqual({
    viewer: { email: newEmail },
    sessionToken: expect.any(String),
    userErrors: [],
  });
  for (const each of [token, phone])
    expect(codesOf(await ask(stack.gateway, viewer, { token: each }))).toEqual(["SESSION_ENDED"]);
  expect((await mailTo(stack.dataspace, email, /was changed/)).text).toBeTruthy();
});

test("a browser that changes the email stays signed in with a new cookie", async () => {
  const { token } = await aPerson();
  const newEmail = anEmail();
  const headers = { ...browser, cookie: `finder_session=${token}` };
  const variables = { newEmail, code: await codeFor(token, newEmail) };
  const answer = await ask(stack.gateway, change, { variables, headers });
  expect(payload(answer, "changeEmail")).toMatchObject({ sessionToken: null, userErrors: [] });
  const after = await ask(stack.gateway, viewer, {
    headers: { ...browser, cookie: cookieOf(answer, "finder_session") },
  });
  expect(after.data).toEqual({ viewer: { email: newEmail } });
});

test("a late refusal of a session renewed by an email change keeps the new cookie", async () => {
  const { token } = await aPerson();
  const newEmail = anEmail();
  const headers = { ...browser, cookie: `finder_session=${token}` };
  await ask(stack.gateway, change, { variables: { newEmail, code: await codeFor(token, newEmail) }, headers });
  const late = await ask(stack.gateway, viewer, { headers });
  expect(codesOf(late)).toEqual(["SESSION_ENDED"]);
  expect(late.cookies).toEqual([]);
});

test("no link is sent to one's own, a free or a taken email, or on a wrong password", async () => {
  const [{ afid, email, token }, other] = [await aPerson(), await aPerson()];
  const refusalOf = async (variables: object): Promise<unknown> =>
    payload(await ask(stack.gateway, request, { variables, token }), "requestEmailChange");
  const refused = (code: string, field: string, message: unknown = expect.any(String)): unknown => ({
    sent: false,
    userErrors: [{ code, field, message }],
  });
  expect(await refusalOf({ newEmail: email.toUpperCase(), password })).toEqual(
    refused("BAD_REQUEST", "newEmail", "You are already using this email!"),
  );
  expect(await refusalOf({ newEmail: "zoe@gmail.com", password })).toEqual(refused("EMAIL_NOT_BUSINESS", "newEmail"));
  expect(await refusalOf({ newEmail: "zoe", password })).toEqual(refused("BAD_REQUEST", "newEmail", "Invalid email"));
  expect(await refusalOf({ newEmail: other.email, password })).toEqual(refused("EMAIL_TAKEN", "newEmail"));
  expect(await refusalOf({ newEmail: anEmail(), password: "Wrong-Horse-1" })).toEqual(
    refused("WRONG_PASSWORD", "password"),
  );
  const { pool } = stack.dataspace.services.db;
  await pool.query("update loginsession set provenon = null where afid = $1", [afid]);
  expect(await refusalOf({ newEmail: anEmail() })).toEqual(refused("WRONG_PASSWORD", "password"));
});

test("a code of another member, for another address, or a guessed one changes nothing", async () => {
  const [mine, theirs] = [await aPerson(), await aPerson()];
  const newEmail = anEmail();
  const code = await codeFor(theirs.token, newEmail);
  for (const [token, variables] of [
    [mine.token, { newEmail, code }],
    [theirs.token, { newEmail: anEmail(), code }],
    [theirs.token, { newEmail, code: "A".repeat(32) }],
  ] as const) {
    const answer = await ask(stack.gateway, change, { variables, token });
    expect(payload(answer, "changeEmail")).toEqual({
      viewer: null,
      sessionToken: null,
      userErrors: [{ code: "BAD_REQUEST", field: "code", message: "Verification Code Mismatched" }],
    });
  }
  expect((await ask(stack.gateway, viewer, { token: mine.token })).data).toEqual({ viewer: { email: mine.email } });
});

test("an address that was taken in the meantime stays taken", async () => {
  const { token, email } = await aPerson();
  const newEmail = anEmail();
  const code = await codeFor(token, newEmail);
  const { clientid } = await aClient(stack.dataspace);
  const { afid } = await aMember(stack.dataspace, clientid);
  await stack.dataspace.services.db.pool.query("update login set email = $2 where afid = $1", [afid, newEmail]);
  const answer = await ask(stack.gateway, change, { variables: { newEmail, code }, token });
  expect(payload(answer, "changeEmail")).toMatchObject({ userErrors: [{ code: "EMAIL_TAKEN", field: "newEmail" }] });
  expect((await ask(stack.gateway, viewer, { token })).data).toEqual({ viewer: { email } });
});

test("only a signed-in member changes an email", async () => {
  const variables = { newEmail: anEmail(), password, code: "x" };
  expect(codesOf(await ask(stack.gateway, request, { variables }))).toEqual(["SIGNED_OUT"]);
  expect(codesOf(await ask(stack.gateway, change, { variables }))).toEqual(["SIGNED_OUT"]);
});
