import type { SessionAnswer } from "@finder/contract/endpoints/session";
import { beforeAll, expect, it } from "vitest";
import { type Answer, call, type ErrorBody } from "../../../tests/support/calls.ts";
import type { TestDataspace } from "../../../tests/support/dataspace.ts";
import { sharedDataspace } from "../../../tests/support/shared/dataspace.ts";
import { aClient, aMember } from "../../../tests/support/people.ts";

let dataspace: TestDataspace;
beforeAll(async () => {
  dataspace = await sharedDataspace();
});

function session(method: string, init: Parameters<typeof call>[2] = {}): Promise<Answer<SessionAnswer & ErrorBody>> {
  return call(dataspace, "user/session", { ...init, method });
}

function tryPassword(email: string, password: string): Promise<Answer<SessionAnswer & ErrorBody>> {
  return session("POST", { body: { email, password } });
}

it("a session or hand-over token opens its session by header, query or body", async () => {
  const { owner } = await aClient(dataspace);
  const { token } = owner;
  const asked = [
    await session("POST", { token, body: {} }),
    await call<SessionAnswer & ErrorBody>(dataspace, `user/session?session_token=${token}`, { body: {} }),
    await session("POST", { body: { session_token: token } }),
  ];
  for (const { status, body } of asked) {
    expect([status, body.session_token, body.email]).toEqual([200, token, owner.email]);
    expect(body.appuser).toMatchObject({ appuserid: owner.appuserid });
  }
  const handover = await call<{ session_token: string }>(dataspace, "user/session/handover", { token, body: {} });
  const opened = await session("POST", { body: { session_token: handover.body.session_token } });
  expect([opened.status, opened.body.email, opened.body.session_token === token]).toEqual([200, owner.email, false]);
});

it("the token of an unverified or deleted member is refused with the reason", async () => {
  const { clientid } = await aClient(dataspace);
  const refusals = [];
  for (const state of [{ isverified: 0 }, { isdeleted: 1 }]) {
    const { token } = await aMember(dataspace, clientid, state);
    const { body } = await session("POST", { body: { session_token: token } });
    refusals.push([body.error.code, body.error.message]);
  }
  expect(refusals).toEqual([
    [802, "Unverified or Deleted User"],
    [801, "Unverified or Deleted User"],
  ]);
  expect((await session("POST", { body: { session_token: "unknown" } })).status).toBe(401);
});

it("a former member invited again must accept first, if the password is right", async () => {
  const { clientid } = await aClient(dataspace);
  const member = await aMember(dataspace, clientid, { isdeleted: 1 });
  const { clientid: other } = await aClient(dataspace);
  await dataspace.services.db.pool.query(
    "insert into appuser (clientid, email, name, role) values ($1, $2, 'Ann Bee', 'member')",
    [other, member.email],
  );
  const right = (await tryPassword(member.email, member.password)).body.error;
  expect([right.code, right.message]).toEqual([803, "Please Accept your invitation and Sign in"]);
  const wrong = (await tryPassword(member.email, "Wrong-Password-1")).body.error;
  expect([wrong.code, wrong.message]).toEqual([401, "Invalid credentials supplied."]);
});
