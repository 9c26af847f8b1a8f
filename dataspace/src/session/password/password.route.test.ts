import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Answer, call, type ErrorBody, signIn } from "../../../../tests/support/calls.ts";
import {
  allMailSent,
  linkIn,
  type Mailed,
  mailTo,
  startWithMail,
} from "../../../../tests/support/third-parties/mail.ts";
import { aClient, aMember, aSession } from "../../../../tests/support/people.ts";

let dataspace: Mailed;
beforeAll(async () => {
  dataspace = await startWithMail();
});
afterAll(() => dataspace.close());

type Body = ErrorBody & { success: boolean; session_token?: string };

function password(body: unknown, query = "", init: Parameters<typeof call>[2] = {}): Promise<Answer<Body>> {
  return call<Body>(dataspace, `user/password${query}`, { body, ...init });
}

const good = "Another-Horse-2";

async function codeFor(email: string): Promise<string> {
  expect((await password({ email }, "?reset=true")).body).toEqual({ success: true });
  await allMailSent(dataspace);
  return linkIn(await mailTo(dataspace, email, /Reset your password/)).query["code"] ?? "";
}

describe("changing the password", () => {
  it("a new password works, the old one does not, and every session has ended", async () => {
    const { owner } = await aClient(dataspace);
    const other = await aSession(dataspace.services, owner.afid);
    const body = { email: owner.email, old_password: owner.password, new_password: good };
    const changed = await password(body, "?reset=true&login=true", { token: owner.token });
    expect(changed.status).toBe(200);
    const fresh = changed.body.session_token;
    const status = async (token?: string): Promise<number> =>
      (await call(dataspace, "user/session", { method: "GET", token })).status;
    expect([await status(owner.token), await status(other), await status(fresh)]).toEqual([403, 403, 200]);
    await signIn(dataspace, { ...owner, password: good });
    await expect(signIn(dataspace, owner)).rejects.toThrow("401");
  });

  it("a wrong old password and a weak new one change nothing", async () => {
    const { owner } = await aClient(dataspace);
    const wrong = await password({ old_password: "Wrong-1-Wrong", new_password: good }, "", { token: owner.token });
    expect([wrong.status, wrong.body.error.context]).toEqual([400, { code: "WRONG_PASSWORD", field: "old_password" }]);
    const weak = await password({ old_password: owner.password, new_password: "weak" }, "", { token: owner.token });
    expect([weak.status, weak.body.error.context]).toEqual([400, { code: "WEAK_PASSWORD", field: "new_password" }]);
    expect((await call(dataspace, "user/session", { method: "GET", token: owner.token })).status).toBe(200);
  });

  it("the eleventh guess of the old password is refused, even when it is right", async () => {
    const { owner } = await aClient(dataspace);
    const guess = (old: string): Promise<Answer<Body>> =>
      password({ old_password: old, new_password: good }, "", { token: owner.token });
    for (let tries = 0; tries < 10; tries += 1) expect((await guess("Wrong-1-Wrong")).status).toBe(400);
    expect((await guess(owner.password)).status).toBe(429);
  });
});

describe("a forgotten password", () => {
  it("the emailed code sets a new password once and ends every session", async () => {
    const { owner } = await aClient(dataspace);
    const code = await codeFor(owner.email);
    expect(code).toMatch(/^[0-9A-Z]{32}$/);
    const reset = { email: owner.email.toUpperCase(), code, new_password: good };
    expect((await password(reset)).body).toEqual({ success: true });
    expect((await call(dataspace, "user/session", { method: "GET", token: owner.token })).status).toBe(403);
    await signIn(dataspace, { ...owner, password: good });
    const again = await password(reset);
    expect([again.status, again.body.error.message]).toEqual([
      404,
      "The Code for this link has expired,Please try with latest",
    ]);
  });

  it("of parallel redemptions of a code exactly one wins", async () => {
    const { owner } = await aClient(dataspace);
    const code = await codeFor(owner.email);
    const tries = await Promise.all(
      Array.from({ length: 6 }, (_, at) => password({ email: owner.email, code, new_password: `${good}${at}` })),
    );
    expect(tries.map(({ status }) => status).toSorted()).toEqual([200, 404, 404, 404, 404, 404]);
  });

  it("a code is invalid for another email, after a newer one, or as another token", async () => {
    const { owner } = await aClient(dataspace);
    const { owner: stranger } = await aClient(dataspace);
    const first = await codeFor(owner.email);
    const foreign = await password({ email: stranger.email, code: first, new_password: good });
    const email = owner.email;
    expect((await password({ email }, "?reset=true")).status).toBe(200);
    await allMailSent(dataspace);
    const old = await password({ email, code: first, new_password: good });
    expect([foreign.status, old.status]).toEqual([404, 404]);
  });

  it("the answer says nothing about who has an account, and only who has one gets mail", async () => {
    const { owner, clientid } = await aClient(dataspace);
    const gone = await aMember(dataspace, clientid, { isdeleted: 1 });
    const known = await password({ email: owner.email }, "?reset=true");
    const unknown = await password({ email: "absent@nowhere-at-all.com" }, "?reset=true");
    const deleted = await password({ email: gone.email }, "?reset=true");
    expect([known, unknown, deleted].map(({ status, body }) => [status, body])).toEqual(
      Array.from({ length: 3 }, () => [200, { success: true }]),
    );
    await allMailSent(dataspace);
    const recipients = dataspace.inbox.mails().flatMap((mail) => mail.recipients);
    expect(recipients).toContain(owner.email);
    expect(recipients).not.toContain("absent@nowhere-at-all.com");
    expect(recipients).not.toContain(gone.email);
  });

  it("the mail comes in the caller's language", async () => {
    const { owner } = await aClient(dataspace);
    await password({ email: owner.email }, "?reset=true", { headers: { "accept-language": "ar-EG,ar" } });
    const mail = await mailTo(dataspace, owner.email, /كلمة المرور/);
    expect(mail.html).toContain('dir="rtl"');
  });
});

it("a code is good for one hour", async () => {
  let now = new Date("2026-05-01T10:00:00Z");
  const timed = await startWithMail({}, { now: () => now });
  try {
    const { owner } = await aClient(timed);
    await call(timed, "user/password?reset=true", { body: { email: owner.email } });
    const { code } = linkIn(await mailTo(timed, owner.email, /Reset/)).query;
    now = new Date("2026-05-01T11:00:01Z");
    const late = await call(timed, "user/password", { body: { email: owner.email, code, new_password: good } });
    expect(late.status).toBe(404);
  } finally {
    await timed.close();
  }
});

it("a disabled or deleted member loses every session for good, with the reason", async () => {
  const { clientid } = await aClient(dataspace);
  for (const [change, undo, wire] of [
    ["isactive = 0", "isactive = 1", 800],
    ["isdeleted = 1", "isdeleted = 0", 801],
  ] as const) {
    const member = await aMember(dataspace, clientid);
    const set = (what: string): Promise<unknown> =>
      dataspace.services.db.pool.query(`update appuser set ${what} where appuserid = $1`, [member.appuserid]);
    const state = async (): Promise<unknown> =>
      (await call<ErrorBody>(dataspace, "user/session", { method: "GET", token: member.token })).body.error.code;
    await set(change);
    expect(await state()).toBe(wire);
    await set(undo);
    expect(await state()).toBe(403);
  }
});
