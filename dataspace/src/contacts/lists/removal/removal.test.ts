import { data, datums } from "@finder/contract/datum";
import type { RemoveContactsAnswer, TagsAnswer } from "@finder/contract/endpoints/lists";
import type { AuditLogAnswer } from "@finder/contract/endpoints/privacy";
import { afterAll, beforeAll, expect, it } from "vitest";
import { call } from "../../../../../tests/support/calls.ts";
import { startDataspace, type TestDataspace } from "../../../../../tests/support/dataspace.ts";
import { expectLedgerBalances } from "../../../../../tests/support/ledger.ts";
import { aClient, aMember, aProfile, type MemberPerson } from "../../../../../tests/support/people.ts";
import { minutesBefore } from "../../../db/time.ts";
import { removeRemovals, removeRemovedTags } from "../../../jobs/purge/purge.queries.ts";
import { listCalls, type Page } from "../testing/list-calls.ts";

let dataspace: TestDataspace;
let shift = 0;
const { done, history, names, open, opened, page, refusal, vote } = listCalls(() => dataspace);
beforeAll(async () => {
  dataspace = await startDataspace({}, { now: () => new Date(Date.now() + shift) });
});
afterAll(async () => {
  await expectLedgerBalances(dataspace.services.db);
  await dataspace.close();
});

function remove(who: MemberPerson, selection: object): Promise<RemoveContactsAnswer> {
  return done(who, "removecontacts", { selection });
}

function undo(who: MemberPerson, { undoid }: RemoveContactsAnswer): Promise<{ restored: number }> {
  return done(who, "undoremovecontacts", { undoid });
}

async function usage({ token, appuserid }: MemberPerson): Promise<unknown[]> {
  const body = { revealedby: appuserid, date: "2020-01-01" };
  const counted = await call(dataspace, "getrevealcount", { token, body });
  const { rows } = await dataspace.services.db.pool.query("select * from usageday where appuserid = $1 order by pool", [
    appuserid,
  ]);
  return [counted.body, ...rows];
}

it("removed people leave every list, and undo restores everything", async () => {
  const { owner } = await aClient(dataspace);
  const ann = await opened(owner, { full_name: "Ann" });
  for (const name of ["Bob", "Cy"]) await opened(owner, { full_name: name });
  await vote(owner, ann, "upvote");
  await done(owner, "tagcontacts", { selection: { matching: {} }, add: ["Hot"] });
  const before = await page(owner);
  const counted = await usage(owner);
  const removal = await remove(owner, { matching: { searchtext: "" }, except: ["in/absent-person"] });
  expect(removal).toEqual({ removed: 3, undoid: expect.any(Number) });
  expect(await page(owner)).toEqual({ resource: [], meta: { count: 0 } });
  const table = await call<{ resource: unknown[] }>(dataspace, "finder/_table/usercontact", {
    method: "GET",
    token: owner.token,
  });
  expect(table.body.resource).toEqual([]);
  expect((await done<TagsAnswer>(owner, "gettags")).resource).toEqual([{ name: "Hot", contacts: 0 }]);
  expect(await usage(owner)).toEqual(counted);
  expect(await undo(owner, removal)).toEqual({ restored: 3 });
  expect(await page(owner)).toEqual(before);
  expect(await refusal(owner, "undoremovecontacts", removal)).toEqual([404, "NOT_FOUND", "undoid"]);
});

it("a reveal after a removal restores the person free, with all that was open", async () => {
  const { owner } = await aClient(dataspace, { credits: 5 });
  const ann = await opened(owner, { full_name: "Ann" }, "phone");
  await open(owner, ann, "business");
  const counted = await usage(owner);
  await remove(owner, { ids: [ann.key] });
  const found = await done<Page>(owner, "searchurl", { linkedinurl: ann.url, phone: true });
  expect(found.resource[0]).toMatchObject({
    contactid: null,
    tags: [],
    data: [{ open: false, owned: true, cost: 0, values: [expect.stringContaining("•")] }],
  });
  const { charged, contactdata } = await open(owner, ann, "phone");
  expect([charged, contactdata.data.map(({ open: isOpen }) => isOpen)]).toEqual([0, [false, true, true]]);
  expect(await names(owner)).toEqual(["Ann"]);
  expect(await usage(owner)).toEqual(counted);
});

it("a new datum of a removed person costs as usual and restores them; undo is empty", async () => {
  const { owner } = await aClient(dataspace, { credits: 5 });
  const ann = await opened(owner, { full_name: "Ann" }, "phone");
  const removal = await remove(owner, { ids: [ann.key] });
  expect((await open(owner, ann, "personal")).charged).toBe(1);
  expect(await names(owner)).toEqual(["Ann"]);
  expect(await undo(owner, removal)).toEqual({ restored: 0 });
});

it("only the member who removed can undo, for an hour", async () => {
  const { owner, clientid } = await aClient(dataspace);
  const mate = await aMember(dataspace, clientid);
  const stranger = (await aClient(dataspace)).owner;
  const ann = await opened(owner);
  const removal = await remove(owner, { ids: [ann.key] });
  for (const other of [mate, stranger])
    expect(await refusal(other, "undoremovecontacts", removal)).toEqual([404, "NOT_FOUND", "undoid"]);
  shift = 61 * 60_000;
  expect(await refusal(owner, "undoremovecontacts", removal)).toEqual([422, "UNDO_EXPIRED", undefined]);
  shift = 0;
  expect(await undo(owner, removal)).toEqual({ restored: 1 });
});

it("a member can't remove a colleague's contacts: others' people are skipped", async () => {
  const { owner, clientid } = await aClient(dataspace);
  const mate = await aMember(dataspace, clientid);
  const ann = await opened(owner);
  expect(await remove(mate, { ids: [ann.key, "https://linkedin.com/in/unknown-one"] })).toEqual({
    removed: 0,
    undoid: null,
  });
  expect((await page(owner)).meta.count).toBe(1);
});

it("two removals of the same people at once remove each of them once", async () => {
  const { owner } = await aClient(dataspace, { credits: 30 });
  for (let person = 0; person < 10; person += 1) await opened(owner);
  const answers = await Promise.all([1, 2, 3, 4].map(() => remove(owner, { matching: {} })));
  expect(answers.map(({ removed }) => removed).toSorted((a, b) => a - b)).toEqual([0, 0, 0, 10]);
  const removal = answers.find(({ removed }) => removed > 0);
  expect(await undo(owner, removal as RemoveContactsAnswer)).toEqual({ restored: 10 });
});

it("what was put aside for an undo is purged when it can no longer be taken back", async () => {
  const { owner } = await aClient(dataspace);
  const ann = await opened(owner);
  await done(owner, "tagcontacts", { selection: { ids: [ann.key] }, add: ["Hot"] });
  await remove(owner, { ids: [ann.key] });
  const left = async (): Promise<number> => {
    const { rows } = await dataspace.services.db.pool.query<{ count: number }>(
      "select (select count(*) from removedtag) + (select count(*) from contactremoval) as count",
    );
    return rows[0]?.count ?? 0;
  };
  const purge = async (minutes: number): Promise<void> => {
    const before = minutesBefore(new Date(), minutes);
    for (const one of [removeRemovals, removeRemovedTags]) await one(dataspace.services.db.pool, before, 1000);
  };
  const aside = await left();
  await purge(60);
  expect([aside > 0, await left()]).toEqual([true, aside]);
  await purge(-60);
  expect(await left()).toBe(0);
});

it("the history lists purchases, reveals, votes, refunds and own tags, newest first", async () => {
  const { owner, clientid } = await aClient(dataspace, { credits: 10 });
  const mate = await aMember(dataspace, clientid);
  const ann = await aProfile(dataspace, { full_name: "Ann" });
  for (const [minutes, act] of [
    () => open(owner, ann, "phone"),
    () => open(mate, ann, "phone"),
    () => done(owner, "tagcontacts", { selection: { ids: [ann.key] }, add: ["Mine"] }),
    () => done(mate, "tagcontacts", { selection: { ids: [ann.key] }, add: ["Theirs"] }),
    () =>
      done(mate, "contactfeedback", {
        linkedin_url: ann.url,
        action: "downvote",
        type: data.phone.feedback,
        downvotereason: "invalid",
        info: ann.phone[0],
      }),
  ].entries()) {
    shift = minutes * 60_000;
    await act();
  }
  shift = 0;
  const entries = await history(owner, ann.key);
  expect(entries.map(({ kind, type, charged, note }) => [kind, type, charged, note])).toEqual([
    ["voted", "directdial", 0, "invalid"],
    ["refunded", "directdial", -1, null],
    ["tagged", null, 0, "Mine"],
    ["revealed", "directdial", 0, null],
    ["revealed", "directdial", 1, null],
  ]);
  expect(entries.every(({ membername }) => membername === "Ann Bee")).toBe(true);
  const stranger = (await aClient(dataspace)).owner;
  expect(await history(stranger, ann.url)).toEqual([]);
  expect(await refusal(owner, "getcontacthistory", { linkedinurl: "no address" })).toEqual([
    400,
    "BAD_PROFILE_URL",
    "linkedinurl",
  ]);
});

it("the history lists exports, additions by the extension and refreshes", async () => {
  const { owner, clientid } = await aClient(dataspace);
  const ann = await opened(owner);
  const { pool } = dataspace.services.db;
  const [client, member, now] = [clientid, owner.appuserid, "2030-01-01 12:00:00"];
  await pool.query(
    `with made as (insert into job (clientid, appuserid, kind, state, attemptkey, fingerprint, spec, filename, dueon, createdon, finishedon)
       values ($1, $2, 'EXPORT', 'DONE', 'export-key', '', '{}', 'mycontacts.xlsx', $4::timestamp, $4::timestamp, $4::timestamp) returning jobid)
     insert into jobperson (clientid, jobid, position, profileid) select $1, jobid, 1, $3 from made`,
    [client, member, ann.profileid, now],
  );
  await pool.query(
    `insert into contacthint (clientid, profileid, linkedinurl, source, appuserid, createdon, sentby, updatedon)
     values ($1, $3, $5, 'extension', $2, $4, $2, $4)`,
    [client, member, ann.profileid, "2030-01-02 12:00:00", ann.url],
  );
  shift = 60_000;
  await done(owner, "refreshcontact", { linkedinurl: ann.url });
  shift = 0;
  const entries = await history(owner, ann.key);
  expect(entries.map(({ kind, note }) => [kind, note])).toEqual([
    ["added", "extension"],
    ["exported", "mycontacts.xlsx"],
    ["refreshed", null],
    ["revealed", null],
  ]);
});

it("an export made by a page is noted for its people, and for no other member's", async () => {
  const { owner, clientid } = await aClient(dataspace, { credits: 10 });
  const mate = await aMember(dataspace, clientid);
  const [ann, theirs] = [await opened(owner), await opened(mate)];
  const selection = { ids: [ann.key, theirs.key] };
  shift = 60_000;
  const noted = await done(owner, "noteexport", { selection });
  expect(noted).toMatchObject({ noted: 1, contacts: [{ profilekey: ann.key }] });
  shift = 0;
  expect((await history(owner, ann.key))[0]).toMatchObject({ kind: "exported", membername: "Ann Bee", charged: 0 });
  expect((await history(mate, theirs.key)).map(({ kind }) => kind)).toEqual(["revealed"]);
  const log = await done<AuditLogAnswer>(owner, "getauditlog", { kind: "exported" });
  expect(log.resource.map(({ detail, appuserid }) => [detail, appuserid])).toEqual([["1", owner.appuserid]]);
  expect((await call(dataspace, "noteexport", { body: { selection } })).status).toBe(401);
});

it("erasing a person deletes their tags and history", async () => {
  const { owner, clientid } = await aClient(dataspace);
  const ann = await opened(owner);
  await done(owner, "tagcontacts", { selection: { ids: [ann.key] }, add: ["Hot"] });
  const { pool } = dataspace.services.db;
  await pool.query("select erase_people(array[$1::bytea], (now() at time zone 'utc')::utc_time)", [ann.profileid]);
  const { rows } = await pool.query("select * from taggedcontact where clientid = $1", [clientid]);
  expect([rows, await history(owner, ann.key)]).toEqual([[], []]);
  expect((await done<TagsAnswer>(owner, "gettags")).resource).toEqual([{ name: "Hot", contacts: 0 }]);
});

it("a colleague opens a removed person's data again without a charge", async () => {
  const { owner, clientid } = await aClient(dataspace, { credits: 5 });
  const mate = await aMember(dataspace, clientid);
  const ann = await opened(owner);
  for (const datum of datums.slice(0, 2)) await open(owner, ann, datum);
  await remove(owner, { ids: [ann.key] });
  for (const datum of datums) expect((await open(mate, ann, datum)).charged).toBe(0);
  expect([(await page(owner)).meta.count, (await page(mate)).meta.count]).toEqual([0, 1]);
});
