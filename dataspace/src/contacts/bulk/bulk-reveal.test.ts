import { errorMessages } from "@finder/contract/messages/errors/en";
import { demoProfile } from "@finder/contract/rules/demo-profile";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startDataspace, type TestDataspace } from "../../../../tests/support/dataspace.ts";
import { expectLedgerBalances } from "../../../../tests/support/ledger.ts";
import {
  aClient,
  aMember,
  aProfile,
  giveCredits,
  manyProfiles,
  type Profile,
  unique,
} from "../../../../tests/support/people.ts";
import { statementsOf } from "../../../../tests/support/statements.ts";
import { findWorld } from "../find/testing/find-world.ts";
import { jobCalls } from "./testing/job-calls.ts";

let dataspace: TestDataspace;
beforeAll(async () => {
  dataspace = await startDataspace({ JOB_POLL_MS: "20" });
});
afterAll(async () => {
  await expectLedgerBalances(dataspace.services.db);
  await dataspace.close();
});
const jobs = jobCalls(() => dataspace);

function of(people: readonly Pick<Profile, "key">[]) {
  return { ids: people.map(({ key }) => key) };
}

const all = ["personalemail", "businessemail", "directdial"];

it("a job opens the demo person free, and its quote says so", async () => {
  const { owner } = await aClient(dataspace, { credits: 0 });
  const selection = of([demoProfile]);
  const { body } = await jobs.quote(owner, selection, all);
  expect(body.quote).toMatchObject({ people: 1, atmost: 0, new: 0, free: 3, notfound: 0 });
  const job = await jobs.finished(owner, await jobs.bulk(owner, selection, ["directdial"]));
  expect(job).toMatchObject({ state: "DONE", found: 1, notfound: 0, charged: 0 });
});

it("a quote counts owned, new, free and missing data with the highest cost, for free", async () => {
  const { owner, clientid } = await aClient(dataspace, { credits: 7 });
  const mate = await aMember(dataspace, clientid);
  const owned = await aProfile(dataspace);
  await jobs.finished(mate, await jobs.bulk(mate, of([owned]), ["directdial"]));
  const partial = await aProfile(dataspace, {
    business: [{ address: "p@acme.com", validation: "unknown" }],
    phone: [],
  });
  const selection = { ids: [owned.key, partial.url, `linkedin.com/in/absent-${unique()}`, `${partial.url}/?trk=1`] };
  const { body } = await jobs.quote(owner, selection, all);
  expect(body.quote).toEqual({
    people: 3,
    atmost: 3,
    owned: 1,
    new: 3,
    free: 1,
    notfound: 4,
    suppressed: 0,
    pools: [
      { pool: "personal_email_credits", atmost: 2, balance: 7 },
      { pool: "bus_email_credits", atmost: 1, balance: 7 },
      { pool: "contactcredit", atmost: 0, balance: 6 },
    ],
    caproom: null,
  });
});

it("5,000 people are quoted in few statements", async () => {
  const { owner } = await aClient(dataspace);
  const known = await manyProfiles(dataspace, 10);
  const ids = Array.from({ length: 5_000 }, (_, at) => known[at]?.key ?? `in/absent-${at}`);
  await findWorld(() => dataspace).indexed();
  const statements = await statementsOf(async () => {
    const { body } = await jobs.quote(owner, { ids }, all);
    expect(body.quote).toMatchObject({ people: 5_000, new: 30, notfound: 14_970 });
  });
  expect(statements.length).toBeLessThan(10);
  const one = await jobs.quote(owner, { ids: [...ids, "in/one-more"] }, all);
  expect(one.body).toMatchObject({ error: { context: { code: "TOO_MANY_SELECTED" } } });
});

it("a bulk reveal charges each datum once, and adds people to My Contacts", async () => {
  const { owner } = await aClient(dataspace, { credits: 200 });
  const people = await manyProfiles(dataspace, 90);
  const key = unique();
  const [first, again] = await Promise.all([
    jobs.bulk(owner, of(people), all, key),
    jobs.bulk(owner, of(people), all, key),
  ]);
  expect(again.jobid).toBe(first.jobid);
  expect(await jobs.finished(owner, first)).toMatchObject({
    state: "DONE",
    total: 90,
    done: 90,
    charged: 270,
    found: 90,
    notfound: 0,
    failed: 0,
    code: null,
    hasfile: false,
  });
  expect((await jobs.tryBulk(owner, of(people.slice(1)), all, key)).status).toBe(409);
  const { body } = await jobs.send<{ meta: { count: number } }>(owner, "searchname", {});
  expect(body.meta.count).toBe(90);
  expect(await jobs.finished(owner, await jobs.bulk(owner, of(people), all))).toMatchObject({ charged: 0, found: 90 });
});

it("a bulk reveal stops at an empty pool, keeps its results; the rest can be ordered", async () => {
  const { owner, clientid } = await aClient(dataspace, { credits: { contactcredit: 70 } });
  const people = await manyProfiles(dataspace, 100);
  const stopped = await jobs.finished(owner, await jobs.bulk(owner, of(people), ["directdial"]));
  expect(stopped).toMatchObject({ state: "STOPPED", code: "INSUFFICIENT_CREDITS", done: 70, charged: 70, found: 70 });
  await giveCredits(dataspace, clientid, "contactcredit", 30);
  const rest = await jobs.finished(owner, await jobs.bulk(owner, of(people), ["directdial"]));
  expect(rest).toMatchObject({ state: "DONE", charged: 30, found: 100 });
});

it.each([
  ["people named one by one", (people: readonly Profile[]) => of(people)],
  ["everyone who matches a search", () => ({ matching: { search: "" } })],
])("a bulk reveal of %s that could cost more than its cap is refused whole", async (_which, select) => {
  const { owner } = await aClient(dataspace, { credits: 9 });
  const people = [await aProfile(dataspace), await aProfile(dataspace), await aProfile(dataspace)];
  await jobs.finished(owner, await jobs.bulk(owner, of(people), ["businessemail"]));
  const key = unique();
  const refused = await jobs.capped(owner, select(people), ["directdial", "businessemail"], 2, key);
  expect(refused).toMatchObject({
    status: 402,
    body: {
      error: {
        context: { code: "MAX_CREDITS_EXCEEDED", field: "maxcredits" },
        message: errorMessages.MAX_CREDITS_EXCEEDED,
      },
    },
  });
  const { body } = await jobs.send<{ meta: { count: number } }>(owner, "jobs");
  expect(body.meta.count).toBe(1);
  const { job } = (await jobs.capped(owner, select(people), ["directdial", "businessemail"], 3, key)).body;
  expect(await jobs.finished(owner, job)).toMatchObject({ state: "DONE", charged: 3 });
  const again = await jobs.capped(owner, select(people), ["directdial", "businessemail"], 3, key);
  expect(again.body.job.jobid).toBe(job.jobid);
  expect((await jobs.capped(owner, select(people), ["directdial", "businessemail"], 4, key)).status).toBe(409);
});

it("a job holds its cap when data become dearer while it waits; what is done is kept", async () => {
  const { owner, clientid } = await aClient(dataspace, { credits: 9 });
  const priced = await manyProfiles(dataspace, 2);
  const free = await aProfile(dataspace, { business: [{ address: "p@acme.com", validation: "unknown" }] });
  const tx = await dataspace.services.db.pool.connect();
  await tx.query("begin");
  await tx.query("select from usercredit where clientid = $1 for update", [clientid]);
  const { job } = (await jobs.capped(owner, of([...priced, free]), ["businessemail"], 2)).body;
  await tx.query("update profile set bus_email_validation = 'valid' where profileid = $1", [free.profileid]);
  await tx.query("commit");
  tx.release();
  const ended = await jobs.finished(owner, job);
  expect(ended).toMatchObject({ state: "STOPPED", code: "MAX_CREDITS_EXCEEDED", done: 2, charged: 2, found: 2 });
});

it("free data open in bulk without credits; the first priced datum ends the job", async () => {
  const { owner } = await aClient(dataspace, { credits: 0 });
  const free = { business: [{ address: "p@acme.com", validation: "unknown" as const }] };
  const people = [await aProfile(dataspace, free), await aProfile(dataspace, free)];
  const { body } = await jobs.quote(owner, of(people), ["businessemail"]);
  expect(body.quote).toMatchObject({ new: 0, free: 2, pools: [{ atmost: 0, balance: 0 }] });
  const opened = await jobs.finished(owner, await jobs.bulk(owner, of(people), ["businessemail"]));
  expect(opened).toMatchObject({ state: "DONE", done: 2, found: 2, charged: 0 });
  const mixed = [await aProfile(dataspace, free)];
  const stopped = await jobs.finished(owner, await jobs.bulk(owner, of(mixed), all));
  expect(stopped).toMatchObject({ state: "STOPPED", code: "INSUFFICIENT_CREDITS", done: 1, found: 1, charged: 0 });
});

it("an expired plan buys nothing, and says so", async () => {
  const { owner, clientid } = await aClient(dataspace, { expired: true });
  const people = await manyProfiles(dataspace, 3);
  const job = await jobs.finished(owner, await jobs.bulk(owner, of(people), ["directdial"]));
  expect(job).toMatchObject({ state: "STOPPED", code: "SUBSCRIPTION_EXPIRED", done: 0, charged: 0 });
  const free = await jobs.finished(owner, await jobs.bulk(owner, { ids: [`in/none-${clientid}`] }, ["directdial"]));
  expect(free).toMatchObject({ state: "DONE", done: 1, notfound: 1 });
});

it("teammates who reveal the same people at once pay once together", async () => {
  const { owner, clientid } = await aClient(dataspace, { credits: 500 });
  const mates = [owner, await aMember(dataspace, clientid), await aMember(dataspace, clientid)];
  const people = await manyProfiles(dataspace, 60);
  const started = await Promise.all(mates.map((who) => jobs.bulk(who, of(people), all)));
  const done = await Promise.all(mates.map((who, at) => jobs.finished(who, started[at] ?? { jobid: 0 })));
  expect(done.map(({ found }) => found)).toEqual([60, 60, 60]);
  expect(done.reduce((sum, { charged }) => sum + charged, 0)).toBe(180);
});

it("a cancelled job ends where it is and keeps its results", async () => {
  const { owner } = await aClient(dataspace, { credits: 2000 });
  const job = await jobs.bulk(owner, of(await manyProfiles(dataspace, 600)), all);
  await jobs.until(owner, job.jobid, ({ done }) => done > 0);
  expect(await jobs.cancel(owner, job.jobid)).toMatchObject({ state: "CANCELLED" });
  const ended = await jobs.finished(owner, job);
  expect(ended.done).toBeLessThan(600);
  expect(ended.charged).toBe(ended.done * 3);
  expect(await jobs.cancel(owner, job.jobid)).toEqual(ended);
});

it("a job of another member, and of another client, is not found", async () => {
  const { owner, clientid } = await aClient(dataspace);
  const job = await jobs.bulk(owner, of([await aProfile(dataspace)]), ["directdial"]);
  for (const stranger of [await aMember(dataspace, clientid), (await aClient(dataspace)).owner]) {
    expect((await jobs.send(stranger, `jobs/${job.jobid}`)).status).toBe(404);
    expect((await jobs.send(stranger, `jobs/${job.jobid}/cancel`, {})).status).toBe(404);
    expect((await jobs.download(stranger, job.jobid)).status).toBe(404);
    expect((await jobs.send(stranger, "jobs")).body).toMatchObject({ resource: [], meta: { count: 0 } });
  }
  expect((await jobs.send(owner, "jobs?kind=BULK_REVEAL")).body).toMatchObject({ meta: { count: 1 } });
});

it("a disabled member spends nothing more, not even by an earlier order", async () => {
  const { clientid } = await aClient(dataspace, { credits: 2000 });
  const member = await aMember(dataspace, clientid);
  const job = await jobs.bulk(member, of(await manyProfiles(dataspace, 300)), all);
  await dataspace.services.db.pool.query("update appuser set isactive = 0 where appuserid = $1", [member.appuserid]);
  const ended = async () =>
    (
      await dataspace.services.db.pool.query("select state, code from job where jobid = $1 and not pending", [
        job.jobid,
      ])
    ).rows;
  await expect.poll(ended).toEqual([{ state: "STOPPED", code: "ACCOUNT_DISABLED" }]);
});

it.each([
  ["no people", { ids: [] }, all, 400, "NOTHING_SELECTED"],
  ["nothing", { ids: ["in/jane"] }, [], 400, "NO_OPTION_CHOSEN"],
])("an order for %s is refused", async (_what, selection, types, status, code) => {
  const { owner } = await aClient(dataspace);
  const answer = await jobs.tryBulk(owner, selection, types);
  expect(answer).toMatchObject({ status, body: { error: { context: { code } } } });
});
