import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { call } from "../../../tests/support/calls.ts";
import { startDataspace, type TestDataspace } from "../../../tests/support/dataspace.ts";
import { aClient, aProfile } from "../../../tests/support/people.ts";
import { jobCalls } from "../contacts/bulk/testing/job-calls.ts";
import { grantCredit } from "../credits/grant-credit.ts";
import { listen, type Listening } from "../db/listen.ts";
import { creditsChange, noteChanges } from "../db/pool/after-commit.ts";
import { utcText } from "../db/time.ts";
import { inTransaction } from "../db/transaction.ts";

// On several machines no trigger reaches the notes of changes: these are as a program is there.
let dataspace: TestDataspace;
let listening: Listening;
let heard: string[] = [];
beforeAll(async () => {
  dataspace = await startDataspace({ JOB_POLL_MS: "20" });
  await dataspace.services.db.pool.query("drop trigger if exists usercredit_changed on usercredit");
  await dataspace.services.db.pool.query("drop trigger if exists job_changed on job");
  await new Promise<void>((onConnected, onLost) => {
    const onMessage = (message: string) => void heard.push(message);
    listening = listen(dataspace.services.config.DATABASE_URL, "live", { onMessage, onConnected, onLost });
  });
});
afterAll(async () => {
  await listening.close();
  await dataspace.close();
});

const jobs = jobCalls(() => dataspace);

function soonHeard(message: string): Promise<void> {
  return vi.waitFor(() => expect(heard).toContain(message), { timeout: 120_000, interval: 10 });
}

let marks = 1_000_000;

/** Waits until all that was changed so far is heard: changes of different batches may come apart. */
async function allHeard(): Promise<void> {
  for (let round = 0; round < 2; round += 1) {
    const mark = creditsChange(marks++);
    noteChanges(dataspace.services.db.pool, [mark]);
    await soonHeard(mark);
  }
}

it("open pages get a reveal's new balances without triggers, none for a free one", async () => {
  const { clientid, owner } = await aClient(dataspace, { credits: 2 });
  const { url } = await aProfile(dataspace);
  await allHeard();
  const reveal = () =>
    call(dataspace, "getcontact", {
      token: owner.token,
      body: { linkedinurl: url, type: "directdial", action: "reveal" },
    });
  heard = [];
  expect((await reveal()).status).toBe(200);
  await soonHeard(`credits:${clientid}`);
  await allHeard();
  heard = [];
  expect((await reveal()).status).toBe(200);
  await jobs.finished(owner, await jobs.bulk(owner, { ids: [url] }, ["directdial"]));
  await allHeard();
  expect(heard).not.toContain(`credits:${clientid}`);
});

it("open pages get each state of a job without the database's triggers", async () => {
  const { clientid, owner } = await aClient(dataspace, { credits: 5 });
  const { url } = await aProfile(dataspace);
  heard = [];
  const { jobid } = await jobs.bulk(owner, { ids: [url] }, ["directdial"]);
  await soonHeard(`job:${clientid}:${owner.appuserid}:${jobid}`);
  expect((await jobs.finished(owner, { jobid })).charged).toBe(1);
  await soonHeard(`credits:${clientid}`);
});

it("a transaction's changes are sent after its commit, never after a rollback", async () => {
  const { services } = dataspace;
  const { clientid } = await aClient(dataspace);
  const { clientid: other } = await aClient(dataspace);
  await soonHeard(`credits:${other}`);
  heard = [];
  const granting = (undone: boolean, of: number) =>
    inTransaction(services.db, async (tx) => {
      const grant = { pool: "contactcredit", amount: 5, kind: "grant_manual", source: "operator" } as const;
      const unattributed = { appuserid: null, reference: null, idempotencykey: "more", expireson: null };
      await grantCredit(tx, { ...grant, ...unattributed, clientid: of }, utcText(services.now()));
      if (undone) throw new Error("undone");
    });
  await expect(granting(true, clientid)).rejects.toThrow("undone");
  await granting(false, other);
  await soonHeard(`credits:${other}`);
  expect(heard).not.toContain(`credits:${clientid}`);
});
