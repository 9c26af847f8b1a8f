import { beforeAll, expect, test } from "vitest";
import { call } from "../../../../tests/support/calls.ts";
import { aClient, aMember, type Person } from "../../../../tests/support/people.ts";
import { sharedStack, type SharedStack } from "../../../../tests/support/shared/stack.ts";
import { type Answered, ask, browser, codesOf, cookieOf } from "../../testing/stack.ts";

let stack: SharedStack;
beforeAll(async () => {
  stack = await sharedStack();
});

const exchange = `mutation ($token: String!, $leaving: ID) {
  exchangeSessionToken(sessionToken: $token, leaving: $leaving) {
    viewer { id client { companyName } } sessionToken otherAccount { signedInId signedInEmail linkedName linkedTo } userErrors { code field message }
  }
}`;

function payload({ data }: Answered): unknown {
  return data?.["exchangeSessionToken"];
}

const wrong = {
  viewer: null,
  sessionToken: null,
  otherAccount: null,
  userErrors: [{ code: "INVALID_CREDENTIALS", field: null, message: "You have entered an invalid email or password" }],
};

async function handOver({ token }: Person): Promise<string> {
  const answer = await call<{ session_token: string }>(stack.dataspace, "user/session/handover", { token, body: {} });
  return answer.body.session_token;
}

test("a hand-over token is exchanged for a session of its own, once", async () => {
  const { owner } = await aClient(stack.dataspace);
  const token = await handOver(owner);
  const first = await ask(stack.gateway, exchange, { variables: { token } });
  expect(payload(first)).toEqual({
    viewer: { id: `${owner.appuserid}`, client: { companyName: expect.any(String) } },
    sessionToken: expect.any(String),
    otherAccount: null,
    userErrors: [],
  });
  expect((payload(first) as { sessionToken: string }).sessionToken).not.toBe(token);
  expect(payload(await ask(stack.gateway, exchange, { variables: { token } }))).toEqual(wrong);
});

function inBrowser({ token }: Person): { headers: Record<string, string> } {
  return {
    headers: { ...browser, cookie: `finder_session=${token}` },
  };
}

async function viewerIn(person: Person): Promise<unknown> {
  return (await ask(stack.gateway, "{ viewer { email } }", inBrowser(person))).data;
}

test("a link to another account asks first, names both and changes nothing", async () => {
  const [{ owner: before }, { owner }] = [await aClient(stack.dataspace), await aClient(stack.dataspace)];
  const token = await handOver(owner);
  const answer = await ask(stack.gateway, exchange, { variables: { token }, ...inBrowser(before) });
  expect(payload(answer)).toEqual({
    viewer: null,
    sessionToken: null,
    otherAccount: {
      signedInId: `${before.appuserid}`,
      signedInEmail: before.email,
      linkedName: "Ann Bee",
      linkedTo: `${owner.email[0]}•••${owner.email.slice(owner.email.indexOf("@"))}`,
    },
    userErrors: [expect.objectContaining({ code: "OTHER_ACCOUNT" })],
  });
  expect(answer.cookies).toEqual([]);
  expect(await viewerIn(before)).toEqual({ viewer: { email: before.email } });
});

test("naming the account to leave switches to the new one and ends the old session", async () => {
  const [{ owner: before }, { owner }] = [await aClient(stack.dataspace), await aClient(stack.dataspace)];
  const token = await handOver(owner);
  const wrongly = { token, leaving: `${owner.appuserid}` };
  expect(payload(await ask(stack.gateway, exchange, { variables: wrongly, ...inBrowser(before) }))).toMatchObject({
    userErrors: [{ code: "OTHER_ACCOUNT" }],
  });
  const variables = { token, leaving: `${before.appuserid}` };
  const answer = await ask(stack.gateway, exchange, { variables, ...inBrowser(before) });
  expect(payload(answer)).toMatchObject({ viewer: { id: `${owner.appuserid}` }, sessionToken: null, userErrors: [] });
  const cookie = cookieOf(answer, "finder_session");
  const after = await ask(stack.gateway, "{ viewer { id } }", { headers: { ...browser, cookie } });
  expect(after.data).toEqual({ viewer: { id: `${owner.appuserid}` } });
  expect(codesOf(await ask(stack.gateway, "{ viewer { id } }", { token: before.token }))).toEqual(["SESSION_ENDED"]);
});

test("a link to the signed-in account keeps the session and is used up", async () => {
  const { owner } = await aClient(stack.dataspace);
  const token = await handOver(owner);
  const answer = await ask(stack.gateway, exchange, { variables: { token }, ...inBrowser(owner) });
  const viewer = { id: `${owner.appuserid}`, client: { companyName: expect.any(String) } };
  expect(payload(answer)).toMatchObject({ viewer, userErrors: [] });
  expect(answer.cookies).toEqual([]);
  expect(await viewerIn(owner)).toEqual({ viewer: { email: owner.email } });
  expect(payload(await ask(stack.gateway, exchange, { variables: { token } }))).toEqual(wrong);
});

test("a used or guessed link ends no session", async () => {
  const { owner } = await aClient(stack.dataspace);
  for (const token of ["A".repeat(32), "", "x".repeat(4_000)]) {
    const answer = await ask(stack.gateway, exchange, { variables: { token }, ...inBrowser(owner) });
    expect(payload(answer)).toEqual(wrong);
    expect(answer.cookies).toEqual([]);
  }
  expect(await viewerIn(owner)).toEqual({ viewer: { email: owner.email } });
});

test("the link signs in a browser with an ended session", async () => {
  const [{ owner: before }, { owner }] = [await aClient(stack.dataspace), await aClient(stack.dataspace)];
  await call(stack.dataspace, "user/session", { method: "DELETE", token: before.token });
  const answer = await ask(stack.gateway, exchange, {
    variables: { token: await handOver(owner) },
    ...inBrowser(before),
  });
  expect(payload(answer)).toMatchObject({ viewer: { id: `${owner.appuserid}` } });
  expect(cookieOf(answer, "finder_session")).not.toBe("");
});

test("a session's own token is not taken from an address, nor anything guessed", async () => {
  const { owner } = await aClient(stack.dataspace);
  for (const token of [owner.token, "A".repeat(32), "", "x&api_key=y", "x".repeat(4_000)])
    expect(payload(await ask(stack.gateway, exchange, { variables: { token } }))).toEqual(wrong);
});

test("a member disabled meanwhile is refused with its state", async () => {
  const { clientid } = await aClient(stack.dataspace);
  const member = await aMember(stack.dataspace, clientid);
  const token = await handOver(member);
  await stack.dataspace.services.db.pool.query("update appuser set isactive = 0 where appuserid = $1", [
    member.appuserid,
  ]);
  const answer = await ask(stack.gateway, exchange, { variables: { token } });
  expect(payload(answer)).toMatchObject({ viewer: null, userErrors: [{ code: "ACCOUNT_DISABLED" }] });
});
