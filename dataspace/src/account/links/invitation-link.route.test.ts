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
import { aClient, aMember, type Client, unique } from "../../../../tests/support/people.ts";
import { aPerson, aTeam, invite } from "../../team/testing/team-calls.ts";

let now = new Date("2026-05-01T10:00:00Z");
const password = "Correct-Horse-1";
let dataspace: Mailed;
beforeAll(async () => {
  dataspace = await startWithMail({ INVITATION_WAIT_SECONDS: "60" }, { now: () => now });
});
afterAll(() => dataspace.close());

type Body = ErrorBody & { success: boolean; session_token?: string; resource: LinkedAppuser[] };

function post(path: string, body: unknown, token?: string): Promise<Answer<Body>> {
  return call<Body>(dataspace, path, { body, token });
}

function newEmail(): string {
  return `ann@acme-${unique()}.com`;
}

/** A pending member of a client, without a login, and the token of the invitation mail. */
async function invited({ clientid, owner }: Client): Promise<{ email: string; token: string; appuserid: number }> {
  const email = newEmail();
  const { rows } = await dataspace.services.db.pool.query<{ appuserid: number }>(
    `insert into appuser (clientid, email, name, firstname, lastname, role)
     values ($1, $2, 'New Mate', 'New', 'Mate', 'member') returning appuserid`,
    [clientid, email],
  );
  const appuserid = rows[0]?.appuserid ?? 0;
  expect((await post("sendappuserinviteemail", { appuserid }, owner.token)).body).toEqual({ success: true });
  const { query } = linkIn(await mailTo(dataspace, email, /invites you/));
  return { email, appuserid, token: query["token"] ?? "" };
}

describe("an invitation", () => {
  it("accepted with a chosen password makes an active member who signs in", async () => {
    const client = await aClient(dataspace);
    const mate = await invited(client);
    const looked = await post("getappuserbyemail", mate);
    expect(looked.body.resource[0]).toMatchObject({ invitestatus: "pending", isactive: 0, needspassword: true });
    expect((await post("updatinvitedappuser", { ...mate, password })).body).toEqual({ success: true });
    const session = await call<{ appuser: object }>(dataspace, "user/session", {
      body: { email: mate.email, password },
    });
    expect(session.body.appuser).toMatchObject({
      appuserid: mate.appuserid,
      clientid: client.clientid,
      role: "member",
      invitestatus: "accepted",
      isverified: 1,
      isactive: 1,
    });
  });

  it('comes again by "Forgot password?", to its mailbox alone, and the earlier link ends', async () => {
    const mate = await invited(await aClient(dataspace));
    expect((await post("user/password?reset=true", { email: mate.email })).body).toEqual({ success: true });
    await allMailSent(dataspace);
    expect((await post("updatinvitedappuser", { ...mate, password })).status).toBe(422);
    const { query } = linkIn(await mailTo(dataspace, mate.email, /invites you/));
    expect((await post("updatinvitedappuser", { ...mate, token: query["token"], password })).status).toBe(200);
  });

  it("without a password, or with a weak one, it stays open", async () => {
    const mate = await invited(await aClient(dataspace));
    const none = await post("updatinvitedappuser", mate);
    const weak = await post("updatinvitedappuser", { ...mate, password: "weak" });
    expect([none, weak].map(({ status, body }) => [status, body.error.context])).toEqual(
      Array.from({ length: 2 }, () => [400, { code: "WEAK_PASSWORD", field: "password" }]),
    );
    expect((await post("updatinvitedappuser", { ...mate, password })).status).toBe(200);
  });

  it("of parallel acceptances exactly one wins", async () => {
    const mate = await invited(await aClient(dataspace));
    const tries = await Promise.all(
      [1, 2, 3, 4].map((at) => post("updatinvitedappuser", { ...mate, password: `${password}${at}` })),
    );
    expect(tries.map(({ status }) => status).toSorted()).toEqual([200, 422, 422, 422]);
  });

  it("is valid for seven days, for its own email and purpose, until the next one", async () => {
    const client = await aClient(dataspace);
    const [mate, other] = [await invited(client), await invited(client)];
    const refusals = [
      await post("updatinvitedappuser", { email: other.email, token: mate.token, password }),
      await post("updatinvitedappuser", { email: mate.email, token: "0".repeat(32), password }),
    ];
    expect(refusals.map(({ status }) => status)).toEqual([422, 422]);
    const reset = await post("user/password", { email: mate.email, code: mate.token, new_password: password });
    expect(reset.status).toBe(404);
    const before = now;
    now = new Date(before.getTime() + 7 * 24 * 3_600_000 - 1000);
    expect((await post("getappuserbyemail", mate)).status).toBe(200);
    now = new Date(before.getTime() + 7 * 24 * 3_600_000 + 1000);
    expect((await post("updatinvitedappuser", { ...mate, password })).status).toBe(422);
    now = before;
    await post("sendappuserinviteemail", { appuserid: mate.appuserid }, client.owner.token);
    await allMailSent(dataspace);
    expect((await post("updatinvitedappuser", { ...mate, password })).status).toBe(422);
  });

  it("is sent only by the owner, and only to pending members of the own client", async () => {
    const client = await aClient(dataspace);
    const member = await aMember(dataspace, client.clientid);
    const mate = await invited(client);
    const { owner: stranger } = await aClient(dataspace);
    const ask = async (token: string | undefined, body: object): Promise<number> =>
      (await post("sendappuserinviteemail", body, token)).status;
    expect(await ask(member.token, { appuserid: mate.appuserid })).toBe(403);
    expect(await ask(undefined, { appuserid: mate.appuserid })).toBe(401);
    expect(await ask(stranger.token, { appuserid: mate.appuserid })).toBe(400);
    expect(await ask(client.owner.token, { email: member.email })).toBe(400);
    expect(await ask(client.owner.token, { email: mate.email })).toBe(200);
  });

  it("emails a generated password, stores it only hashed, and it signs in", async () => {
    const client = await aClient(dataspace);
    const mate = await invited(client);
    const generated = "aB3dE6gH";
    const body = { email: mate.email, password: generated };
    expect((await post("emailtonewuser", body, client.owner.token)).status).toBe(200);
    await allMailSent(dataspace);
    const mail = dataspace.inbox.mails().find(({ text }) => text.includes(generated));
    expect(mail?.recipients).toEqual([mate.email]);
    const early = await call<ErrorBody>(dataspace, "user/session", { body });
    expect(early.body.error.code).toBe(803);
    const { query } = linkIn(mail ?? (await mailTo(dataspace, mate.email, /invites/)));
    expect((await post("updatinvitedappuser", { email: mate.email, token: query["token"] })).status).toBe(200);
    await signIn(dataspace, body);
  });

  it("made at the table and given a first password is one email with one link", async () => {
    const { owner } = await aTeam(dataspace, 2);
    const { email, ...person } = aPerson();
    expect((await invite(dataspace, [{ email, ...person }], { token: owner.token })).status).toBe(200);
    const generated = "aB3dE6gH";
    expect((await post("emailtonewuser", { email, password: generated }, owner.token)).status).toBe(200);
    await allMailSent(dataspace);
    const mails = dataspace.inbox.mails().filter(({ recipients }) => recipients.includes(email));
    expect(mails.map(({ text }) => text.includes(generated))).toEqual([true]);
    const { query } = linkIn(await mailTo(dataspace, email, /invites/));
    expect((await post("updatinvitedappuser", { email, token: query["token"] })).status).toBe(200);
  });

  it("a first password replaces a waiting invitation, and leaves a sent link valid", async () => {
    const client = await aClient(dataspace);
    const mate = await invited(client);
    const { pool } = dataspace.services.db;
    const key = `invitation:${mate.appuserid}:waiting`;
    await pool.query(
      `with mail as (
         insert into mailoutbox (mailkey, kind, sealed, createdon, dueon)
         values ($1, 'invitation', '', '2026-01-01', '2999-01-01') returning mailid
       ) insert into clientmail (mailid, clientid, appuserid) select mailid, $2, $3 from mail`,
      [key, client.clientid, mate.appuserid],
    );
    const body = { email: mate.email, password: "aB3dE6gH" };
    expect((await post("emailtonewuser", body, client.owner.token)).status).toBe(200);
    expect((await pool.query("select 1 from mailoutbox where mailkey = $1", [key])).rows).toEqual([]);
    await allMailSent(dataspace);
    expect((await post("updatinvitedappuser", { email: mate.email, token: mate.token })).status).toBe(200);
  });

  it("a first password is given by the owner only", async () => {
    const client = await aClient(dataspace);
    const member = await aMember(dataspace, client.clientid);
    const mate = await invited(client);
    const body = { email: mate.email, password: "aB3dE6gH" };
    expect((await post("emailtonewuser", body, member.token)).status).toBe(403);
    expect((await post("emailtonewuser", body)).status).toBe(401);
    const { owner } = await aClient(dataspace);
    expect((await post("emailtonewuser", body, owner.token)).status).toBe(400);
  });

  it("a former member of one client may join another, a present one may not", async () => {
    const client = await aClient(dataspace);
    const { clientid: elsewhere } = await aClient(dataspace);
    for (const [isdeleted, status] of [
      [1, 200],
      [0, 409],
    ] as const) {
      const person = await aMember(dataspace, elsewhere, { isdeleted });
      const mate = await invited(client);
      const { pool } = dataspace.services.db;
      await pool.query("update appuser set email = $2 where appuserid = $1", [mate.appuserid, person.email]);
      await post("sendappuserinviteemail", { appuserid: mate.appuserid }, client.owner.token);
      const { query } = linkIn(await mailTo(dataspace, person.email, /invites you/));
      const body = { email: person.email, token: query["token"], password };
      expect((await post("updatinvitedappuser", body)).status).toBe(status);
    }
  });
});
