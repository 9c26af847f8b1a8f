import type { SessionAnswer } from "@finder/contract/endpoints/session";
import { errorMessages } from "@finder/contract/messages/errors/en";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Answer, call, type ErrorBody } from "../../../tests/support/calls.ts";
import { startDataspace, type TestDataspace } from "../../../tests/support/dataspace.ts";
import { aClient } from "../../../tests/support/people.ts";
import { fingerprint } from "../db/secrets/seal.ts";
import { utcText } from "../db/time.ts";

let dataspace: TestDataspace;
let shift = 0;
beforeAll(async () => {
  dataspace = await startDataspace({}, { now: () => new Date(Date.now() + shift) });
});
afterAll(() => dataspace.close());

function tryPassword(email: string, password: string, from: string): Promise<Answer<SessionAnswer & ErrorBody>> {
  return call(dataspace, "user/session", { body: { email, password }, headers: { "x-forwarded-for": from } });
}

describe("guessing passwords", () => {
  it("the 11th attempt in 15 minutes is refused with Retry-After, even if it is right", async () => {
    const { owner } = await aClient(dataspace);
    for (let attempt = 0; attempt < 10; attempt += 1)
      expect((await tryPassword(owner.email, "Wrong-Password-1", "10.1.1.1")).status).toBe(401);
    const refused = await tryPassword(owner.email, owner.password, "10.1.1.1");
    expect([refused.status, refused.body.error.message]).toEqual([429, errorMessages.TOO_MANY_ATTEMPTS]);
    const seconds = Number(refused.headers.get("retry-after"));
    expect(seconds).toBeGreaterThan(60);
    expect((await tryPassword(owner.email, owner.password, "10.2.2.2")).status).toBe(200);
    shift += (seconds + 1) * 1000;
    expect((await tryPassword(owner.email, owner.password, "10.1.1.1")).status).toBe(200);
  });

  it("forty tries at once are no more than ten looks at the password", async () => {
    const { owner } = await aClient(dataspace);
    const answers = await Promise.all(
      Array.from({ length: 40 }, () => tryPassword(owner.email, "Wrong-Password-1", "10.3.3.3")),
    );
    expect(answers.filter(({ status }) => status === 401).length).toBe(10);
    expect(answers.filter(({ status }) => status === 429).length).toBe(30);
  });

  it("a right password forgets the wrong ones before it", async () => {
    const { owner } = await aClient(dataspace);
    for (let attempt = 0; attempt < 9; attempt += 1) await tryPassword(owner.email, "Wrong-Password-1", "10.4.4.4");
    expect((await tryPassword(owner.email, owner.password, "10.4.4.4")).status).toBe(200);
    expect((await tryPassword(owner.email, "Wrong-Password-1", "10.4.4.4")).status).toBe(401);
  });

  it("an address with 300 attempts over many accounts is refused on every account", async () => {
    const { owner } = await aClient(dataspace);
    const { db, now } = dataspace.services;
    const values = [fingerprint("signin"), "10.7.7.7", utcText(now())];
    await db.pool.query(
      "insert into loginattempt (account, address, startedon, tries) values ($1, $2, $3, 300)",
      values,
    );
    expect((await tryPassword(owner.email, owner.password, "10.7.7.7")).status).toBe(429);
    expect((await tryPassword(owner.email, owner.password, "10.7.7.8")).status).toBe(200);
  });

  it("an IPv6 host that chooses a new address for each try is one caller", async () => {
    const { owner } = await aClient(dataspace);
    for (let attempt = 1; attempt <= 10; attempt += 1)
      expect((await tryPassword(owner.email, "Wrong-Password-1", `2001:db8:7:7::${attempt}`)).status).toBe(401);
    expect((await tryPassword(owner.email, owner.password, "2001:db8:7:7:ffff::1")).status).toBe(429);
    expect((await tryPassword(owner.email, owner.password, "2001:db8:7:8::1")).status).toBe(200);
  });

  it("an account under attack is closed to new networks, open to known ones", async () => {
    const { owner } = await aClient(dataspace);
    expect((await tryPassword(owner.email, owner.password, "10.8.0.1")).status).toBe(200);
    const { db, now } = dataspace.services;
    await db.pool.query("update loginattempt set tries = 99, startedon = $2 where account = $1 and address = ''", [
      fingerprint(owner.email),
      utcText(now()),
    ]);
    expect((await tryPassword(owner.email, "Wrong-Password-1", "10.9.0.1")).status).toBe(401);
    const refused = await tryPassword(owner.email, owner.password, "10.9.1.1");
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(60);
    expect((await tryPassword(owner.email, owner.password, "10.8.0.1")).status).toBe(200);
    expect((await tryPassword(owner.email, "Wrong-Password-1", "10.8.0.1")).status).toBe(401);
  });
});

describe("mail that anyone can ask for", () => {
  const outbox = async (): Promise<number> => {
    const { rows } = await dataspace.services.db.pool.query<{ mails: number }>(
      "select count(*)::int as mails from mailoutbox",
    );
    return rows[0]?.mails ?? 0;
  };

  it("a mailbox gets at most six emails in 15 minutes, from any network and form", async () => {
    const { owner } = await aClient(dataspace);
    const { email } = owner;
    const before = await outbox();
    for (let network = 1; network <= 12; network += 1) {
      const headers = { "x-forwarded-for": `10.20.0.${network}` };
      const asked = await call(dataspace, "user/password?reset=true", { body: { email }, headers });
      const again = await call(dataspace, "sendverificationemail", { body: { email }, headers });
      expect([asked.status, again.status]).toEqual([200, 200]);
    }
    expect(await outbox()).toBe(before + 6 * 2);
  });
});
