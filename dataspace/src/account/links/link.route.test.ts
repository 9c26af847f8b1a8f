import type { LinkedAppuser } from "@finder/contract/endpoints/account";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Answer, call, type ErrorBody, signIn } from "../../../../tests/support/calls.ts";
import {
  allMailSent,
  linkIn,
  type Mailed,
  mailTo,
  startWithMail,
} from "../../../../tests/support/third-parties/mail.ts";
import { aClient, aMember, unique } from "../../../../tests/support/people.ts";

let now = new Date("2026-05-01T10:00:00Z");
const password = "Correct-Horse-1";
let dataspace: Mailed;
beforeAll(async () => {
  dataspace = await startWithMail({}, { now: () => now });
});
afterAll(() => dataspace.close());

type Body = ErrorBody & { success: boolean; session_token?: string; resource: LinkedAppuser[] };

function post(path: string, body: unknown, token?: string): Promise<Answer<Body>> {
  return call<Body>(dataspace, path, { body, token });
}

function newEmail(): string {
  return `ann@acme-${unique()}.com`;
}

/** A signed-up owner with the token of the verification mail. */
async function signedUp(): Promise<{ email: string; password: string; token: string }> {
  const email = newEmail();
  await post("user/register", { email, password, name: "Ann Bee" });
  const { query } = linkIn(await mailTo(dataspace, email, /Confirm your email/));
  return { email, password, token: query["token"] ?? "" };
}

describe("verifying an email", () => {
  it("the emailed link verifies once, a confirmation follows, and the owner signs in", async () => {
    const person = await signedUp();
    const looked = await post("getappuserbyemail", { email: person.email, token: person.token });
    expect(looked.body.resource[0]).toMatchObject({ email: person.email, isverified: 0, invitestatus: "accepted" });
    expect((await post("updatinvitedappuser", person)).body).toMatchObject({ success: true });
    await mailTo(dataspace, person.email, /Welcome/);
    const token = await signIn(dataspace, person);
    expect((await post("registration_confirmation", { email: person.email }, token)).body).toEqual({ success: true });
    await allMailSent(dataspace);
    const welcomes = dataspace.inbox.mails().filter((mail) => mail.to === person.email && /Welcome/.test(mail.subject));
    expect(welcomes).toHaveLength(1);
    const again = await post("updatinvitedappuser", person);
    expect([again.status, again.body.error.message]).toEqual([422, "Verification Link has expired."]);
    const still = await post("getappuserbyemail", person);
    expect(still.body.resource[0]).toMatchObject({ isverified: 1, isactive: 1 });
  });

  it("a link opened on another device verifies and signs in; the password stays", async () => {
    const { email, password: chosen, token } = await signedUp();
    const { status, body } = await post("updatinvitedappuser", { email, token });
    expect([status, body]).toEqual([200, { success: true, session_token: expect.any(String) }]);
    const session = await call(dataspace, "user/session", { method: "GET", token: body.session_token });
    expect(session.body).toMatchObject({ email, appuser: { isverified: 1 } });
    await signIn(dataspace, { email, password: chosen });
  });

  it("a link opens no session of an account that was disabled in the meantime", async () => {
    const { email, token } = await signedUp();
    await dataspace.services.db.pool.query("update appuser set isactive = 0 where lower(email) = $1", [email]);
    expect((await post("updatinvitedappuser", { email, token })).body).toEqual({ success: true });
  });

  it("of parallel uses of a link exactly one verifies", async () => {
    const person = await signedUp();
    const tries = await Promise.all([1, 2, 3, 4].map(() => post("updatinvitedappuser", person)));
    expect(tries.map(({ status }) => status).toSorted()).toEqual([200, 422, 422, 422]);
  });

  it("a resent link ends the earlier one", async () => {
    const person = await signedUp();
    expect((await post("sendverificationemail", { email: person.email })).body).toEqual({ success: true });
    await allMailSent(dataspace);
    expect((await post("updatinvitedappuser", person)).status).toBe(422);
    const { query } = linkIn(await mailTo(dataspace, person.email, /Confirm your email/));
    expect((await post("updatinvitedappuser", { ...person, token: query["token"] })).status).toBe(200);
  });

  it("a link is invalid for another email, after 24 hours, or as a password reset", async () => {
    const person = await signedUp();
    const other = await signedUp();
    expect((await post("updatinvitedappuser", { email: other.email, token: person.token })).status).toBe(422);
    const reset = { email: person.email, code: person.token, new_password: "Other-Horse-1" };
    expect((await post("user/password", reset)).status).toBe(404);
    const before = now;
    now = new Date(before.getTime() + 24 * 3_600_000 + 1000);
    const late = await post("getappuserbyemail", person);
    expect([late.status, (await post("updatinvitedappuser", person)).status]).toEqual([422, 422]);
    now = before;
  });

  it("verified, unknown and removed people get no email, but the same answer", async () => {
    const { owner, clientid } = await aClient(dataspace);
    const gone = await aMember(dataspace, clientid, { isdeleted: 1 });
    const emails = [owner.email, gone.email, newEmail()];
    for (const email of emails)
      expect((await post("sendverificationemail", { email })).body).toEqual({ success: true });
    await allMailSent(dataspace);
    const subjects = (email: string): string[] =>
      dataspace.inbox
        .mails()
        .filter(({ recipients }) => recipients.includes(email))
        .map(({ subject }) => subject);
    const already = ["You already have an account"];
    expect(emails.map(subjects)).toEqual([already, already, []]);
  });
});
