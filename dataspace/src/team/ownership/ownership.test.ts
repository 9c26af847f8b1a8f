import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { call, type ErrorBody } from "../../../../tests/support/calls.ts";
import { aConsoleOperator } from "../../../../tests/support/console/operators.ts";
import { aClient, aMember, type MemberPerson, password } from "../../../../tests/support/people.ts";
import { linkIn, type Mailed, mailTo, startWithMail } from "../../../../tests/support/third-parties/mail.ts";
import { eraseUser } from "../../privacy/erase-user.ts";
import { ownershipCalls, refusedWith } from "./testing/ownership-calls.ts";

const start = new Date("2026-05-10T10:00:00Z");
let now = start;
let dataspace: Mailed;
beforeAll(async () => {
  dataspace = await startWithMail({}, { now: () => now });
});
beforeEach(() => {
  now = start;
});
afterAll(() => dataspace.close());

const { send, anOffer, accept, withdraw, decline, toggle, roles, audited } = ownershipCalls(() => dataspace);
const day = 86_400_000;

async function speaks({ afid }: MemberPerson, language: string): Promise<void> {
  await dataspace.services.db.pool.query("update login set language = $2 where afid = $1", [afid, language]);
}

it("accepting an offer changes both roles, emails both and writes the log", async () => {
  const { client, member, offerid } = await anOffer();
  const { owner, clientid } = client;
  const offer = { offerid, fromid: owner.appuserid, toid: member.appuserid, expireson: "2026-05-17 10:00:00" };
  const shown = [await send(owner, "ownershipoffer"), await send(member, "ownershipoffer")];
  expect(shown.map(({ body }) => body.ownershipoffer)).toMatchObject([offer, offer]);
  const mail = await mailTo(dataspace, member.email, /offers you ownership/);
  expect(linkIn(mail).url).toContain("/dashboard/ownership");
  await speaks(member, "ar");
  expect((await accept(member, offerid)).status).toBe(200);
  expect(await roles(clientid)).toEqual({ [owner.appuserid]: "admin", [member.appuserid]: "client" });
  await mailTo(dataspace, owner.email, /Ann Bee now owns the account/);
  await mailTo(dataspace, member.email, /أصبحت مالك حساب شركتك/);
  expect(await audited(member)).toMatchObject([
    { kind: "changed", detail: "ownership_accepted" },
    { kind: "changed", detail: "ownership_offered", membername: "Ann Bee" },
  ]);
});

it("sessions, keys and tokens work on after the change, as the new roles say", async () => {
  const { client, member, offerid } = await anOffer();
  const { owner } = client;
  const { body: made } = await call<{ token: string }>(dataspace, "servicetokens", {
    token: owner.token,
    body: { name: "Sync", scopes: ["contacts:read"], days: 30 },
  });
  await send(owner, "setmembercap", { appuserid: member.appuserid, cap: 2 });
  await send(member, "askcap", { cap: 10 });
  await accept(member, offerid);
  const asked = async ({ token }: { token: string }, path: string) =>
    (await call<ErrorBody>(dataspace, path, { token, method: "GET" })).status;
  expect((await call(dataspace, "gettags", { token: made.token, body: {} })).status).toBe(200);
  expect([await asked(owner, "user/session"), await asked(owner, "caprequests")]).toEqual([200, 403]);
  expect([await asked(member, "user/session"), await asked(member, "caprequests")]).toEqual([200, 200]);
  // The owner has no cap, nor a request for a higher one.
  expect((await send(member, "spendingcap")).body).toEqual({ spendingcap: null });
  expect((await send<{ resource: [] }>(member, "caprequests")).body.resource).toEqual([]);
});

it("one offer waits at a time, to an able member, with the owner's password", async () => {
  const { client, member } = await anOffer();
  const { owner, clientid } = client;
  const offer = (who: MemberPerson, more: object = { password }) =>
    send(owner, "offerownership", { appuserid: who.appuserid, ...more });
  const other = await aMember(dataspace, clientid);
  expect(await offer(member)).toMatchObject(refusedWith("OWNERSHIP_OFFER_OPEN"));
  expect(await offer(other)).toMatchObject(refusedWith("OWNERSHIP_OFFER_OPEN"));
  const pending = await aMember(dataspace, clientid, { invitestatus: "pending", isactive: 0 });
  expect(await offer(pending)).toMatchObject(refusedWith("MEMBER_PENDING"));
  expect(await offer(await aMember(dataspace, clientid, { isactive: 0 }))).toMatchObject(
    refusedWith("MEMBER_DISABLED"),
  );
  expect(await offer((await aClient(dataspace)).owner)).toMatchObject(refusedWith("NOT_FOUND"));
  expect(await offer(owner)).toMatchObject(refusedWith("BAD_REQUEST"));
  expect(await offer(other, { password: "Wrong-Horse-1" })).toMatchObject(refusedWith("WRONG_PASSWORD"));
  const { token } = owner;
  now = new Date(now.getTime() + 20 * 60_000);
  const body = { appuserid: other.appuserid };
  expect(await call(dataspace, "offerownership", { token, body })).toMatchObject(refusedWith("WRONG_PASSWORD"));
});

it("a session of more than 15 minutes accepts with the password alone", async () => {
  const { member, offerid } = await anOffer();
  now = new Date(now.getTime() + 20 * 60_000);
  const answer = (more: object) =>
    call(dataspace, "acceptownershipoffer", { token: member.token, body: { offerid, ...more } });
  expect(await answer({})).toMatchObject(refusedWith("WRONG_PASSWORD"));
  expect((await answer({ password })).status).toBe(200);
});

it("a withdrawn offer cannot be answered, and makes room for the next", async () => {
  const { client, member, offerid } = await anOffer();
  const { owner } = client;
  expect((await withdraw(owner, offerid)).body.ownershipoffer).toBeNull();
  const late = [await accept(member, offerid), await decline(member, offerid), await withdraw(owner, offerid)];
  for (const answer of late) expect(answer).toMatchObject(refusedWith("OWNERSHIP_OFFER_CLOSED"));
  const { body } = await send(owner, "offerownership", { appuserid: member.appuserid, password });
  // An old tab of the first offer does not accept the second.
  expect(await accept(member, offerid)).toMatchObject(refusedWith("OWNERSHIP_OFFER_CLOSED"));
  expect((await accept(member, body.ownershipoffer?.offerid ?? 0)).status).toBe(200);
});

it("a member who declines changes nothing, and the owner gets a mail", async () => {
  const { client, member, offerid } = await anOffer();
  const before = await roles(client.clientid);
  expect((await decline(member, offerid)).status).toBe(200);
  await mailTo(dataspace, client.owner.email, /Ann Bee declined ownership/);
  expect(await accept(member, offerid)).toMatchObject(refusedWith("OWNERSHIP_OFFER_CLOSED"));
  expect(await roles(client.clientid)).toEqual(before);
});

it("an offer expires after 7 days, and another may follow", async () => {
  const { client, member, offerid } = await anOffer();
  now = new Date(start.getTime() + 7 * day);
  expect((await send(member, "ownershipoffer")).body.ownershipoffer).toBeNull();
  expect(await accept(member, offerid)).toMatchObject(refusedWith("OWNERSHIP_OFFER_CLOSED"));
  const again = await send(client.owner, "offerownership", { appuserid: member.appuserid, password });
  expect(again.body.ownershipoffer?.expireson).toBe("2026-05-24 10:00:00");
});

it("only the member who got the offer sees and answers it", async () => {
  const { client, offerid } = await anOffer();
  const other = await aMember(dataspace, client.clientid, { role: "admin" });
  const stranger = (await aClient(dataspace)).owner;
  for (const who of [other, stranger]) {
    expect((await send(who, "ownershipoffer")).body.ownershipoffer).toBeNull();
    expect(await accept(who, offerid)).toMatchObject(refusedWith("OWNERSHIP_OFFER_CLOSED"));
    expect(await decline(who, offerid)).toMatchObject(refusedWith("OWNERSHIP_OFFER_CLOSED"));
  }
  expect(await accept(client.owner, offerid)).toMatchObject(refusedWith("OWNERSHIP_OFFER_CLOSED"));
});

it.each([
  ["disabled", (owner: MemberPerson, member: MemberPerson) => toggle(owner, member, 0)],
  [
    "deleted",
    (owner: MemberPerson, { appuserid }: MemberPerson) =>
      call(dataspace, `finder/_table/appuser/${appuserid}`, { method: "DELETE", token: owner.token }),
  ],
  ["erased", (_: MemberPerson, { email }: MemberPerson) => eraseUser(dataspace.services, email)],
])("an offer ends for good once its member is %s", async (_, leave) => {
  const { client, member } = await anOffer();
  await leave(client.owner, member);
  await toggle(client.owner, member, 1);
  expect((await send(client.owner, "ownershipoffer")).body.ownershipoffer).toBeNull();
});

it("an operator replaces a gone owner, with a reason that both logs keep", async () => {
  const { client, member, offerid } = await anOffer();
  const { owner, clientid } = client;
  const operator = await aConsoleOperator(dataspace);
  const change = (appuserid: number, reason = "The owner left the company") =>
    call<{ count: number } & ErrorBody>(dataspace, "operator/customers/owner", {
      token: operator.token,
      body: { customerId: `${clientid}`, memberId: `${appuserid}`, reason },
    });
  expect((await change(member.appuserid, " ")).status).toBe(400);
  const off = await aMember(dataspace, clientid, { isactive: 0 });
  expect(await change(off.appuserid)).toMatchObject(refusedWith("MEMBER_DISABLED"));
  expect((await change(member.appuserid)).body.count).toBe(1);
  expect((await change(member.appuserid)).body.count).toBe(0);
  // A member, whom the new owner can disable or delete.
  expect(await roles(clientid)).toMatchObject({ [owner.appuserid]: "member", [member.appuserid]: "client" });
  expect((await toggle(member, owner, 0)).status).toBe(200);
  expect(await accept(member, offerid)).toMatchObject(refusedWith("OWNERSHIP_OFFER_CLOSED"));
  await mailTo(dataspace, owner.email, /Ann Bee now owns the account/);
  await mailTo(dataspace, member.email, /You now own your company's account/);
  const entry = (await audited(member)).find(({ detail }) => detail === "owner_changed");
  expect(entry).toMatchObject({ source: "operator", reason: "The owner left the company" });
});
