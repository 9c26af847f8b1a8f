import { expect, test } from "vitest";
import type { OpenedSession } from "../dataspace/sessions.ts";
import { SessionCache } from "./session-cache.ts";

const row = {
  appuserid: 1,
  clientid: 2,
  name: "J",
  firstname: "J",
  lastname: "",
  email: "j@acme.com",
  avatar: null,
  phonenumber: null,
  country: null,
  role: "member",
};

function session(token: string): OpenedSession {
  return {
    token,
    expiresOn: "2030-01-01 00:00:00",
    member: {
      id: 1,
      clientId: 2,
      email: row.email,
      role: "member",
      language: null,
      lookEndsOn: null,
      mustSetUpFactor: false,
      row,
    },
    client: {
      clientid: 2,
      usersubscription_by_clientid: [],
      usercredit_by_clientid: [],
    },
  };
}

/** A reader that counts how often it is asked. */
function reader(): { read: () => Promise<OpenedSession>; reads: () => number } {
  let reads = 0;
  return {
    read: async () => {
      reads += 1;
      return session("t");
    },
    reads: () => reads,
  };
}

test("a kept session is read once, and only its reader gets the fresh rows", async () => {
  const cache = new SessionCache(60_000);
  const { read, reads } = reader();
  const [first, second] = await Promise.all([cache.get("t", read), cache.get("t", read)]);
  expect(reads()).toBe(1);
  expect(first.opened).not.toBeNull();
  expect(second).toEqual({ member: session("t").member, opened: null });
});

test("a forgotten session is read again at once, also one that is being read", async () => {
  const cache = new SessionCache(60_000);
  const { read, reads } = reader();
  const reading = cache.get("t", read);
  cache.forget("t");
  await reading;
  await cache.get("t", read);
  expect(reads()).toBe(2);
});

test("a session that could not be read is not kept", async () => {
  const cache = new SessionCache(60_000);
  await expect(cache.get("t", () => Promise.reject(new Error("down")))).rejects.toThrow("down");
  const { read, reads } = reader();
  await cache.get("t", read);
  expect(reads()).toBe(1);
});

test("a lifetime of nothing keeps nothing", async () => {
  const cache = new SessionCache(0);
  const { read, reads } = reader();
  await cache.get("t", read);
  await cache.get("t", read);
  expect(reads()).toBe(2);
});

test("the oldest session makes room for the newest", async () => {
  const cache = new SessionCache(60_000, 2);
  for (const token of ["a", "b", "c"]) cache.keep(session(token));
  const { read, reads } = reader();
  await cache.get("c", read);
  await cache.get("b", read);
  expect(reads()).toBe(0);
  await cache.get("a", read);
  expect(reads()).toBe(1);
});

test("forgetting a member by id or email drops all its sessions and no other's", async () => {
  for (const whose of [{ id: 1 }, { email: "j@acme.com" }]) {
    const cache = new SessionCache(60_000);
    for (const token of ["a", "b"]) cache.keep(session(token));
    const other = session("c");
    cache.keep({ ...other, member: { ...other.member, id: 9, email: "other@acme.com" } });
    await Promise.resolve();
    cache.forgetAll(whose);
    const { read, reads } = reader();
    await cache.get("c", read);
    expect(reads()).toBe(0);
    await cache.get("a", read);
    await cache.get("b", read);
    expect(reads()).toBe(2);
  }
});

test("a session read while a member is forgotten is read again", async () => {
  const cache = new SessionCache(60_000);
  const { read, reads } = reader();
  const reading = cache.get("t", read);
  cache.forgetAll({ id: 1 });
  await reading;
  await cache.get("t", read);
  expect(reads()).toBe(2);
});

test("all sessions of a client are forgotten at once", async () => {
  const cache = new SessionCache(60_000);
  cache.keep(session("a"));
  await Promise.resolve();
  cache.forgetAll({ clientId: 2 });
  const { read, reads } = reader();
  await cache.get("a", read);
  expect(reads()).toBe(1);
});
