import { afterAll, beforeAll, expect, it } from "vitest";
import { type Answer, call } from "../../../tests/support/calls.ts";
import { startDataspace, type TestDataspace } from "../../../tests/support/dataspace.ts";
import { aClient } from "../../../tests/support/people.ts";

let now = new Date("2026-05-01T10:00:00Z");
let dataspace: TestDataspace;
beforeAll(async () => {
  dataspace = await startDataspace({}, { now: () => now });
});
afterAll(() => dataspace.close());

type Body = { session_token: string; email: string };

async function offer(token: string): Promise<string> {
  return (await call<Body>(dataspace, "user/session/handover", { token })).body.session_token;
}

function accept(token: string): Promise<Answer<Body>> {
  return call<Body>(dataspace, `user/session?session_token=${token}`, { method: "GET" });
}

it("a hand-over token is exchanged once for a session of its own", async () => {
  const { owner } = await aClient(dataspace);
  const token = await offer(owner.token);
  const { status, body } = await accept(token);
  expect([status, body.email]).toEqual([200, owner.email]);
  expect([token, owner.token]).not.toContain(body.session_token);
  expect((await call(dataspace, "user/session", { method: "GET", token: body.session_token })).status).toBe(200);
  expect((await accept(token)).status).toBe(401);
});

it("of parallel exchanges exactly one wins", async () => {
  const token = await offer((await aClient(dataspace)).owner.token);
  const tries = await Promise.all(Array.from({ length: 5 }, () => accept(token)));
  expect(tries.map(({ status }) => status).toSorted()).toEqual([200, 401, 401, 401, 401]);
});

it("a hand-over token lives for 60 seconds and opens nothing but a session", async () => {
  const { owner } = await aClient(dataspace);
  const token = await offer(owner.token);
  expect((await call(dataspace, "datascript/appcounters", { token })).status).toBe(401);
  expect((await call(dataspace, `datascript/appcounters?session_token=${token}`)).status).toBe(401);
  now = new Date(now.getTime() + 61_000);
  expect((await accept(token)).status).toBe(401);
});

it("a hand-over token ends with the sessions when the password changes", async () => {
  const { owner } = await aClient(dataspace);
  const token = await offer(owner.token);
  const body = { old_password: owner.password, new_password: "Another-Horse-2" };
  expect((await call(dataspace, "user/password", { body, token: owner.token })).status).toBe(200);
  expect((await accept(token)).status).toBe(401);
});

it("only a signed-in caller gets one", async () => {
  expect((await call(dataspace, "user/session/handover")).status).toBe(401);
});

type Account = { name: string; email: string; own: boolean };

function look(handover: string, token?: string): Promise<Answer<Account>> {
  return call<Account>(dataspace, "user/session/handover/account", { body: { handover }, token });
}

it("a hand-over token shows its account half hidden, and can still be exchanged", async () => {
  const [{ owner }, { owner: other }] = [await aClient(dataspace), await aClient(dataspace)];
  const token = await offer(owner.token);
  const hidden = `${owner.email[0]}•••${owner.email.slice(owner.email.indexOf("@"))}`;
  for (const caller of [undefined, other.token])
    expect((await look(token, caller)).body).toEqual({ name: "Ann Bee", email: hidden, own: false });
  expect((await accept(token)).status).toBe(200);
  expect((await look(token)).status).toBe(422);
});

it("a hand-over token that its own person looks at is used up", async () => {
  const { owner } = await aClient(dataspace);
  const token = await offer(owner.token);
  expect((await look(token, owner.token)).body).toEqual({ name: "Ann Bee", email: owner.email, own: true });
  expect([(await look(token, owner.token)).status, (await accept(token)).status]).toEqual([422, 401]);
});

it("a guessed hand-over token leads nowhere", async () => {
  for (const guess of ["A".repeat(32), "", "x"]) expect((await look(guess)).status).toBe(422);
  expect((await look("x".repeat(201))).status).toBe(400);
});
