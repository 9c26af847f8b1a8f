import { setTimeout as pause } from "node:timers/promises";
import type { JobView } from "@finder/contract/endpoints/jobs";
import { afterAll, beforeAll, expect, it } from "vitest";
import { call } from "../support/calls.ts";
import { startDataspace, type TestDataspace } from "../support/dataspace.ts";
import { expectLedgerBalances } from "../support/ledger.ts";
import { aClient, aMember, manyProfiles, unique } from "../support/people.ts";
import { type Program, startProgram } from "./program.ts";

const kills = 3;
const [people, data] = [300, ["personalemail", "businessemail", "directdial"]];
/** Workers that say nothing for so long have lost their job. */
const env = { JOB_LEASE_MS: "400", JOB_POLL_MS: "20", DATABASE_POOL: "6" };

/** Holds the database and its people; jobs are done by the programs that are killed. */
let dataspace: TestDataspace;
beforeAll(async () => {
  dataspace = await startDataspace({ JOB_WORKERS: "0" });
});
afterAll(async () => {
  await expectLedgerBalances(dataspace.services.db);
  await dataspace.close();
});

const workers = { ...env, JOB_WORKERS: "2" };

function start(): Promise<Program> {
  return startProgram({ ...dataspace.env, ...workers });
}

/** Kills one program after the other while a job goes on, until it has met so many of its chunks; the last one finishes it. */
async function finishUnderKills(token: string, jobid: number): Promise<{ job: JobView; met: number }> {
  const read = async (): Promise<JobView> =>
    (await call<{ job: JobView }>(dataspace, `jobs/${jobid}`, { token, method: "GET" })).body.job;
  let met = 0;
  for (let kill = 0; kill < kills; kill += 1) {
    const program = await start();
    const before = (await read()).done;
    for (let look = 0; look < 100 && (await read()).done === before; look += 1) await pause(10);
    await program.end("SIGKILL");
    const { done, state } = await read();
    if (state === "RUNNING" && done < people) met += 1;
  }
  const last = await start();
  for (let look = 0; look < 1_000; look += 1) {
    if ((await read()).finishedon !== null) break;
    await pause(25);
  }
  await last.end("SIGTERM");
  return { job: await read(), met };
}

async function spentBy(clientid: number) {
  const { rows } = await dataspace.services.db.pool.query<{ owned: number; ledger: number }>(
    `select (select count(*)::int from revealeddatum where clientid = $1 and charged = 1) as owned,
       (select -sum(amount)::int from creditledger where clientid = $1 and kind = 'reveal') as ledger`,
    [clientid],
  );
  return rows[0];
}

it("a bulk reveal that is killed again and again is finished, each datum charged once", async () => {
  const { owner, clientid } = await aClient(dataspace, { credits: 10_000 });
  const ids = (await manyProfiles(dataspace, people)).map(({ key }) => key);
  const order = { selection: { ids }, types: data, attemptkey: unique() };
  const { body } = await call<{ job: JobView }>(dataspace, "bulkreveal", { token: owner.token, body: order });
  const { job, met } = await finishUnderKills(owner.token, body.job.jobid);
  expect(met).toBeGreaterThan(0);
  expect(job).toMatchObject({ state: "DONE", done: people, found: people, charged: people * 3 });
  expect(await spentBy(clientid)).toEqual({ owned: people * 3, ledger: people * 3 });
}, 600_000);

it("a list that is killed again and again is finished, and its file says of each row what was charged", async () => {
  const { owner, clientid } = await aClient(dataspace, { credits: 10_000 });
  const { token } = owner;
  const lines = ["Profile", ...(await manyProfiles(dataspace, people)).map(({ url }) => url)];
  const form = new FormData();
  form.append("files", new Blob([lines.join("\n")]), "people.csv");
  const headers = { "x-dreamfactory-api-key": dataspace.appKey, "x-dreamfactory-session-token": token };
  const sent = await fetch(`${dataspace.url}/api/v2/files/lists`, { method: "POST", headers, body: form });
  const { id } = (await sent.json()) as { id: number };
  await call(dataspace, `enrichments/${id}/map`, { token, body: { column: 0, types: data } });
  await call(dataspace, `enrichments/${id}/start`, { token, body: {} });
  const { job, met } = await finishUnderKills(token, id);
  expect(met).toBeGreaterThan(0);
  expect(job).toMatchObject({ state: "DONE", done: people, charged: people * 3, hasfile: true });
  expect(await spentBy(clientid)).toEqual({ owned: people * 3, ledger: people * 3 });
  const file = await fetch(`${dataspace.url}/api/v2/files/jobs/${id}`, { headers });
  const rows = (await file.text()).split("\r\n").slice(1, -1);
  expect(rows.filter((row) => row.endsWith(",revealed,3"))).toHaveLength(people);
}, 600_000);

it("two programs share the jobs of many members, and do each chunk once", async () => {
  const programs = await Promise.all([start(), start()]);
  const { owner, clientid } = await aClient(dataspace, { credits: 3_000 });
  const mates = [owner, await aMember(dataspace, clientid), await aMember(dataspace, clientid)];
  const ids = (await manyProfiles(dataspace, 60)).map(({ key }) => key);
  const jobs = await Promise.all(
    mates.map(async ({ token }) => {
      const body = { selection: { ids }, types: data, attemptkey: unique() };
      return (await call<{ job: JobView }>(dataspace, "bulkreveal", { token, body })).body.job.jobid;
    }),
  );
  const ended = async () =>
    (await dataspace.services.db.pool.query("select 1 from job where jobid = any($1) and state = 'DONE'", [jobs])).rows
      .length;
  await expect.poll(ended, { timeout: 30_000 }).toBe(3);
  expect(await spentBy(clientid)).toEqual({ owned: 180, ledger: 180 });
  await Promise.all(programs.map((each) => each.end("SIGTERM")));
});
