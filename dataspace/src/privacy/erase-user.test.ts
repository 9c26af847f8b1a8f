import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { call, type ErrorBody, signIn } from "../../../tests/support/calls.ts";
import { aPasskey } from "../../../tests/support/console/passkeys.ts";
import { allMailSent, type Mailed, startWithMail } from "../../../tests/support/third-parties/mail.ts";
import { startOwnServer } from "../../../tests/support/servers/own-server.ts";
import { aClient, aMember, aProfile, type MemberPerson, unique } from "../../../tests/support/people.ts";
import { blackPng } from "../../../tests/support/files/png.ts";
import { folderOf, nothingLeft, tracesBelow } from "../../../tests/support/files/traces-on-disk.ts";
import { jobCalls } from "../contacts/bulk/testing/job-calls.ts";
import { rememberDevice } from "../session/factors/devices.ts";
import { remove } from "../team/testing/team-calls.ts";
import { eraseFormer } from "./erase-user.ts";
import { privacyCalls } from "./testing/privacy-calls.ts";

let place: Mailed;
let on: Awaited<ReturnType<typeof privacyCalls>>;
let endServer: () => Promise<void>;
beforeAll(async () => {
  endServer = await startOwnServer();
  place = await startWithMail({ JOB_POLL_MS: "20" });
  on = await privacyCalls(place);
});
afterAll(async () => {
  await place.close();
  await endServer();
});
const jobs = jobCalls(() => place);

function eraseIn(days: number): Promise<void> {
  return eraseFormer({ ...place.services, now: () => new Date(Date.now() + days * 86_400_000) });
}

function photoOf({ appuserid }: MemberPerson): string {
  return join(place.services.config.FILES_FOLDER, "avatars", `${appuserid}.png`);
}

function erase(query: string) {
  return call<ErrorBody>(place, `personaldata?${query}`, { ...on.operator, method: "DELETE" });
}

function held(email: string) {
  return call(place, `personaldata?email=${encodeURIComponent(email)}`, { ...on.operator, method: "GET" });
}

/** What a member leaves behind: a name, a photo, emails, a device, a search, a list, a request. */
async function livedIn(who: MemberPerson): Promise<{ who: MemberPerson; words: string[]; list: number }> {
  const id = unique();
  const words = [who.email, `Ottokar ${id}`, `Quittenbaum-${id}`, `+49 30 ${id}`];
  await place.services.db.pool.query(
    "update appuser set name = $2, firstname = $3, lastname = $4, phonenumber = $5 where appuserid = $1",
    [who.appuserid, `Ottokar ${id} Quittenbaum-${id}`, `Ottokar ${id}`, `Quittenbaum-${id}`, `+49 30 ${id}`],
  );
  await place.services.db.pool.query("update login set firstname = $2, lastname = $3 where afid = $1", [
    who.afid,
    `Ottokar ${id}`,
    `Quittenbaum-${id}`,
  ]);
  await signIn(place, who);
  await call(place, "user/password?reset=true", { body: { email: who.email } });
  await call(place, "scheduledemoemail", {
    token: who.token,
    body: { name: `Ottokar ${id}`, email: who.email, query: "When?" },
  });
  await call(place, "saveview", { token: who.token, body: { name: `Of Quittenbaum-${id}`, query: "q=x" } });
  await aPasskey(place, who.afid, "login");
  await provision(who, `Quittenbaum-${id}`);
  await rememberDevice(place.services, who.afid, { useragent: `Quittenbaum-${id}`, address: "192.0.2.7" });
  const form = new FormData();
  form.append("files", new Blob([new Uint8Array(blackPng(8, 8))]), "me.png");
  const headers = { "x-dreamfactory-api-key": place.appKey, "x-dreamfactory-session-token": who.token };
  await fetch(`${place.url}/api/v2/files/avatars`, { method: "POST", headers, body: form });
  const { body } = await jobs.upload(who, `Name,Profile\n${who.email},x`, `Quittenbaum-${id}.csv`);
  await allMailSent(place);
  expect(readFileSync(photoOf(who)).length).toBeGreaterThan(0);
  return { who, words, list: body.id };
}

/** An identity provider names the member, and has them in a group. */
async function provision({ clientid, appuserid }: MemberPerson, externalid: string): Promise<void> {
  const { pool } = place.services.db;
  await pool.query("update appuser set externalid = $2 where appuserid = $1", [appuserid, externalid]);
  await pool.query(
    `with made as (insert into providergroup (clientid, displayname) values ($1, 'Sales ' || $2::int) returning groupid)
     insert into providergroupmember (groupid, appuserid) select groupid, $2 from made`,
    [clientid, appuserid],
  );
}

async function groupsWith({ appuserid }: MemberPerson): Promise<unknown[]> {
  const { pool } = place.services.db;
  return (await pool.query("select groupid from providergroupmember where appuserid = $1", [appuserid])).rows;
}

function leavesNoTrace(words: readonly string[]): Promise<void> {
  return nothingLeft(place.services.db.pool, place.services.config.FILES_FOLDER, words);
}

it("a member who left is erased after thirty days; the history stays", async () => {
  const { owner, clientid } = await aClient(place);
  const { who, words } = await livedIn(await aMember(place, clientid));
  const { url } = await aProfile(place);
  await call(place, "getcontact", {
    token: who.token,
    body: { linkedinurl: url, type: "directdial", action: "reveal" },
  });
  expect(tracesBelow(await folderOf(place.services.db.pool), words).length).toBeGreaterThan(3);
  await remove(place, who.appuserid, { token: owner.token });
  await eraseIn(29.9);
  expect((await held(who.email)).body).toMatchObject({ members: [{ appuserid: who.appuserid }] });
  await eraseIn(30.1);
  expect(() => readFileSync(photoOf(who))).toThrow("ENOENT");
  expect((await held(who.email)).body).toEqual({
    login: null,
    members: [],
    sessions: [],
    providers: [],
    passkeys: [],
    devices: [],
    demorequests: [],
    searches: [],
    caprequests: [],
  });
  expect((await call<ErrorBody>(place, "user/session", { body: who })).status).toBe(401);
  const day = new Date().toISOString().slice(0, 10);
  const usage = await call<{ resource: object[] }>(place, "getplatformusagedata", {
    token: owner.token,
    body: { startdate: day, enddate: day },
  });
  expect(JSON.stringify(usage.body)).toContain('"name":"A former member"');
  await leavesNoTrace(words);
});

it("an operator erases a member at once; an owner's account is closed instead", async () => {
  const { owner, clientid } = await aClient(place);
  const { who, list } = await livedIn(await aMember(place, clientid));
  const owners = await erase(`email=${encodeURIComponent(owner.email)}`);
  expect([owners.status, owners.body.error.message]).toEqual([409, expect.stringContaining(`clientid=${clientid}`)]);
  expect((await held(who.email)).body).toMatchObject({
    login: { email: who.email },
    passkeys: [{ name: "Laptop", lastusedon: null }],
    devices: [{ useragent: expect.stringMatching(/^Quittenbaum-/), address: "192.0.2.7" }],
    demorequests: [{ query: "When?" }],
  });
  expect((await erase(`email=${encodeURIComponent(who.email.toUpperCase())}`)).status).toBe(200);
  expect((await erase(`email=${encodeURIComponent(who.email)}`)).status).toBe(200);
  expect((await held(who.email)).body).toMatchObject({ login: null, members: [], demorequests: [] });
  expect((await call(place, "datascript/appcounters", { token: who.token, body: {} })).status).toBe(401);
  expect(tracesBelow(place.services.config.FILES_FOLDER, [who.email])).toEqual([]);
  const { rows } = await place.services.db.pool.query("select state, spec, filename from job where jobid = $1", [list]);
  expect(rows).toEqual([{ state: "CANCELLED", spec: {}, filename: null }]);
  expect(await groupsWith(who)).toEqual([]);
  const seats = await place.services.db.pool.query("select seatcount from usercredit where clientid = $1", [clientid]);
  expect(seats.rows).toEqual([{ seatcount: 4 }]);
});

it("a closed account keeps invoices and ledger, without the owner's name", async () => {
  const { owner, clientid } = await aClient(place, { companyname: `Gewürzmühle ${unique()} KG` });
  const { words } = await livedIn(owner);
  const mate = await livedIn(await aMember(place, clientid));
  const { url } = await aProfile(place);
  const body = { linkedinurl: url, type: "directdial", action: "reveal" };
  await call(place, "getcontact", { token: owner.token, body });
  const { db } = place.services;
  const { rows: named } = await db.pool.query<{ companyname: string }>(
    "update client set taxid = $2, billingaddress = $3 where clientid = $1 returning companyname",
    [clientid, `DE-${unique()}`, `Lane ${unique()}`],
  );
  await db.pool.query(
    "insert into transactionhistory (clientid, invoicenumber, planname, price) values ($1, $2, 'Team', 99)",
    [clientid, `INV-${unique()}`],
  );
  expect((await erase(`clientid=${clientid}`)).status).toBe(200);
  expect((await erase(`clientid=${clientid}`)).status).toBe(200);
  expect((await erase("clientid=999999999")).status).toBe(404);
  for (const { token } of [owner, mate.who])
    expect((await call(place, "datascript/appcounters", { token, body: {} })).status).toBe(401);
  const { rows } = await db.pool.query(
    `select c.companyname, c.taxid, c.billingaddress, c.erasedon is not null as erased,
       (select price::int from transactionhistory where clientid = $1) as paid,
       (select count(*)::int from creditledger where clientid = $1 and kind = 'reveal') as reveals,
       (select count(*)::int from usercontact where clientid = $1) as contacts,
       (select count(*)::int from revealeddatum where clientid = $1 and sealed is not null) as open
     from client c where c.clientid = $1`,
    [clientid],
  );
  const groups = await db.pool.query("select displayname from providergroup where clientid = $1", [clientid]);
  expect(groups.rows).toEqual([]);
  const nothing = { taxid: null, billingaddress: null, contacts: 0, open: 0 };
  expect(rows).toEqual([{ companyname: "A former client", erased: true, paid: 99, reveals: 1, ...nothing }]);
  await leavesNoTrace([...words, ...mate.words, named[0]?.companyname ?? ""]);
});

it.each(["", "email=a@b.de&clientid=7", "linkedinurl=linkedin.com/in/x&email=a@b.de"])(
  "an erasure that names no person, or two, is refused (%s)",
  async (query) => {
    const { status, body } = await erase(query);
    expect([status, body.error.message]).toEqual([400, expect.stringContaining("name one of")]);
  },
);
