import type { SessionRow, SessionsAnswer } from "@finder/contract/endpoints/session";
import pg from "pg";
import { afterAll, afterEach, beforeAll, expect, it, vi } from "vitest";
import { type Answer, call, type ErrorBody } from "../../../tests/support/calls.ts";
import { startDataspace, type TestDataspace } from "../../../tests/support/dataspace.ts";
import { aClient, aSession, inDays } from "../../../tests/support/people.ts";

const soon = { interval: 20 };
let now = new Date("2026-05-01T10:00:00Z");
let dataspace: TestDataspace;
beforeAll(async () => {
  dataspace = await startDataspace({ SESSION_IDLE_MINUTES: "60" }, { now: () => now });
});
afterAll(() => dataspace.close());
afterEach(() => vi.restoreAllMocks());

function pass(minutes: number): void {
  now = new Date(now.getTime() + minutes * 60_000);
}

function counters(token: string, from = "203.0.113.7"): Promise<Answer<ErrorBody>> {
  return call(dataspace, "datascript/appcounters", { token, headers: { "x-forwarded-for": from } });
}

async function listed(token: string): Promise<SessionRow | undefined> {
  const { body } = await call<SessionsAnswer>(dataspace, "user/sessions", { method: "GET", token });
  return body.resource.find(({ current }) => current);
}

function notesWritten(spy: { mock: { calls: unknown[][] } }): number {
  return spy.mock.calls.filter(([query]) => (query as { name?: string }).name === "note_use").length;
}

it("an idle session ends before its time is over, and cannot be renewed", async () => {
  const { owner } = await aClient(dataspace);
  const token = await aSession(dataspace.services, owner.afid, inDays(dataspace.services, 30));
  pass(61);
  const { status, body } = await counters(token);
  expect([status, body.error.message]).toEqual([401, expect.stringMatching(/^Token has expired: Session expired\./)]);
  const fresh = await aSession(dataspace.services, owner.afid);
  const { body: sessions } = await call<SessionsAnswer>(dataspace, "user/sessions", { method: "GET", token: fresh });
  expect(sessions.resource).toHaveLength(1);
  expect((await call(dataspace, "user/session", { method: "PUT", token })).status).toBe(401);
});

it("a session in use stays open until it expires", async () => {
  const { owner } = await aClient(dataspace);
  const token = await aSession(dataspace.services, owner.afid, inDays(dataspace.services, 0.25));
  for (let hours = 0; hours < 7; hours += 1) {
    pass(50);
    expect((await counters(token)).status).toBe(200);
    await vi.waitFor(
      async () => expect((await listed(token))?.lastusedon).toBe(now.toISOString().slice(0, 19).replace("T", " ")),
      soon,
    );
  }
  pass(20);
  expect((await counters(token)).status).toBe(401);
});

it("the list says when and from where each session was last used", async () => {
  const { owner } = await aClient(dataspace);
  pass(10);
  await counters(owner.token, "198.51.100.4");
  await vi.waitFor(async () => expect(await listed(owner.token)).toMatchObject({ address: "198.51.100.4" }), soon);
  pass(10);
  const signedIn = await call<{ session_token: string }>(dataspace, "user/session", {
    body: owner,
    headers: { "x-forwarded-for": "198.51.100.5" },
  });
  const lastusedon = now.toISOString().slice(0, 19).replace("T", " ");
  expect(await listed(signedIn.body.session_token)).toMatchObject({ address: "198.51.100.5", lastusedon });
});

it("a hundred calls within a minute write nothing, and after it one note", async () => {
  const { owner } = await aClient(dataspace);
  const spy = vi.spyOn(pg.Client.prototype, "query");
  await Promise.all(Array.from({ length: 100 }, () => counters(owner.token)));
  expect(notesWritten(spy)).toBe(0);
  pass(2);
  await Promise.all(Array.from({ length: 20 }, () => counters(owner.token)));
  await counters(owner.token);
  await counters(owner.token);
  const { rows } = await dataspace.services.db.pool.query<{ n: number }>(
    "select count(*)::int as n from loginsession where lastusedon = $1 and afid = $2",
    [now.toISOString(), owner.afid],
  );
  expect(rows).toEqual([{ n: 1 }]);
  expect(notesWritten(spy)).toBeLessThanOrEqual(3);
});

it("no call waits for the note", async () => {
  const { owner } = await aClient(dataspace);
  pass(2);
  const holder = await dataspace.services.db.pool.connect();
  await holder.query("begin");
  await holder.query("select 1 from loginsession where afid = $1 for update", [owner.afid]);
  const answer = await counters(owner.token);
  await holder.query("rollback");
  holder.release();
  expect(answer.status).toBe(200);
});
