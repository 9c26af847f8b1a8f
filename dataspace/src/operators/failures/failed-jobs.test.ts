import type { JobView } from "@finder/contract/endpoints/jobs";
import type { failedJobs, retryJob } from "@finder/contract/operators/failures";
import type { AnswerOf } from "@finder/contract/operators/operation";
import { afterAll, beforeAll, expect, test } from "vitest";
import { call, type ErrorBody } from "../../../../tests/support/calls.ts";
import { aFailedJob } from "../../../../tests/support/console/failures.ts";
import { aConsoleOperator, type ConsoleOperator } from "../../../../tests/support/console/operators.ts";
import { startDataspace, type TestDataspace } from "../../../../tests/support/dataspace.ts";
import { expectLedgerBalances } from "../../../../tests/support/ledger.ts";
import { aClient, type Client, manyProfiles } from "../../../../tests/support/people.ts";
import { until } from "../../../../tests/support/until.ts";
import { jobCalls } from "../../contacts/bulk/testing/job-calls.ts";
import { purged } from "../../jobs/purge/testing/purged.ts";

type FailedJobs = AnswerOf<typeof failedJobs>;

let clock = Date.now();
let dataspace: TestDataspace;
let support: ConsoleOperator;
beforeAll(async () => {
  const env = { JOB_POLL_MS: "20", JOB_WORKERS: "2" };
  dataspace = await startDataspace(env, { now: () => new Date(clock) });
});
afterAll(async () => {
  await expectLedgerBalances(dataspace.services.db);
  await dataspace.close();
});
const jobs = jobCalls(() => dataspace);

async function ask<Body>(name: string, body: object = {}, who?: ConsoleOperator) {
  support ??= await aConsoleOperator(dataspace, "support");
  const { token } = who ?? support;
  return call<Body & ErrorBody>(dataspace, `operator/failures/jobs${name}`, { token, body });
}

function query(text: string): Promise<{ rows: unknown[] }> {
  return dataspace.services.db.pool.query(text);
}

/** A bulk reveal whose third part fails until it is given up; `mend` takes away what made it fail. */
async function aBrokenReveal(people = 150): Promise<{ client: Client; job: JobView; mend: () => Promise<unknown> }> {
  const client = await aClient(dataspace, { credits: 1_000 });
  const profiles = await manyProfiles(dataspace, people);
  await query(`create or replace function break_reveal() returns trigger language plpgsql as $$ begin
    if (select count(*) from revealeddatum where clientid = new.clientid) > 125 then raise exception 'broken by ann@acme.com'; end if;
    return new; end $$`);
  await query(
    "create or replace trigger breaks before insert on revealeddatum for each row execute function break_reveal()",
  );
  const job = await jobs.bulk(client.owner, { ids: profiles.map(({ key }) => key) }, ["personalemail"]);
  await until(async () => {
    await moveToNextTry(job);
    return (await jobs.read(client.owner, job.jobid)).state === "FAILED";
  });
  await purged(dataspace.services);
  support = await aConsoleOperator(dataspace, "support");
  return { client, job, mend: () => query("drop trigger breaks on revealeddatum") };
}

/** Moves the clock to the next try of a job that is put off; never under a worker, whose lease would end. */
async function moveToNextTry({ jobid }: JobView): Promise<void> {
  const { rows } = await dataspace.services.db.pool.query<{ due: number }>(
    "select extract(epoch from dueon)::float8 * 1000 as due from job where jobid = $1 and lease is null",
    [jobid],
  );
  clock = Math.max(clock, (rows[0]?.due ?? 0) + 1);
}

function idOf({ clientid }: Client, jobid: number): string {
  return `${clientid}/${jobid}`;
}

async function balanceOf({ clientid }: Client): Promise<number> {
  const { rows } = await dataspace.services.db.pool.query<{ balance: number }>(
    "select personal_email_credits as balance from usercredit where clientid = $1",
    [clientid],
  );
  return rows[0]?.balance ?? 0;
}

test("a retried bulk reveal resumes where it stopped and spends no credit twice", async () => {
  const { client, job, mend } = await aBrokenReveal();
  const { clientid } = client;
  const [listed] = (await ask<FailedJobs>("")).body.items;
  expect(listed).toMatchObject({
    id: `${clientid}/${job.jobid}`,
    clientId: `${clientid}`,
    kind: "BULK_REVEAL",
    done: 120,
    charged: 120,
    total: 150,
  });
  expect(listed).toMatchObject({ code: "INTERNAL", failure: "error P0001", obstacle: null });
  expect(listed?.requestId).toMatch(/^[\w.:-]{8,}$/);
  await mend();
  const before = await balanceOf(client);
  const other = await aConsoleOperator(dataspace);
  const retry = (who: ConsoleOperator) =>
    ask<AnswerOf<typeof retryJob>>("/retry", { id: idOf(client, job.jobid) }, who);
  const answers = await Promise.all([support, other, support].map(retry));
  expect(answers.reduce((sum, { body }) => sum + body.retried, 0)).toBe(1);
  const done = await jobs.finished(client.owner, job);
  expect(done).toMatchObject({ state: "DONE", done: 150, charged: 150, found: 150, code: null });
  expect(before - (await balanceOf(client))).toBe(30);
  expect((await retry(support)).body).toEqual({ retried: 0 });
  expect((await ask<FailedJobs>("")).body.items).toEqual([]);
  const entries = await query(
    `select detail, subject from auditentry where clientid = ${clientid} and source = 'operator'`,
  );
  expect(entries.rows).toEqual([{ detail: "job_retried", subject: `job ${job.jobid}` }]);
});

test("a job that failed with its credits used up resumes by writing only its file", async () => {
  const { client, job, mend } = await aBrokenReveal();
  await query(`update job set failedin = 'STOPPED', stopcode = 'CREDITS_SPENT' where jobid = ${job.jobid}`);
  await mend();
  const before = await balanceOf(client);
  await ask("/retry", { id: idOf(client, job.jobid) });
  const done = await jobs.finished(client.owner, job);
  expect(done).toMatchObject({ state: "STOPPED", code: "CREDITS_SPENT", done: 120 });
  expect(await balanceOf(client)).toBe(before);
});

test("a job with removed people or a barred member cannot be retried, and says why", async () => {
  const [gone, left] = [await aFailedJob(dataspace), await aFailedJob(dataspace)];
  await query(`update job set kept = false where jobid = ${gone.jobid}`);
  await query(`update appuser set isactive = 0 where appuserid = ${left.client.owner.appuserid}`);
  const { items } = (await ask<FailedJobs>("")).body;
  const obstacles = [gone, left].map(
    ({ client, jobid }) => items.find(({ id }) => id === idOf(client, jobid))?.obstacle,
  );
  expect(obstacles).toEqual(["REMOVED", "MEMBER"]);
  for (const { client, jobid } of [gone, left]) {
    const answer = await ask("/retry", { id: idOf(client, jobid) });
    expect(answer).toMatchObject({ status: 409, body: { error: { context: { code: "CONFLICT" } } } });
  }
  expect((await ask("/retry", { id: idOf(gone.client, 999_999) })).status).toBe(404);
});

test("dropping a failed job logs the reason, and the job cannot be retried", async () => {
  const { client, jobid } = await aFailedJob(dataspace);
  const body = { id: idOf(client, jobid) };
  const drop = () => ask("/drop", { ...body, reason: "Ordered again" });
  expect((await Promise.all([drop(), drop()])).map(({ status }) => status)).toEqual([200, 200]);
  expect((await ask("/retry", body)).status).toBe(409);
  const { items } = (await ask<FailedJobs>("")).body;
  expect(items.map(({ id }) => id)).not.toContain(body.id);
  const { rows } = await query(
    `select clientid, reason from operatorlog where operation = 'failures/jobs/drop' and subject = 'job ${jobid}'`,
  );
  expect(rows[0]).toEqual({ clientid: client.clientid, reason: "Ordered again" });
});

test("failed jobs come page by page, newest first", async () => {
  const made = [];
  for (let at = 0; at < 3; at += 1) made.unshift(await aFailedJob(dataspace));
  const first = (await ask<FailedJobs>("", { first: 2 })).body;
  const before = first.items.at(-1)?.id;
  const second = (await ask<FailedJobs>("", { first: 1, before })).body;
  expect([...first.items, ...second.items].map(({ id }) => id)).toEqual(made.map((job) => idOf(job.client, job.jobid)));
  expect(first.more).toBe(true);
});
