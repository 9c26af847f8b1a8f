import { limits } from "@finder/contract/limits";
import { beforeAll, expect, it } from "vitest";
import { aClient, aProfile, type Client } from "../../../../tests/support/people.ts";
import { sharedDataspace } from "../../../../tests/support/shared/dataspace.ts";
import type { TestDataspace } from "../../../../tests/support/dataspace.ts";
import { uploadNameOf } from "../../jobs/erasure/job-file-names.ts";
import { purged } from "../../jobs/purge/testing/purged.ts";
import { openFiles } from "../../outside/files/files.ts";
import { jobCalls } from "../bulk/testing/job-calls.ts";

let dataspace: Pick<TestDataspace, "url" | "appKey" | "services" | "rows">;
beforeAll(async () => {
  dataspace = await sharedDataspace();
});
const jobs = jobCalls(() => dataspace);

const list = "Profile\nlinkedin.com/in/another-person\n";

async function aList({ owner }: Client): Promise<number> {
  return (await jobs.upload(owner, list)).body.id;
}

/** Adds as many copies of a job, in a state. */
async function copies(jobid: number, count: number, state: string): Promise<void> {
  await dataspace.rows(
    `insert into job (clientid, appuserid, kind, state, attemptkey, fingerprint, spec, total, dueon, createdon)
     select clientid, appuserid, kind, $3, attemptkey || $3 || n, fingerprint, spec, total, dueon, createdon
     from job, generate_series(1, $2::int) n where jobid = $1`,
    jobid,
    count,
    state,
  );
}

it("lists that were not started do not keep a member from other jobs", async () => {
  const client = await aClient(dataspace, { credits: 1 });
  const jobid = await aList(client);
  await copies(jobid, limits.jobsAtOnce, "MAPPING");
  await copies(jobid, limits.jobsAtOnce, "QUOTED");
  const { key } = await aProfile(dataspace);
  expect(
    await jobs.finished(client.owner, await jobs.bulk(client.owner, { ids: [key] }, ["directdial"])),
  ).toMatchObject({ state: "DONE", charged: 1 });
});

it("a member has at most 50 lists that were not started", async () => {
  const client = await aClient(dataspace);
  const jobid = await aList(client);
  await copies(jobid, limits.listsWaiting - 1, "QUOTED");
  expect((await jobs.upload(client.owner, list)).body).toMatchObject({
    error: { context: { code: "TOO_MANY_LISTS" } },
  });
  await jobs.cancel(client.owner, jobid);
  expect((await jobs.upload(client.owner, list)).status).toBe(201);
});

it("a list is started only where a further job can run", async () => {
  const client = await aClient(dataspace);
  const jobid = await aList(client);
  await jobs.send(client.owner, `enrichments/${jobid}/map`, { column: 0, types: ["directdial"] });
  await copies(jobid, limits.jobsAtOnce, "RUNNING");
  const { body } = await jobs.send(client.owner, `enrichments/${jobid}/start`, {});
  expect(body).toMatchObject({ error: { context: { code: "TOO_MANY_JOBS" } } });
  expect(await jobs.read(client.owner, jobid)).toMatchObject({ state: "QUOTED" });
});

it("a list that was not started ends after seven days, with its file", async () => {
  const client = await aClient(dataspace);
  const [old, recent] = [await aList(client), await aList(client)];
  for (const [jobid, days] of [
    [old, limits.jobFileDays + 1],
    [recent, limits.jobFileDays - 1],
  ] as const)
    await dataspace.rows("update job set createdon = createdon - $2 * interval '1 day' where jobid = $1", jobid, days);
  await purged(dataspace.services);
  const files = openFiles(dataspace.services.config);
  const states = [old, recent].map(async (jobid) => {
    const file = await files.get(uploadNameOf(client.clientid, jobid));
    return [(await jobs.read(client.owner, jobid)).state, file !== null];
  });
  expect(await Promise.all(states)).toEqual([
    ["CANCELLED", false],
    ["MAPPING", true],
  ]);
});

it.each([
  ["that waits for its columns", false],
  ["that waits for a yes", true],
])("a list %s is deleted by cancelling it, with its file and people", async (_, isMapped) => {
  const client = await aClient(dataspace);
  const [jobid, other] = [await aList(client), await aClient(dataspace)];
  if (isMapped) await jobs.send(client.owner, `enrichments/${jobid}/map`, { column: 0, types: ["directdial"] });
  expect((await jobs.send(other.owner, `jobs/${jobid}/cancel`, {})).status).toBe(404);
  expect(await jobs.cancel(client.owner, jobid)).toMatchObject({ jobid, state: "CANCELLED", hasfile: false });
  expect((await jobs.send(client.owner, `jobs/${jobid}`)).status).toBe(404);
  expect(await openFiles(dataspace.services.config).get(uploadNameOf(client.clientid, jobid))).toBeNull();
  for (const table of ["job", "jobperson", "jobnamed"])
    expect(await dataspace.rows(`select jobid from ${table} where clientid = $1`, client.clientid)).toEqual([]);
});
