import type { SessionsAnswer } from "@finder/contract/endpoints/session";
import { beforeAll, expect, it } from "vitest";
import { call } from "../../../tests/support/calls.ts";
import type { TestDataspace } from "../../../tests/support/dataspace.ts";
import { sharedDataspace } from "../../../tests/support/shared/dataspace.ts";
import { aClient, aSession, inDays } from "../../../tests/support/people.ts";

let dataspace: TestDataspace;
beforeAll(async () => {
  dataspace = await sharedDataspace();
});

async function list(token: string): Promise<SessionsAnswer["resource"]> {
  return (await call<SessionsAnswer>(dataspace, "user/sessions", { method: "GET", token })).body.resource;
}

async function end(token: string, path = ""): Promise<number> {
  return (await call(dataspace, `user/sessions${path}`, { method: "DELETE", token })).status;
}

async function lives(token: string): Promise<boolean> {
  return (await call(dataspace, "user/session", { method: "GET", token })).status === 200;
}

it("shows every living session with its device, and which one asks", async () => {
  const { owner } = await aClient(dataspace);
  await aSession(dataspace.services, owner.afid, inDays(dataspace.services, -1));
  const headers = { "user-agent": "Phone of Ann" };
  const signedIn = await call<{ session_token: string }>(dataspace, "user/session", { body: owner, headers });
  const sessions = await list(signedIn.body.session_token);
  expect(sessions).toHaveLength(2);
  expect(sessions.filter(({ current }) => current)).toMatchObject([{ useragent: "Phone of Ann" }]);
  expect(JSON.stringify(sessions)).not.toContain(signedIn.body.session_token);
});

it("one session is ended, the others continue", async () => {
  const { owner } = await aClient(dataspace);
  const other = await aSession(dataspace.services, owner.afid);
  const found = (await list(owner.token)).find(({ current }) => !current);
  expect(await end(owner.token, `/${found?.sessionid}`)).toBe(200);
  expect([await lives(other), await lives(owner.token)]).toEqual([false, true]);
});

it("signing out everywhere ends all of the member's sessions and no others", async () => {
  const { owner } = await aClient(dataspace);
  const { owner: stranger } = await aClient(dataspace);
  const other = await aSession(dataspace.services, owner.afid);
  const [foreign] = await list(stranger.token);
  expect(await end(owner.token, `/${foreign?.sessionid}`)).toBe(400);
  expect(await end(owner.token)).toBe(200);
  expect([await lives(other), await lives(owner.token), await lives(stranger.token)]).toEqual([false, false, true]);
});

it("signing out everywhere else leaves the calling session alone", async () => {
  const { owner } = await aClient(dataspace);
  const { owner: stranger } = await aClient(dataspace);
  const other = await aSession(dataspace.services, owner.afid);
  expect(await end(owner.token, "?exceptcurrent=true")).toBe(200);
  expect([await lives(other), await lives(owner.token), await lives(stranger.token)]).toEqual([false, true, true]);
});
