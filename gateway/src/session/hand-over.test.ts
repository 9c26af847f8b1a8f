import { afterAll, beforeAll, expect, test } from "vitest";
import { call } from "../../../tests/support/calls.ts";
import { aClient, aMember, type Person } from "../../../tests/support/people.ts";
import { type Answered, ask, browser, codesOf, cookieOf, startStack } from "../testing/stack.ts";

let stack: Awaited<ReturnType<typeof startStack>>;
beforeAll(async () => {
  stack = await startStack();
});
afterAll(() => stack.close());

const exchange =
  "mutation ($token: String!) { exchangeSessionToken(sessionToken: $token) { viewer { id } sessionToken userErrors { code field message } } }";
const payload = ({ data }: Answered): unknown => data?.["exchangeSessionToken"];
const wrong = {
  viewer: null,
  sessionToken: null,
  userErrors: [{ code: "INVALID_CREDENTIALS", field: null, message: "You have entered an invalid email or password" }],
};

const handOver = async ({ token }: Person): Promise<string> => {
  const answer = await call<{ session_token: string }>(stack.dataspace, "user/session/handover", { token, body: {} });
  return answer.body.session_token;
};

test("a hand-over token is exchanged for a session of its own, once", async () => {
  const { owner } = await aClient(stack.dataspace);
  const token = await handOver(owner);
  const first = await ask(stack.gateway, exchange, { variables: { token } });
  expect(payload(first)).toEqual({
    viewer: { id: `${owner.appuserid}` },
    sessionToken: expect.any(String),
    userErrors: [],
  });
  expect((payload(first) as { sessionToken: string }).sessionToken).not.toBe(token);
  expect(payload(await ask(stack.gateway, exchange, { variables: { token } }))).toEqual(wrong);
});

test("a browser that is handed over gets a cookie in place of the one it had, which ends", async () => {
  const [{ owner: before }, { owner }] = [await aClient(stack.dataspace), await aClient(stack.dataspace)];
  const headers = { ...browser, cookie: `finder_session=${before.token}` };
  const answer = await ask(stack.gateway, exchange, { variables: { token: await handOver(owner) }, headers });
  expect(payload(answer)).toMatchObject({ viewer: { id: `${owner.appuserid}` }, sessionToken: null });
  const cookie = cookieOf(answer, "finder_session");
  const after = await ask(stack.gateway, "{ viewer { id } }", { headers: { ...browser, cookie } });
  expect(after.data).toEqual({ viewer: { id: `${owner.appuserid}` } });
  expect(codesOf(await ask(stack.gateway, "{ viewer { id } }", { token: before.token }))).toEqual(["SESSION_ENDED"]);
});

test("a session's own token is not taken from an address, nor anything guessed", async () => {
  const { owner } = await aClient(stack.dataspace);
  for (const token of [owner.token, "A".repeat(32), "", "x&api_key=y", "x".repeat(4_000)])
    expect(payload(await ask(stack.gateway, exchange, { variables: { token } }))).toEqual(wrong);
});

test("who was disabled meanwhile is refused with its state", async () => {
  const { clientid } = await aClient(stack.dataspace);
  const member = await aMember(stack.dataspace, clientid);
  const token = await handOver(member);
  await stack.dataspace.services.db.pool.query("update appuser set isactive = 0 where appuserid = $1", [
    member.appuserid,
  ]);
  const answer = await ask(stack.gateway, exchange, { variables: { token } });
  expect(payload(answer)).toMatchObject({ viewer: null, userErrors: [{ code: "ACCOUNT_DISABLED" }] });
});
