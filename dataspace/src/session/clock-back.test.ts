import type { NewTokenAnswer } from "@finder/contract/endpoints/tokens";
import { afterAll, beforeAll, expect, it } from "vitest";
import { call } from "../../../tests/support/calls.ts";
import { startDataspace, type TestDataspace } from "../../../tests/support/dataspace.ts";
import { anInvitation } from "../../../tests/support/links/invitations.ts";
import { aClient, aSession, inDays } from "../../../tests/support/people.ts";
import { issueToken } from "../db/members/one-time-token.ts";
import { purged } from "../jobs/purge/testing/purged.ts";

const start = new Date("2026-05-01T10:00:00Z");
let now = start;
let dataspace: TestDataspace;
beforeAll(async () => {
  dataspace = await startDataspace({ SESSION_IDLE_MINUTES: "600", PURGE_MINUTES: "1440" }, { now: () => now });
});
afterAll(() => dataspace.close());

function at(hours: number): void {
  now = new Date(start.getTime() + hours * 3_600_000);
}

async function statusOf(token: string, method = "GET"): Promise<number> {
  return (await call(dataspace, "user/session", { method, token })).status;
}

const newPassword = "Another-Horse-2";

it("a session seen expired stays expired when the clock goes back", async () => {
  at(0);
  const { owner } = await aClient(dataspace);
  const token = await aSession(dataspace.services, owner.afid, inDays(dataspace.services, 0.1));
  at(3);
  expect(await statusOf(token)).toBe(401);
  at(-1);
  expect(await statusOf(token)).toBe(401);
  const { body } = await call<{ resource: unknown[] }>(dataspace, "user/sessions", {
    method: "GET",
    token: owner.token,
  });
  expect(body.resource).toHaveLength(1);
  expect(await statusOf(token, "PUT")).toBe(200);
});

it("a session seen idle too long stays over when the clock goes back", async () => {
  at(0);
  const { owner } = await aClient(dataspace);
  const token = await aSession(dataspace.services, owner.afid, inDays(dataspace.services, 30));
  at(11);
  expect(await statusOf(token)).toBe(401);
  at(1);
  expect([await statusOf(token), await statusOf(token, "PUT")]).toEqual([401, 401]);
});

it("a service token that was seen expired stays expired when the clock goes back", async () => {
  at(0);
  const { owner } = await aClient(dataspace);
  const body = { name: "Nightly sync", scopes: ["contacts:read"], days: 1 };
  const { token } = (await call<NewTokenAnswer>(dataspace, "servicetokens", { token: owner.token, body })).body;
  const read = async (): Promise<number> => (await call(dataspace, "servicetoken", { method: "GET", token })).status;
  expect(await read()).toBe(200);
  at(25);
  expect(await read()).toBe(401);
  at(1);
  expect(await read()).toBe(401);
});

it("codes and invitations seen expired stay so when the clock goes back", async () => {
  at(0);
  const { owner, clientid } = await aClient(dataspace);
  const invited = await anInvitation(dataspace, clientid);
  const { pool } = dataspace.services.db;
  const newemail = `new.${owner.email}`;
  const { afid, email } = owner;
  const reset = await issueToken(pool, { purpose: "reset", email, afid }, now);
  const change = await issueToken(pool, { purpose: "email_change", email: newemail, afid }, now);
  const tries = async (): Promise<unknown[]> => [
    (await call(dataspace, "user/password", { body: { email, code: reset, new_password: newPassword } })).status,
    (await call(dataspace, "updatinvitedappuser", { body: { ...invited, password: newPassword } })).status,
    (
      await call<{ success: number }>(dataspace, "emailupdate", {
        token: await aSession(dataspace.services, afid),
        body: { type: "update", newemail, code: change },
      })
    ).body.success,
  ];
  at(8 * 24);
  const late = await tries();
  expect(late.slice(0, 2).every((status) => Number(status) >= 400)).toBe(true);
  at(0);
  expect(await tries()).toEqual(late);
});

it("a hand-over link that was seen expired stays so when the clock goes back", async () => {
  at(0);
  const { owner } = await aClient(dataspace);
  const { body } = await call<{ session_token: string }>(dataspace, "user/session/handover", { token: owner.token });
  const accept = async (): Promise<number> =>
    (await call(dataspace, `user/session?session_token=${body.session_token}`, { method: "GET" })).status;
  at(0.1);
  expect(await accept()).toBe(401);
  at(0);
  expect(await accept()).toBe(401);
});

it("an expired session or code stays over after a clean-up when the clock goes back", async () => {
  at(0);
  const cleaning = await startDataspace({}, { now: () => now });
  try {
    const { owner } = await aClient(cleaning);
    const token = await aSession(cleaning.services, owner.afid, inDays(cleaning.services, 0.1));
    const code = await issueToken(
      cleaning.services.db.pool,
      { purpose: "reset", email: owner.email, afid: owner.afid },
      now,
    );
    at(3);
    await purged(cleaning.services);
    at(0);
    expect((await call(cleaning, "user/session", { method: "GET", token })).status).toBe(401);
    const body = { email: owner.email, code, new_password: newPassword };
    expect((await call(cleaning, "user/password", { body })).status).toBe(404);
  } finally {
    await cleaning.close();
  }
});

it("a sign-in in the future is no proof for a change that needs a recent one", async () => {
  at(5);
  const { owner } = await aClient(dataspace);
  const change = async (): Promise<unknown> => {
    const body = { oldemail: owner.email, newemail: `new.${owner.email}` };
    return (await call<{ success?: number }>(dataspace, "emailcodeverification", { token: owner.token, body })).body
      .success;
  };
  expect(await change()).toBe(1);
  at(0);
  expect(await change()).toBeUndefined();
});
