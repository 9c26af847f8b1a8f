import { afterAll, beforeAll, expect, test } from "vitest";
import { startGateway } from "../../../tests/support/gateway.ts";
import { aClient, type MemberPerson } from "../../../tests/support/people.ts";
import { type Answered, ask, browser, codesOf, cookieOf, startBesideOthers } from "../testing/stack.ts";

let stack: Awaited<ReturnType<typeof startBesideOthers>>;
beforeAll(async () => {
  stack = await startBesideOthers({ TRUST_PROXY: "1" });
});
afterAll(() => stack.close());

const list = "{ mySessions { id device address signedInOn lastUsedOn expiresOn current } }";
const errors = "userErrors { code field message }";
const endOne = `mutation ($id: ID!) { endSession(id: $id) { sessions { id current } ${errors} } }`;
const endAll = `mutation ($except: Boolean!) { endAllSessions(exceptCurrent: $except) { sessions { current } ${errors} } }`;
const signIn =
  "mutation ($email: String!, $password: String!) { signIn(email: $email, password: $password) { sessionToken } }";
const viewer = "{ viewer { id } }";

const windows =
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36";
const iphone =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1";

type Device = { id: string; device: string; address: string | null; current: boolean; signedInOn: string };

function payload({ data }: Answered, name: string): unknown {
  return data?.[name];
}

async function devicesOf(token: string): Promise<Device[]> {
  return payload(await ask(stack.gateway, list, { token }), "mySessions") as Device[];
}

async function signInFrom(person: MemberPerson, userAgent: string, address: string): Promise<string> {
  const headers = { "user-agent": userAgent, "x-forwarded-for": address };
  const answer = await ask(stack.gateway, signIn, { variables: person, headers });
  return (payload(answer, "signIn") as { sessionToken: string }).sessionToken;
}

/** A person with three sessions: the one it was made with, a laptop's and a phone's. */
async function aTraveller(): Promise<{ owner: MemberPerson; laptop: string; phone: string }> {
  const { owner } = await aClient(stack.dataspace);
  const laptop = await signInFrom(owner, windows, "203.0.113.7");
  return { owner, laptop, phone: await signInFrom(owner, iphone, "203.0.113.8") };
}

test("the viewer sees its sessions: device, address, times and the current one", async () => {
  const { laptop } = await aTraveller();
  const devices = await devicesOf(laptop);
  const moment = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/);
  const times = { signedInOn: moment, lastUsedOn: moment, expiresOn: moment, id: expect.any(String) };
  expect(devices).toHaveLength(3);
  expect(devices).toEqual(
    expect.arrayContaining([
      { device: "Chrome · Windows", address: "203.0.113.7", current: true, ...times },
      { device: "Safari · iOS", address: "203.0.113.8", current: false, ...times },
      { device: "", address: null, current: false, ...times },
    ]),
  );
});

test("an address that a caller makes up is not believed where no proxy stands in front", async () => {
  const direct = await startGateway(stack.dataspace);
  const { owner } = await aClient(stack.dataspace);
  const headers = { "x-forwarded-for": "203.0.113.9" };
  const signedIn = await ask(direct, signIn, { variables: owner, headers });
  const { sessionToken } = payload(signedIn, "signIn") as { sessionToken: string };
  await direct.close();
  expect((await devicesOf(sessionToken)).find(({ current }) => current)?.address).toMatch(/127\.0\.0\.1$/);
});

test("one session is ended, at once and however warm, and the others remain", async () => {
  const { laptop, phone } = await aTraveller();
  await ask(stack.gateway, viewer, { token: phone });
  const lost = (await devicesOf(laptop)).find(({ device }) => device === "Safari · iOS");
  const answer = await ask(stack.gateway, endOne, { variables: { id: lost?.id }, token: laptop });
  expect(payload(answer, "endSession")).toMatchObject({ userErrors: [], sessions: [{}, {}] });
  expect(codesOf(await ask(stack.gateway, viewer, { token: phone }))).toEqual(["SESSION_ENDED"]);
  expect(await devicesOf(laptop)).toHaveLength(2);
});

test("ending the current session signs the browser out", async () => {
  const { laptop } = await aTraveller();
  const current = (await devicesOf(laptop)).find((each) => each.current);
  const headers = { ...browser, cookie: `finder_session=${laptop}` };
  const answer = await ask(stack.gateway, endOne, { variables: { id: current?.id }, headers });
  expect(payload(answer, "endSession")).toEqual({ sessions: [], userErrors: [] });
  expect(answer.cookies).toEqual([expect.stringMatching(/^finder_session=;/)]);
  expect(codesOf(await ask(stack.gateway, viewer, { token: laptop }))).toEqual(["SESSION_ENDED"]);
});

test("all other sessions are ended, or all", async () => {
  const { owner, laptop, phone } = await aTraveller();
  for (const token of [owner.token, laptop, phone]) await ask(stack.gateway, viewer, { token });
  const others = await ask(stack.gateway, endAll, { variables: { except: true }, token: laptop });
  expect(payload(others, "endAllSessions")).toEqual({ sessions: [{ current: true }], userErrors: [] });
  for (const token of [owner.token, phone])
    expect(codesOf(await ask(stack.gateway, viewer, { token }))).toEqual(["SESSION_ENDED"]);
  expect((await ask(stack.gateway, viewer, { token: laptop })).errors).toEqual([]);
  const headers = { ...browser, cookie: `finder_session=${laptop}` };
  const all = await ask(stack.gateway, endAll, { variables: { except: false }, headers });
  expect(payload(all, "endAllSessions")).toEqual({ sessions: [], userErrors: [] });
  expect(cookieOf(all, "finder_session")).toBe("finder_session=");
  expect(codesOf(await ask(stack.gateway, viewer, { token: laptop }))).toEqual(["SESSION_ENDED"]);
});

test("a member cannot end another member's session, or one that does not exist", async () => {
  const [mine, theirs] = [await aTraveller(), await aTraveller()];
  const [foreign] = await devicesOf(theirs.laptop);
  for (const id of [foreign?.id, "nonsense", "../user", ""]) {
    const answer = await ask(stack.gateway, endOne, { variables: { id }, token: mine.laptop });
    expect(payload(answer, "endSession")).toMatchObject({
      sessions: [{}, {}, {}],
      userErrors: [{ code: "BAD_REQUEST", field: "id", message: "There is no such session." }],
    });
  }
  expect(await devicesOf(theirs.laptop)).toHaveLength(3);
});

test("a signed-out caller has no sessions to see or end", async () => {
  expect(codesOf(await ask(stack.gateway, list))).toEqual(["SIGNED_OUT"]);
  expect(codesOf(await ask(stack.gateway, endOne, { variables: { id: "x" } }))).toEqual(["SIGNED_OUT"]);
  expect(codesOf(await ask(stack.gateway, endAll, { variables: { except: false } }))).toEqual(["SIGNED_OUT"]);
});
