import { afterAll, beforeAll, expect, it } from "vitest";
import { call, type ErrorBody, signIn } from "../../../tests/support/calls.ts";
import { allMailSent, linkIn, type Mailed, mailTo, startWithMail } from "../../../tests/support/third-parties/mail.ts";
import { aClient, aMember, aPlan } from "../../../tests/support/people.ts";
import { aPerson, aTeam, invite, recount, remove, resizePlan, seatsOf } from "./testing/team-calls.ts";

let now = new Date("2026-05-01T10:00:00Z");
let dataspace: Mailed;
beforeAll(async () => {
  dataspace = await startWithMail({}, { now: () => now });
});
afterAll(() => dataspace.close());

function accept(email: string, token: string | undefined) {
  return call<ErrorBody>(dataspace, "updatinvitedappuser", { body: { email, token, password: "Correct-Horse-1" } });
}

async function mailed(email: string): Promise<string | undefined> {
  return linkIn(await mailTo(dataspace, email, /invites you/)).query["token"];
}

it("an invited member is pending, has a seat, and signs in after accepting", async () => {
  const { owner, clientid } = await aTeam(dataspace, 3);
  const person = aPerson({ email: "NEW.Mate@Acme-Company.com" });
  const { status, body } = await invite(dataspace, [person], { token: owner.token, query: "?fields=*" });
  const email = "new.mate@acme-company.com";
  expect(status).toBe(200);
  expect(body.resource).toMatchObject([
    { email, name: "New Mate", role: "member", invitestatus: "pending", isactive: 0, isverified: 0, isdeleted: 0 },
  ]);
  expect(await seatsOf(dataspace, clientid)).toEqual({ used: 2, seatcount: 1 });
  expect((await accept(email, await mailed(email))).status).toBe(200);
  expect(await seatsOf(dataspace, clientid)).toEqual({ used: 2, seatcount: 1 });
  const token = await signIn(dataspace, { email, password: "Correct-Horse-1" });
  const session = await call<{ appuser: object }>(dataspace, "user/session", { token, method: "GET" });
  expect(session.body.appuser).toMatchObject({ isactive: 1, isverified: 1, invitestatus: "accepted", clientid });
});

it("several members are invited all or none; the answer lists them in order", async () => {
  const { owner, clientid } = await aTeam(dataspace, 4);
  const people = [aPerson(), aPerson({ role: "admin" }), aPerson()];
  const { body } = await invite(dataspace, people, { token: owner.token });
  const { rows } = await dataspace.services.db.pool.query<{ email: string }>(
    "select email from appuser where appuserid = any($1) order by array_position($1, appuserid)",
    [body.resource.map(({ appuserid }) => appuserid)],
  );
  expect(rows.map(({ email }) => email)).toEqual(people.map(({ email }) => email));
  expect(await seatsOf(dataspace, clientid)).toEqual({ used: 4, seatcount: 0 });
});

it("inviting more people than seats is refused whole, with the seats in use", async () => {
  const { owner, clientid } = await aTeam(dataspace, 3);
  await aMember(dataspace, clientid);
  const people = [aPerson(), aPerson()];
  const { status, body } = await invite(dataspace, people, { token: owner.token });
  expect([status, body.error.message, body.error.context]).toEqual([
    402,
    "2 of 3 seats are used",
    { code: "NO_SEATS_LEFT" },
  ]);
  expect((await seatsOf(dataspace, clientid)).used).toBe(2);
  await allMailSent(dataspace);
  expect(dataspace.inbox.mails().filter((mail) => mail.recipients.includes(people[0]?.email ?? ""))).toEqual([]);
});

it("the invitation comes in the inviter's language", async () => {
  const { owner } = await aTeam(dataspace, 3);
  const person = aPerson();
  await invite(dataspace, [person], { token: owner.token, headers: { "accept-language": "ar-EG,ar;q=0.9" } });
  expect((await mailTo(dataspace, person.email, /./)).text).toMatch(/[\u0600-\u06FF]/);
});

it("an invitation names the inviter, and the company if it has a name", async () => {
  const { owner, clientid } = await aTeam(dataspace, 5);
  const rename = (companyname: string | null) =>
    dataspace.services.db.pool.query("update client set companyname = $2 where clientid = $1", [clientid, companyname]);
  const { rows } = await dataspace.services.db.pool.query<{ name: string }>(
    "select name from appuser where clientid = $1 and role = 'client'",
    [clientid],
  );
  for (const [company, team] of [
    ["Acme", `${rows[0]?.name} (Acme)`],
    [null, rows[0]?.name],
  ] as const) {
    await rename(company);
    const person = aPerson();
    await invite(dataspace, [person], { token: owner.token });
    expect((await mailTo(dataspace, person.email, /invites you/)).text).toContain(`${team} has added you`);
  }
});

it("a resent invitation ends the earlier link, and a link lives 7 days", async () => {
  const { owner } = await aTeam(dataspace, 3);
  const [person, late] = [aPerson(), aPerson()];
  const { body } = await invite(dataspace, [person, late], { token: owner.token });
  const first = await mailed(person.email);
  const appuserid = body.resource[0]?.appuserid;
  await call(dataspace, "sendappuserinviteemail", { token: owner.token, body: { appuserid } });
  await allMailSent(dataspace);
  expect((await accept(person.email, first)).status).toBe(422);
  const [second, other] = [await mailed(person.email), await mailed(late.email)];
  const before = now;
  now = new Date(before.getTime() + 7 * 86_400_000 - 1000);
  expect((await accept("another@acme.com", second)).status).toBe(422);
  expect((await accept(person.email, second)).status).toBe(200);
  now = new Date(before.getTime() + 7 * 86_400_000 + 1000);
  expect((await accept(late.email, other)).status).toBe(422);
  now = before;
});

it.each([
  ["without a first name", { firstname: " " }, "firstname", "Please fill all required fields"],
  ["without a last name", { lastname: undefined }, "lastname", "Please fill all required fields"],
  ["without an email", { email: "" }, "email", "Please fill all required fields"],
  ["without a role", { role: undefined }, "role", "Please fill all required fields"],
  ["as an owner", { role: "client" }, "role", "role"],
  ["with something that is no email", { email: "mate" }, "email", "Invalid email"],
])("an invitation %s is rejected with the field's name", async (_, wrong, field, words) => {
  const { owner, clientid } = await aTeam(dataspace, 5);
  const { status, body } = await invite(dataspace, [aPerson(), aPerson(wrong)], { token: owner.token });
  expect([status, body.error.context]).toEqual([400, { code: "BAD_REQUEST", field: `resource.1.${field}` }]);
  expect(body.error.message).toContain(words);
  expect((await seatsOf(dataspace, clientid)).used).toBe(1);
});

it("a free email is refused with the members' own sentence", async () => {
  const { owner } = await aTeam(dataspace, 5);
  const { status, body } = await invite(dataspace, [aPerson({ email: "mate@gmail.com" })], { token: owner.token });
  expect([status, body.error.message, body.error.context]).toEqual([
    400,
    "Please use a Business Email, free emails are blocked from the platform",
    { code: "EMAIL_NOT_BUSINESS", field: "resource.0.email" },
  ]);
});

it("an email of a member of any client, of an invitation, or given twice is taken", async () => {
  const { owner } = await aTeam(dataspace, 9);
  const other = await aTeam(dataspace, 9);
  const invited = aPerson();
  await invite(dataspace, [invited], { token: other.owner.token });
  const twice = aPerson();
  for (const people of [[aPerson({ email: other.owner.email })], [invited], [twice, twice]]) {
    const { status, body } = await invite(dataspace, people, { token: owner.token });
    const field = `resource.${people.length - 1}.email`;
    expect([status, body.error.context]).toEqual([409, { code: "EMAIL_TAKEN", field }]);
  }
  const asked = await call(dataspace, "checkemailexists", { token: owner.token, body: { email: invited.email } });
  expect(asked.body).toEqual({ result: { available: false, reason: "taken" } });
});

it("of two clients who invite one email at once one does", async () => {
  const teams = await Promise.all([aTeam(dataspace, 5), aTeam(dataspace, 5), aTeam(dataspace, 5)]);
  const [one, two] = [aPerson(), aPerson()];
  const answers = await Promise.all(
    teams.map(({ owner }, at) => invite(dataspace, at === 1 ? [two, one] : [one, two], { token: owner.token })),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
});

it("an invitation is refused without a plan or with an expired one", async () => {
  const bare = await aClient(dataspace, { subscribed: false });
  const none = await invite(dataspace, [aPerson()], { token: bare.owner.token });
  expect([none.status, none.body.error.message]).toEqual([402, "Please Add a Plan to add members"]);
  const expired = await aClient(dataspace, { expired: true, planid: await aPlan(dataspace, { seats: 5 }) });
  const late = await invite(dataspace, [aPerson()], { token: expired.owner.token });
  expect([late.status, late.body.error.message, late.body.error.context]).toEqual([
    402,
    "Your subscription has expired. Renew it to add members.",
    { code: "SUBSCRIPTION_EXPIRED" },
  ]);
});

it("after a downgrade invitations and acceptances wait for a free seat", async () => {
  const client = await aTeam(dataspace, 4);
  const { owner, clientid } = client;
  const person = aPerson();
  await invite(dataspace, [person], { token: owner.token });
  const mate = await aMember(dataspace, clientid);
  await resizePlan(dataspace, client, 2);
  expect((await recount(dataspace, client)).body).toEqual({ success: true, seatcount: 0 });
  expect((await invite(dataspace, [aPerson()], { token: owner.token })).body.error.message).toBe(
    "3 of 2 seats are used",
  );
  const token = await mailed(person.email);
  const refused = await accept(person.email, token);
  expect([refused.status, refused.body.error.context]).toEqual([402, { code: "NO_SEATS_LEFT" }]);
  await remove(dataspace, mate.appuserid, { token: owner.token });
  expect((await accept(person.email, token)).status).toBe(200);
  expect(await seatsOf(dataspace, clientid)).toEqual({ used: 2, seatcount: 0 });
});

it("only the owner invites, and only into its own client", async () => {
  const { owner, clientid } = await aTeam(dataspace, 5);
  const [member, admin] = [await aMember(dataspace, clientid), await aMember(dataspace, clientid, { role: "admin" })];
  for (const { token } of [member, admin]) expect((await invite(dataspace, [aPerson()], { token })).status).toBe(403);
  expect((await invite(dataspace, [aPerson()], {})).status).toBe(401);
  const { clientid: foreign } = await aClient(dataspace);
  expect((await invite(dataspace, [aPerson({ clientid: foreign })], { token: owner.token })).status).toBe(403);
  expect((await invite(dataspace, [aPerson({ clientid })], { token: owner.token })).status).toBe(200);
});

it("a list that is empty, too long or no list is refused", async () => {
  const { owner } = await aTeam(dataspace, 5);
  for (const resource of [[], "x", Array.from({ length: 51 }, () => aPerson())])
    expect((await invite(dataspace, resource, { token: owner.token })).status).toBe(400);
  expect((await invite(dataspace, [aPerson()], { token: owner.token, query: "?fields=password" })).status).toBe(400);
});
