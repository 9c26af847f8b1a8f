import type {
  SavedFilterInput,
  SavedSearchAnswer,
  SavedSearchesAnswer,
} from "@finder/contract/endpoints/saved-searches";
import { type Inbox, startInbox } from "@finder/standins/mail/inbox";
import { afterAll, beforeAll, expect, it } from "vitest";
import { call } from "../../../../../tests/support/calls.ts";
import { startDataspace, type TestDataspace } from "../../../../../tests/support/dataspace.ts";
import { aClient, aSession, type MemberPerson, unique } from "../../../../../tests/support/people.ts";
import { untilSoManyWait } from "../../../../../tests/support/servers/lock-waiters.ts";
import { whileLocked } from "../../../db/while-locked.ts";
import { findWorld } from "../testing/find-world.ts";
import { checkSearches } from "./check-searches.ts";

const day = 86_400_000;
/** Noon, so that no test stands at the edge of a day. */
let clock = Math.floor(Date.now() / day) * day + day / 2;
let inbox: Inbox;
let dataspace: TestDataspace;
const { findable, found, indexed } = findWorld(() => dataspace);

beforeAll(async () => {
  inbox = await startInbox();
  const env = { SMTP_URL: inbox.smtpUrl, MAIL_POLL_MS: "20", SWEEP_SECONDS: "3600" };
  dataspace = await startDataspace(env, { now: () => new Date(clock) });
});
afterAll(async () => {
  await dataspace.close();
  await inbox.close();
});

/** The day of the clock, some days later. */
function dayIn(days = 0): string {
  return new Date(clock + days * day).toISOString().slice(0, 10);
}

/** Adds a person with this title to the index, as of the clock's day. */
async function arrives(title: string) {
  const person = await findable({ full_name: "Ida Holm", title });
  await dataspace.rows(
    "update profile set updatedon = $2::timestamp where profileid = $1",
    person.profileid,
    `${dayIn()} 10:00:00`,
  );
  await indexed();
  return person;
}

function check(): Promise<void> {
  return checkSearches(dataspace.services, new AbortController().signal);
}

/** Creates a member of a new client with a saved search for a unique title. */
async function aSaver(title = `Pilot ${unique()}`, more: { alert?: boolean; filter?: SavedFilterInput } = {}) {
  const { owner, clientid } = await aClient(dataspace);
  const searchid = await save(owner, title, more);
  return { owner, clientid, searchid, title };
}

async function save(
  { token }: MemberPerson,
  title: string,
  { alert = true, filter = { title } }: { alert?: boolean; filter?: SavedFilterInput } = {},
) {
  const body = { name: `All of ${title}`, filter, alert };
  return (await call<SavedSearchAnswer>(dataspace, "savesearch", { token, body })).body.searchid;
}

/** A call of a member, however many days the clock went on since they signed in. */
async function ask<Body>({ afid }: MemberPerson, path: string, body?: object) {
  const token = await aSession(dataspace.services, afid);
  return (await call<Body>(dataspace, path, body ? { token, body } : { token, method: "GET" })).body;
}

async function searchesOf(who: MemberPerson) {
  return (await ask<SavedSearchesAnswer>(who, "savedsearches")).resource;
}

function mailsTo({ email }: { email: string }) {
  return inbox.mails().filter(({ recipients }) => recipients.includes(email));
}

function queued({ clientid }: { clientid: number }) {
  return dataspace.rows<{ mailkey: string }>(
    "select mailkey from mailoutbox where mailkey like $1 order by mailid",
    `new-people:${clientid}:%`,
  );
}

it("emails a member once, the day after, with a link and the number of new people", async () => {
  const { owner, title, searchid } = await aSaver();
  const since = dayIn();
  await arrives(title);
  await arrives(title);
  await check();
  expect(await searchesOf(owner)).toMatchObject([{ newpeople: 0 }]);
  clock += day;
  await check();
  await check();
  await expect.poll(() => mailsTo(owner).length).toBe(1);
  const [mail] = mailsTo(owner);
  expect(mail?.text).toContain(`All of ${title}: 2 new`);
  expect(mail?.text).toContain(`/dashboard/main/search?tab=saved&open=${searchid}&since=${since}`);
  expect(mail?.text).not.toContain("Ida Holm");
  expect(await searchesOf(owner)).toMatchObject([{ newpeople: 2, newexact: true, newsince: since }]);
  expect(
    (await found({ token: await aSession(dataspace.services, owner.afid) }, { title, changedsince: since })).meta.count,
  ).toBe(2);
  clock += day;
  await check();
  expect(await queued(owner)).toHaveLength(1);
});

it("two programs that check at once send one mail", async () => {
  const { owner, title } = await aSaver();
  await save(owner, `${title} two`, { filter: { title } });
  await arrives(title);
  clock += day;
  await Promise.all([check(), check(), check()]);
  expect(await queued(owner)).toHaveLength(1);
  expect((await searchesOf(owner)).map(({ newpeople }) => newpeople)).toEqual([1, 1]);
});

it("sends one email for all searches, in the member's language, outside the limit", async () => {
  const { owner, title } = await aSaver();
  await dataspace.rows("update login set language = 'ar' where afid = $1", owner.afid);
  await save(owner, `${title} two`, { filter: { title } });
  await save(owner, `${title} three`, { filter: { title: "an unknown title" } });
  await arrives(title);
  clock += day;
  await check();
  await expect.poll(() => mailsTo(owner).length).toBe(1);
  const [mail] = mailsTo(owner);
  expect(mail?.subject).toBe("أشخاص جدد يطابقون عمليات بحثك");
  expect(mail?.text.match(/open=\d+/g)).toHaveLength(2);
  expect(await dataspace.rows("select 1 from findcount where clientid = $1", owner.clientid)).toEqual([]);
});

it("a check three days late counts all days; new people add up until viewed", async () => {
  const { owner, title, searchid } = await aSaver();
  const since = dayIn();
  for (let nth = 0; nth < 3; nth += 1) {
    await arrives(title);
    clock += day;
  }
  await check();
  expect(await searchesOf(owner)).toMatchObject([{ newpeople: 3, newsince: since }]);
  await arrives(title);
  clock += day;
  await check();
  expect(await searchesOf(owner)).toMatchObject([{ newpeople: 4, newsince: since }]);
  expect(await queued(owner)).toHaveLength(2);
  await ask(owner, "seesavedsearch", { searchid });
  expect(await searchesOf(owner)).toMatchObject([{ newpeople: 0, newsince: null }]);
  const today = dayIn();
  await arrives(title);
  clock += day;
  await check();
  expect(await searchesOf(owner)).toMatchObject([{ newpeople: 1, newsince: today }]);
});

it("checks nothing while the alert is off, and restarts on the day it is turned on", async () => {
  const { owner, title, searchid } = await aSaver(undefined, { alert: false });
  await arrives(title);
  clock += 2 * day;
  await check();
  expect(await searchesOf(owner)).toMatchObject([{ newpeople: 0 }]);
  await ask(owner, "changesavedsearch", { searchid, alert: true });
  clock += day;
  await check();
  expect(await queued(owner)).toEqual([]);
});

it("emails no disabled or removed member, and no client on hold or without a plan", async () => {
  const title = `Pilot ${unique()}`;
  const changes: readonly ((who: MemberPerson) => [string, number])[] = [
    ({ appuserid }) => ["update appuser set isactive = 0 where appuserid = $1", appuserid],
    ({ appuserid }) => ["update appuser set isdeleted = 1 where appuserid = $1", appuserid],
    ({ clientid }) => ["insert into clienthold (clientid, disabledon) values ($1, '2026-01-01')", clientid],
    ({ clientid }) => ["update usersubscription set expirydate = '2020-01-01' where clientid = $1", clientid],
  ];
  const gone: MemberPerson[] = [];
  for (const change of changes) {
    const { owner } = await aSaver(title);
    const [statement, id] = change(owner);
    await dataspace.rows(statement, id);
    gone.push(owner);
  }
  const { owner } = await aSaver(title);
  await arrives(title);
  clock += day;
  await check();
  expect(await queued(owner)).toHaveLength(1);
  for (const who of gone) expect(await queued(who)).toEqual([]);
});

it("omits a search deleted during the check, and sends no email if none is left", async () => {
  const { owner, clientid, title, searchid } = await aSaver();
  await arrives(title);
  clock += day;
  const holder = await dataspace.services.db.pool.connect();
  await holder.query("begin");
  await holder.query("select from savedsearch where clientid = $1 and searchid = $2 for update", [clientid, searchid]);
  const checked = check();
  await untilSoManyWait(dataspace.services.db.pool, 1);
  await holder.query("delete from savedsearch where clientid = $1 and searchid = $2", [clientid, searchid]);
  await holder.query("commit");
  holder.release();
  await checked;
  expect(await queued(owner)).toEqual([]);
});

it("never counts suppressed people, nor owned people if the search excludes them", async () => {
  const title = `Pilot ${unique()}`;
  const { owner } = await aSaver(title, { filter: { title, notours: true } });
  const suppressed = await arrives(title);
  const ours = await arrives(title);
  await dataspace.rows("select erase_people($1::bytea[], (now() at time zone 'utc')::utc_time)", [
    suppressed.profileid,
  ]);
  const body = { linkedinurl: ours.url, type: "directdial", action: "reveal" };
  expect((await call(dataspace, "getcontact", { token: owner.token, body })).status).toBe(200);
  await indexed();
  clock += day;
  await check();
  expect(await queued(owner)).toEqual([]);
});

it("waits until the index has written everyone who changed", async () => {
  const { owner, title } = await aSaver();
  await whileLocked(dataspace.services.db, "personindex", async () => {
    const { profileid } = await findable({ full_name: "Ida Holm", title });
    await dataspace.rows(
      "update profile set updatedon = $2::timestamp where profileid = $1",
      profileid,
      `${dayIn()} 10:00:00`,
    );
    clock += day;
    await check();
    expect(await queued(owner)).toEqual([]);
  });
  await indexed();
  await check();
  expect(await queued(owner)).toHaveLength(1);
});
