import type { SessionAnswer } from "@finder/contract/endpoints/session";
import { errorMessages } from "@finder/contract/messages/errors/en";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Answer, call, type ErrorBody } from "../../../tests/support/calls.ts";
import { startDataspace, type TestDataspace } from "../../../tests/support/dataspace.ts";
import { aClient } from "../../../tests/support/people.ts";
import { fingerprint } from "../db/seal.ts";
import { utcText } from "../db/time.ts";

let dataspace: TestDataspace;
let shift = 0;
beforeAll(async () => {
  dataspace = await startDataspace({}, { now: () => new Date(Date.now() + shift) });
});
afterAll(() => dataspace.close());

const tryPassword = (email: string, password: string, from: string): Promise<Answer<SessionAnswer & ErrorBody>> =>
  call(dataspace, "user/session", { body: { email, password }, headers: { "x-forwarded-for": from } });

describe("guessing passwords", () => {
  it("the eleventh try within 15 minutes is refused even with the right password, and says when to come back", async () => {
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

  it("one address that has tried 300 times over many accounts is refused on every account", async () => {
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
});
