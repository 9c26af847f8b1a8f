import type { JobView } from "@finder/contract/endpoints/jobs";
import { afterAll, beforeAll, expect, it } from "vitest";
import { jobCalls } from "../../dataspace/src/contacts/bulk/testing/job-calls.ts";
import { startDataspace, type TestDataspace } from "../support/dataspace.ts";
import { expectLedgerBalances } from "../support/ledger.ts";
import { aClient, aMember, type Client, manyProfiles } from "../support/people.ts";
import { sized } from "../support/run.ts";
import { until } from "../support/until.ts";
import { holdProgress } from "./hold-progress.ts";
import { startProgram } from "./program.ts";

const kills = sized(1, 3);
/** Five chunks of each job. */
const [people, data] = [100, ["personalemail", "businessemail", "directdial"]];
/** Workers that say nothing for so long have lost their job. */
const workers = { JOB_LEASE_MS: "400", JOB_POLL_MS: "50", DATABASE_POOL: "6", JOB_WORKERS: "2" };

/** Holds the database and its people; jobs are done by the programs that are killed. */
let dataspace: TestDataspace;
beforeAll(async () => {
  dataspace = await startDataspace({ JOB_WORKERS: "0" });
});
afterAll(async () => {
  await expectLedgerBalances(dataspace.services.db);
  await dataspace.close();
});
const jobs = jobCalls(() => dataspace);

/** Does jobs in this process. */
function startWorker(): Promise<TestDataspace> {
  return startDataspace({ ...dataspace.env, ...workers });
}

async function finished({ owner }: Client, jobid: number): Promise<JobView> {
  await until(async () => (await jobs.read(owner, jobid)).finishedon !== null);
  return jobs.read(owner, jobid);
}

async function spentBy(clientid: number) {
  const [spent] = await dataspace.rows<{ owned: number; ledger: number }>(
    `select (select count(*)::int from revealeddatum where clientid = $1 and charged = 1) as owned,
       (select -sum(amount)::int from creditledger where clientid = $1 and kind = 'reveal') as ledger`,
    clientid,
  );
  return spent;
}

it("two programs share the jobs of many members, and do each chunk once", async () => {
  const programs = await Promise.all([1, 2].map(startWorker));
  const { owner, clientid } = await aClient(dataspace, { credits: 3_000 });
  const mates = [owner, await aMember(dataspace, clientid), await aMember(dataspace, clientid)];
  const ids = (await manyProfiles(dataspace, 60)).map(({ key }) => key);
  const ordered = await Promise.all(mates.map((mate) => jobs.bulk(mate, { ids }, data)));
  const ended = async (): Promise<boolean> => {
    const text = "select 1 from job where jobid = any($1) and state = 'DONE'";
    return (
      (
        await dataspace.rows(
          text,
          ordered.map(({ jobid }) => jobid),
        )
      ).length === 3
    );
  };
  await until(ended);
  expect(await spentBy(clientid)).toEqual({ owned: 180, ledger: 180 });
  for (const { dataspace: program } of programs) await program.close();
});

it("a killed bulk reveal and list are finished, each datum charged once", async () => {
  const [revealing, enriching] = [
    await aClient(dataspace, { credits: 10_000 }),
    await aClient(dataspace, { credits: 10_000 }),
  ];
  const profiles = await manyProfiles(dataspace, people);
  const { jobid } = await jobs.bulk(revealing.owner, { ids: profiles.map(({ key }) => key) }, data);
  const list = (await jobs.upload(enriching.owner, ["Profile", ...profiles.map(({ url }) => url)].join("\n"))).body.id;
  await jobs.send(enriching.owner, `enrichments/${list}/map`, { column: 0, types: data });
  await jobs.send(enriching.owner, `enrichments/${list}/start`, {});
  const whileHeld = await holdProgress(dataspace.services.db, "job");
  for (let kill = 0; kill < kills; kill += 1)
    await whileHeld(async (waiting) => {
      const program = await startProgram({ ...dataspace.env, ...workers });
      await waiting(2);
      const met = [await jobs.read(revealing.owner, jobid), await jobs.read(enriching.owner, list)];
      for (const { state, done } of met) expect([state, done > 0 && done < people]).toEqual(["RUNNING", true]);
      await program.end("SIGKILL");
    });
  const last = await startWorker();
  const bulk = await finished(revealing, jobid);
  const enriched = await finished(enriching, list);
  await last.dataspace.close();
  expect(bulk).toMatchObject({ state: "DONE", done: people, found: people, charged: people * 3 });
  expect(enriched).toMatchObject({ state: "DONE", done: people, charged: people * 3, hasfile: true });
  for (const { clientid } of [revealing, enriching])
    expect(await spentBy(clientid)).toEqual({ owned: people * 3, ledger: people * 3 });
  const rows = (await jobs.download(enriching.owner, list)).bytes.toString().split("\r\n").slice(1, -1);
  expect(rows.filter((row) => row.includes(",revealed,3,"))).toHaveLength(people);
});
