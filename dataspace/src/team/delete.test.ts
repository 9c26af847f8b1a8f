import { afterAll, beforeAll, expect, it } from "vitest";
import { call, type ErrorBody, signIn } from "../../../tests/support/calls.ts";
import { allMailSent, linkIn, type Mailed, mailTo, startWithMail } from "../../../tests/support/third-parties/mail.ts";
import { aClient, aMember, aProfile, type MemberPerson } from "../../../tests/support/people.ts";
import { aPerson, aTeam, invite, patch, recount, remove, seatsOf } from "./testing/team-calls.ts";

let dataspace: Mailed;
beforeAll(async () => {
  dataspace = await startWithMail();
});
afterAll(() => dataspace.close());

const password = "Fresh-Horse-2";

function accept(email: string, token: string | undefined) {
  return call<ErrorBody>(dataspace, "updatinvitedappuser", { body: { email, token, password } });
}

async function mailed(email: string): Promise<string | undefined> {
  return linkIn(await mailTo(dataspace, email, /invites you/)).query["token"];
}

function reveal({ token }: MemberPerson, linkedinurl: string) {
  return call<{ charged: number }>(dataspace, "getcontact", {
    token,
    body: { linkedinurl, type: "directdial", action: "reveal" },
  });
}

it("a member deleted while working is refused at the next call with the reason", async () => {
  const { owner, clientid } = await aTeam(dataspace, 5);
  const mate = await aMember(dataspace, clientid);
  const { status, body } = await remove(dataspace, mate.appuserid, { token: owner.token });
  expect([status, body]).toEqual([200, { appuserid: mate.appuserid }]);
  for (const path of ["datascript/appcounters", "searchname", "getcontact"]) {
    const answer = await call<ErrorBody>(dataspace, path, { token: mate.token, body: {} });
    expect([answer.status, answer.body.error.code, answer.body.error.message]).toEqual([
      404,
      801,
      "You have been removed from the platform by the admin",
    ]);
  }
  expect((await call<ErrorBody>(dataspace, "user/session", { body: mate })).body.error.code).toBe(801);
});

it("the seat is free at once, and updateclient_credit says the same", async () => {
  const client = await aTeam(dataspace, 2);
  const { owner, clientid } = client;
  const mate = await aMember(dataspace, clientid);
  expect((await invite(dataspace, [aPerson()], { token: owner.token })).status).toBe(402);
  await remove(dataspace, mate.appuserid, { token: owner.token });
  expect(await seatsOf(dataspace, clientid)).toEqual({ used: 1, seatcount: 1 });
  expect((await recount(dataspace, client)).body).toEqual({ success: true, seatcount: 1 });
  expect((await invite(dataspace, [aPerson()], { token: owner.token })).status).toBe(200);
});

it("contacts stay the client's: a colleague opens them free, the owner sees them", async () => {
  const { owner, clientid } = await aTeam(dataspace, 5);
  const mate = await aMember(dataspace, clientid);
  const { url } = await aProfile(dataspace);
  expect((await reveal(mate, url)).body.charged).toBe(1);
  await remove(dataspace, mate.appuserid, { token: owner.token });
  expect((await reveal(owner, url)).body.charged).toBe(0);
  const path = `${dataspace.services.config.DATASPACE_NAME}/_table/usercontact?filter=appuserid=${mate.appuserid}`;
  const rows = await call<{ resource: object[] }>(dataspace, path, { token: owner.token, method: "GET" });
  expect(rows.body.resource).toMatchObject([{ linkedinurl: url, phonecost: 1, phone_encrypted: false }]);
});

it("API keys stay the client's", async () => {
  const { owner, clientid } = await aTeam(dataspace, 5);
  const mate = await aMember(dataspace, clientid);
  await dataspace.services.db.pool.query(
    "insert into apikeys (clientid, apikey_hash, apikey_sealed, purpose) values ($1, uuid_send(gen_random_uuid()), '\\x00', 'test')",
    [clientid],
  );
  await remove(dataspace, mate.appuserid, { token: owner.token });
  const counters = await call<{ apikeys: object }>(dataspace, "datascript/appcounters", {
    token: owner.token,
    body: {},
  });
  expect(counters.body.apikeys).toMatchObject({ used: 1 });
});

it("a deleted invitation's link is dead, and its queued email is not sent", async () => {
  const { owner } = await aTeam(dataspace, 5);
  const person = aPerson();
  const { body } = await invite(dataspace, [person], { token: owner.token });
  const token = await mailed(person.email);
  const appuserid = body.resource[0]?.appuserid ?? 0;
  expect((await remove(dataspace, appuserid, { token: owner.token })).status).toBe(200);
  expect((await accept(person.email, token)).status).toBe(422);
  expect((await call(dataspace, "sendappuserinviteemail", { token: owner.token, body: { appuserid } })).status).toBe(
    400,
  );
  await allMailSent(dataspace);
  expect(dataspace.inbox.mails().filter((mail) => mail.recipients.includes(person.email))).toHaveLength(1);
});

it("an emailed password reset of a deleted member is dead", async () => {
  const { owner, clientid } = await aTeam(dataspace, 5);
  const mate = await aMember(dataspace, clientid);
  await call(dataspace, "user/password?reset=true", { body: { email: mate.email } });
  const { query } = linkIn(await mailTo(dataspace, mate.email, /Reset/));
  await remove(dataspace, mate.appuserid, { token: owner.token });
  const reset = { email: mate.email, code: query["code"], new_password: password };
  expect((await call(dataspace, "user/password", { body: reset })).status).toBe(404);
});

it.each(["the same client", "another client"])(
  "a deleted member invited again by %s is a new member with a new password",
  async (by) => {
    const first = await aTeam(dataspace, 5);
    const mate = await aMember(dataspace, first.clientid);
    await remove(dataspace, mate.appuserid, { token: first.owner.token });
    const next = by === "the same client" ? first : await aTeam(dataspace, 5);
    const { email } = mate;
    const free = await call(dataspace, "checkemailexists", { token: next.owner.token, body: { email } });
    expect(free.body).toEqual({ result: { available: true } });
    const { status, body } = await invite(dataspace, [aPerson({ email })], { token: next.owner.token });
    expect(status).toBe(200);
    expect(body.resource[0]?.appuserid).not.toBe(mate.appuserid);
    expect((await accept(email, await mailed(email))).status).toBe(200);
    expect((await call<ErrorBody>(dataspace, "user/session", { body: mate })).status).toBe(401);
    const token = await signIn(dataspace, { email, password });
    const session = await call<{ appuser: object }>(dataspace, "user/session", { token, method: "GET" });
    expect(session.body.appuser).toMatchObject({ clientid: next.clientid, appuserid: body.resource[0]?.appuserid });
    expect((await patch(dataspace, mate.appuserid, { isactive: 1 }, { token: first.owner.token })).status).toBe(404);
    expect((await call(dataspace, "searchname", { token: mate.token, body: {} })).status).toBe(403);
  },
);

it("an admin and the owner itself are not deleted", async () => {
  const { owner, clientid } = await aTeam(dataspace, 5);
  const admin = await aMember(dataspace, clientid, { role: "admin" });
  for (const { appuserid } of [admin, owner]) {
    const { status, body } = await remove(dataspace, appuserid, { token: owner.token });
    expect([status, body.error.context]).toEqual([409, { code: "MEMBER_PROTECTED" }]);
  }
  expect((await seatsOf(dataspace, clientid)).used).toBe(2);
});

it("foreign, deleted and invalid ids are not found; several at once are refused", async () => {
  const { owner, clientid } = await aTeam(dataspace, 5);
  const stranger = (await aClient(dataspace)).owner;
  const mate = await aMember(dataspace, clientid);
  const gone = await aMember(dataspace, clientid, { isdeleted: 1, isactive: 0 });
  for (const id of [stranger.appuserid, gone.appuserid, "x", "1;drop", 99_999_999_999])
    expect((await remove(dataspace, id, { token: owner.token })).status).toBe(404);
  const all = await remove(dataspace, "", { token: owner.token, query: `?ids=${mate.appuserid}` });
  expect(all.status).toBe(403);
  expect((await call(dataspace, "datascript/appcounters", { token: mate.token })).status).toBe(200);
});

it("members and admins cannot delete members", async () => {
  const { clientid } = await aTeam(dataspace, 5);
  const mate = await aMember(dataspace, clientid);
  for (const role of ["member", "admin"] as const) {
    const { token } = await aMember(dataspace, clientid, { role });
    expect((await remove(dataspace, mate.appuserid, { token })).status).toBe(403);
  }
  expect((await remove(dataspace, mate.appuserid, {})).status).toBe(401);
});
